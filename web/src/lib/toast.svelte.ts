// One toast at a time, four seconds; a refusal names its rule.
export interface Toast { text: string; bad?: boolean; rule?: string | null; note?: string; n: number }

class Toasts {
  shown = $state.raw<Toast | null>(null)
  private n = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  show(text: string, more: Omit<Toast, 'text' | 'n'> = {}) {
    clearTimeout(this.timer)
    this.shown = { text, ...more, n: ++this.n }
    this.timer = setTimeout(() => (this.shown = null), more.bad ? 7000 : 4000)
  }

  hide() {
    clearTimeout(this.timer)
    this.shown = null
  }
}

export const toasts = new Toasts()
