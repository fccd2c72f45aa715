// Light or dark: as the system has it, until somebody chooses.
import { keep, kept } from './keep'

export const THEMES = ['system', 'light', 'dark'] as const
type Choice = (typeof THEMES)[number]

class Theme {
  choice = $state<Choice>(kept<Choice>('theme', 'system'))
  private system = $state(matchMedia('(prefers-color-scheme: dark)').matches)

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (event) => (this.system = event.matches))
  }

  get dark() {
    return this.choice === 'system' ? this.system : this.choice === 'dark'
  }

  choose(choice: string) {
    this.choice = THEMES.find((one) => one === choice) ?? 'system'
    keep('theme', this.choice)
  }

  toggle() {
    this.choose(this.dark ? 'light' : 'dark')
  }
}

export const theme = new Theme()
