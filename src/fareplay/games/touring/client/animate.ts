// What has just happened, moved: cards travel from where they were to where they lie now.
import { flash, play, travel } from 'fareplay'
import { hand } from './order.svelte'
import { MILE_CODES } from './cards'
import { sideOf, type Table } from './words'

/** Where things were before the new moment was drawn. */
export interface Places { cards: Map<number, { code: string; box: DOMRect }>; spots: Map<string, DOMRect> }

const box = (element: Element | null | undefined) => element?.getBoundingClientRect()

export function remember(stage: HTMLElement): Places {
  const cards = new Map<number, { code: string; box: DOMRect }>()
  for (const card of stage.querySelectorAll<HTMLElement>('[data-card]')) cards.set(Number(card.dataset.card), { code: card.dataset.code ?? '', box: card.getBoundingClientRect() })
  const spots = new Map<string, DOMRect>()
  for (const spot of stage.querySelectorAll<HTMLElement>('[data-place]')) spots.set(spot.dataset.place ?? '', spot.getBoundingClientRect())
  return { cards, spots }
}

export function animate(stage: HTMLElement, flyer: HTMLElement, at: Table, places: Places) {
  const find = (select: string) => stage.querySelector<HTMLElement>(select)
  const token = (seat: number) => box(find(`[data-token="${at.view.sides[sideOf(at.view, seat)].name}"]`))
  let wait = 0
  for (const event of at.fresh) {
    if (event.what === 'act' && (event.who === null || event.who === undefined)) continue
    if (event.what === 'act' && event.touches?.[0]?.startsWith('hand:')) {
      const code = event.touches[0].slice('hand:'.length)
      const place = event.touches[1]
      const gone = [...places.cards].find(([id, card]) => card.code === code && !hand.cards.some((one) => one.id === id))
      const from = event.who === at.viewer ? gone?.[1].box : token(event.who!)
      const to = landing(stage, place, code, at)
      if (from && to) void travel(to, from, { duration: 260 })
      if (place.endsWith(':go') && ['PUNC', 'OOG', 'COLL'].includes(code)) {
        const sign = find(`[data-sign="${place.split(':')[1]}"]`)
        if (sign) void flash(sign)
      }
      wait = 200
    } else if (event.what === 'act') forfeit(stage, at, places)
  }
  // Who drew is told by the hand that has grown; a card that is drawn is nobody's until it is seen.
  const drew = at.view.hand_sizes.findIndex((size, seat) => size > (at.before?.hand_sizes[seat] ?? size))
  if (drew >= 0) draw(stage, flyer, at, drew, token(drew), places, wait)
  if (at.before && at.before.draw_size < at.view.draw_size - 1) {
    const [from, to] = [places.spots.get('discard'), box(find('[data-place="draw"]'))]
    if (from && to) fly(stage, flyer, from, to, 0)
  }
}

/** The element a card has come to lie on. */
function landing(stage: HTMLElement, place: string, code: string, at: Table): Element | null {
  if (!place.endsWith(':miles')) return stage.querySelector(`[data-place="${place}"] [data-top]`)
  const side = place.split(':')[1]
  const slots = stage.querySelectorAll(`[data-side="${side}"] [data-kind="${code}"] .slot`)
  const laid = at.view.sides.find((one) => one.name === side)?.miles[MILE_CODES.indexOf(code)] ?? 0
  return slots[laid - 1] ?? null
}

function draw(stage: HTMLElement, flyer: HTMLElement, at: Table, who: number, token: DOMRect | undefined, places: Places, delay: number) {
  const from = box(stage.querySelector('[data-place="draw"]'))
  if (!from) return
  if (who !== at.viewer) return token && fly(stage, flyer, from, token, delay)
  const fresh = hand.cards.findLast((one) => !places.cards.has(one.id))
  const card = fresh && stage.querySelector<HTMLElement>(`[data-card="${fresh.id}"]`)
  if (!card) return
  void travel(card, from, { duration: 320, delay })
  const back = card.querySelector('.back')
  if (back) void play(back, [{ opacity: 1, offset: 0 }, { opacity: 1, offset: 0.62 }, { opacity: 0, offset: 0.68 }, { opacity: 0, offset: 1 }], { duration: 420, delay, easing: 'linear' })
}

/** A back goes from one place to another and is gone. */
function fly(stage: HTMLElement, flyer: HTMLElement, from: DOMRect, to: DOMRect, delay: number) {
  const origin = stage.getBoundingClientRect()
  const frame = (spot: DOMRect, size: number, opacity: number) => ({ transformOrigin: '0 0', transform: `translate(${spot.left - origin.left}px, ${spot.top - origin.top}px) scale(${size})`, opacity })
  void play(flyer, [frame(from, 1, 1), { ...frame(to, 0.35, 1), offset: 0.85 }, frame(to, 0.3, 0)], { duration: 320, delay, fill: 'none' })
}

/** Forfeited mile cards go to the discard pile. */
function forfeit(stage: HTMLElement, at: Table, places: Places) {
  const victim = at.before?.sides.find((side, n) => side.total > at.view.sides[n].total)
  const from = victim && places.spots.get(`side:${victim.name}:miles`)
  const top = stage.querySelector('[data-place="discard"] [data-top]')
  if (from && top) void travel(top, new DOMRect(from.left + from.width / 3, from.top, top.getBoundingClientRect().width * 0.6, from.height), { duration: 320 })
}
