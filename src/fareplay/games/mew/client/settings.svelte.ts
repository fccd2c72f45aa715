// The line about the chance of a curse can be switched off; the browser keeps it.
const KEPT = 'fareplay.mew.odds'
class Settings {
  odds = $state(localStorage.getItem(KEPT) !== 'off')
  toggle() {
    this.odds = !this.odds
    localStorage.setItem(KEPT, this.odds ? 'on' : 'off')
  }
}
export const settings = new Settings()
