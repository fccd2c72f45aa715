// What the meter asks and says of a play.
import type { Option } from 'fareplay'
import { forfeitOf } from './choose'
import { are, capital, cardsInWords, discards, does, faceOf, list, mineOf, miles, nameOf, namesOf, needs, PAYMENT, sideCalled, speeds, withPenalties, worthOf, type Table } from './words'

const sideAt = (at: Table, option: Option) => at.view.sides[Math.max(0, sideCalled(at.view, option.touches[1]?.split(':')[1] ?? ''))]
const cardOf = (at: Table, option: Option) => faceOf(at.board, option.touches[0].slice('hand:'.length))
const together = (at: Table) => (mineOf(at)?.seats.length ?? 1) > 1
const our = (at: Table) => (together(at) ? 'your common' : 'your')

/** Where a card goes, in a few words: a choice of the meter, a name for a place. */
export function placeInWords(at: Table, option: Option): string {
  if (discards(option)) return 'discard it'
  if (speeds(option)) return 'speed: it will be fined'
  const side = sideAt(at, option)
  const own = side === mineOf(at)
  const pile = option.touches[1].split(':')[2]
  if (own) return pile === 'go' ? `on ${our(at)} Go pile` : pile === 'road' ? `on ${our(at)} road` : `on ${our(at)} miles`
  return `on ${namesOf(at, side)}`
}

/** "Ben forfeits 30 miles", "Gus forfeits one 15", "no forfeit": the price of a delay. */
export function priceInWords(at: Table, option: Option): string {
  const price = forfeitOf(at, option)
  const side = sideAt(at, option)
  if (!price) return withPenalties(at.options) ? 'no forfeit' : ''
  if (!price.ways.length) return `${namesOf(at, side)} ${does(side, 'have')} nothing to forfeit`
  const what = price.ways.length > 1 ? miles(price.miles) : cardsInWords(price.ways[0])
  return `${namesOf(at, side)} ${does(side, 'forfeit')} ${what}`
}

export function question(at: Table, option: Option): string {
  const card = cardOf(at, option)
  if (discards(option)) return `Discard ${card.name}?`
  if (speeds(option)) return 'Lay 30 Miles in the city?'
  const side = sideAt(at, option)
  if (card.family === 'delay') {
    if (forfeitOf(at, option)?.asks) return `${card.name} on ${namesOf(at, side)}: which cards go?`
    return `${card.name} on ${namesOf(at, side)}?`
  }
  if (side !== mineOf(at)) return `${card.name} on ${namesOf(at, side)}?`
  if (card.code === 'CITY') return 'Lay City Limits on your own road?'
  return `Lay ${card.name} ${placeInWords(at, option)}?`
}

/** A play in the list of all moves. */
export function moveInWords(at: Table, option: Option): string {
  if (at.view.phase === 'settle') return capital(PAYMENT[option.text] ?? option.text)
  if (speeds(option)) return 'Lay 30 Miles in the city and be fined'
  const card = cardOf(at, option)
  if (discards(option)) return `Discard ${card.name}`
  return card.family === 'mile' ? `Lay ${card.name}` : `Lay ${card.name} ${placeInWords(at, option)}`
}

/** What follows from a play. */
export function consequence(at: Table, option: Option): string {
  const card = cardOf(at, option)
  const mine = mineOf(at)
  if (speeds(option)) return 'It will be fined: the card goes to the discard pile, no miles.'
  if (discards(option)) return 'It goes face up on the discard pile, and your turn ends.'
  const side = sideAt(at, option)
  if (card.family === 'mile') {
    const total = side.total + card.miles
    return total >= at.view.goal ? `${total} of ${at.view.goal} miles: that wins the race.` : `${side.total} and ${card.miles} are ${total} of ${at.view.goal} miles.`
  }
  if (card.family === 'delay') {
    const after = card.needs.map((code) => nameOf(at.board, code)).join(', then ')
    const price = forfeitOf(at, option)
    const where = price ? `In the ${side.country ? 'country' : 'city'}: ${miles(price.miles)}${price.ways.length ? '' : ', but nothing can be taken'}. ` : ''
    return `${where}Before the next mile: ${after}.`
  }
  if (card.code === 'CTRY') return side === mine ? 'Out in the country: 30 Miles can be laid from your next turn on.' : `${namesOf(at, side)} would be in the country.`
  if (card.code === 'CITY')
    return side === mine
      ? `You would be back in the city: no 30s until you lay Country again.${withPenalties(at.options) ? ' It shields your 30s from a Collision.' : ''}`
      : `${namesOf(at, side)} ${are(side)} back in the city: no 30s until another Country.`
  const top = side.go_pile.at(-1)
  const cured = top && faceOf(at.board, top).family === 'delay' ? `It cures ${nameOf(at.board, top)}. ` : ''
  if (card.code === 'GO') return `${cured}You are rolling: miles can be laid from your next turn on.`
  return `${cured}You still need a fresh ${nameOf(at.board, card.needs[0])}, on a later turn.`
}

/** The amber button. */
export function label(at: Table, option: Option): string {
  const card = cardOf(at, option)
  if (discards(option)) return `Discard ${card.name}`
  if (speeds(option)) return 'Speed anyway'
  if (card.code === 'CITY' && sideAt(at, option) === mineOf(at)) return 'Lay it'
  return card.family === 'delay' || card.family === 'road' ? 'Play it' : `Play ${card.name}`
}

/** The question before a card is taken up, and what could be played. */
export function opening(at: Table): { ask: string; why: string } {
  const codes = [...new Set(at.actions.filter((option) => !discards(option) && !speeds(option)).map((option) => option.touches[0].slice('hand:'.length)))]
  const names = codes.map((code) => nameOf(at.board, code))
  const side = mineOf(at)
  if (at.actions.length === 1 && codes[0] === 'GO') return { ask: 'Play your Go.', why: 'Nothing lies in your Go pile and you hold a Go, so it is played at once.' }
  const waits = side && !side.rolling ? `Before the next mile: ${needs(side, at.board)}. ` : ''
  if (!names.length) return { ask: 'Discard a card.', why: `${waits}None of your six cards can be played now.` }
  return { ask: 'Your turn: play a card, or discard one.', why: `${waits}${capital(list(names))} can be played; any card can be discarded.` }
}

export const stillToLay = (at: Table, lacks: number[]) =>
  lacks.some(Boolean) ? `Still to lay: ${cardsInWords(lacks)}, ${miles(worthOf(lacks, at.board))}.` : 'The whole set is laid.'
