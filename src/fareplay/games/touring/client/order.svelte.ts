// The hand in the order its owner keeps it: a card drawn comes last, a card moved stays where it was put.
export interface Held { id: number; code: string; offered?: boolean }

class Order {
  cards = $state.raw<Held[]>([])
  private next = 1

  /** The hand is these cards now. */
  keep(codes: readonly string[]) {
    const left = [...codes]
    const kept = this.cards.filter((held) => {
      const at = left.indexOf(held.code)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
    if (kept.length === this.cards.length && !left.length) return
    this.cards = [...kept, ...left.map((code) => ({ id: this.next++, code }))]
  }

  move(id: number, to: number) {
    const held = this.cards.find((one) => one.id === id)
    if (!held) return
    const rest = this.cards.filter((one) => one !== held)
    this.cards = [...rest.slice(0, to), held, ...rest.slice(to)]
  }
}

export const hand = new Order()
