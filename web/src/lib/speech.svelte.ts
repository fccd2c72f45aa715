// The two live regions: what happens is said politely, what concerns one now is said at once.
class Speech {
  polite = $state.raw<{ n: number; text: string }[]>([])
  assertive = $state('')
  private n = 0

  say(text: string) {
    this.polite = [...this.polite.slice(-39), { n: ++this.n, text }]
  }

  now(text: string) {
    this.assertive = ''
    setTimeout(() => (this.assertive = text))
  }

  quiet() {
    this.polite = []
    this.assertive = ''
  }
}

export const speech = new Speech()
