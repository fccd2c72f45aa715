// What a person has chosen for this browser.
import { keep, kept } from './keep'

const USUAL = { sound: true, volume: 0.7, letters: true, confirm: false, zen: false, calm: false, text: 1 }

class Settings {
  private all = $state({ ...USUAL, ...kept<Partial<typeof USUAL>>('settings', {}) })
  get sound() { return this.all.sound }
  get volume() { return this.all.volume }
  get letters() { return this.all.letters }
  get confirm() { return this.all.confirm }
  get zen() { return this.all.zen }
  get calm() { return this.all.calm }
  get text() { return this.all.text }

  set<K extends keyof typeof USUAL>(name: K, value: (typeof USUAL)[K]) {
    this.all[name] = value
    keep('settings', $state.snapshot(this.all))
  }
}

export const settings = new Settings()
