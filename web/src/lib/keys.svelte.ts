// Keys, all in one place, so that `?` can list them. Later ones win; Tab is never one of them.
import { untrack } from 'svelte'
import { settings } from './settings.svelte'

export interface Shortcut {
  key: string
  does: string
  /** Returns false where it has nothing to do here, so that another may. */
  run(event: KeyboardEvent): void | boolean
  group?: string
  hidden?: boolean
}

class Keys {
  private groups = $state.raw<{ name: string; keys: Shortcut[] }[]>([])

  constructor() {
    addEventListener('keydown', (event) => this.press(event))
  }

  /** Returns what takes them away again. */
  add(name: string, keys: Shortcut[]): () => void {
    const group = { name, keys }
    untrack(() => (this.groups = [...this.groups, group]))
    return () => untrack(() => (this.groups = this.groups.filter((one) => one !== group)))
  }

  get all() {
    return this.groups.filter((group) => group.keys.some((key) => !key.hidden))
  }

  private press(event: KeyboardEvent) {
    if (event.defaultPrevented || event.altKey || event.isComposing || event.key === 'Tab') return
    const target = event.target instanceof Element ? event.target : null
    const writes = target?.matches('input:not([type=radio]):not([type=checkbox]):not([type=range]), textarea, select, [contenteditable]')
    const modal = document.querySelector('dialog:modal')
    if (modal && (event.key === 'Escape' || !modal.hasAttribute('data-keys'))) return
    const modified = event.ctrlKey || event.metaKey
    const name = modified ? `Ctrl-${event.key.toLowerCase()}` : event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (writes && name !== 'Escape' && name !== 'F6') return
    if (!settings.letters && /^[a-z]$/.test(name)) return
    if (event.repeat && /^(Enter| |Escape|[a-z\d])$/.test(name)) return event.preventDefault() // one press, one decision
    const presses = target?.closest('button, a, summary, [role=button], [role=option], [role=tab]')
    if (name === ' ' && presses) return
    if (name === 'Enter' && presses && !presses.matches('[data-chosen]')) return
    if (/^(Arrow|Home|End)/.test(name) && target?.closest('input, [role=tablist], [role=radiogroup], [data-arrows]')) return
    const held = event.shiftKey && /^[a-z]$/.test(name) ? [`Shift-${name}`, name] : [name]
    for (const wanted of held)
      for (const group of [...this.groups].reverse())
        for (const one of group.keys)
          if (one.key === wanted && one.run(event) !== false) {
            event.preventDefault()
            return
          }
  }
}

export const keys = new Keys()
/** A key as it is written on a keycap. */
export const capOf = (key: string) =>
  ({ ' ': 'Space', Escape: 'Esc', ArrowLeft: 'Left', ArrowRight: 'Right', ArrowUp: 'Up', ArrowDown: 'Down' })[key] ??
  (key.length === 1 ? key.toUpperCase() : key.replace(/-[a-z]$/, (end) => end.toUpperCase()))
