// Rule sheets, fetched once.
import { api } from './api'
import type { Passage, RuleBook } from './types'

const books = new Map<string, Promise<RuleBook>>()

export function bookOf(game: string): Promise<RuleBook> {
  let book = books.get(game)
  if (!book) {
    book = api.rules(game)
    book.catch(() => books.delete(game))
    books.set(game, book)
  }
  return book
}

export const ruleIn = (book: RuleBook | null, number: string): Passage | null =>
  book?.sections.flatMap((section) => section.passages).find((passage) => passage.rule === number) ?? null

/** Without the marks of Markdown, and without where the rule book says it. */
export const plain = (text: string) => text.replace(/\*\*|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)/g, '').trim()

/** What it says, for "Rules at hand": its first sentence, of a ruling the one that rules. */
export function brief(passage: Passage): string {
  const said = plain(passage.text.replace(/^\*\*[^*]+\*\*\s*/, '').replace(/^.*?Our ruling: (.)/s, (_, first) => first.toUpperCase()))
  const cut = said.match(/^.{12,}?[.;](?=\s|$)/)?.[0] ?? said
  if (/;$/.test(cut)) return `${cut.slice(0, -1)}.`
  return cut.length > 130 ? `${cut.slice(0, 127).replace(/\s\S*$/, '')} …` : cut
}

/** Runs of a line of Markdown: bold, code, slanted, plain. */
export function runs(text: string): { kind: 'b' | 'code' | 'i' | ''; text: string }[] {
  const found: { kind: 'b' | 'code' | 'i' | ''; text: string }[] = []
  let last = 0
  for (const hit of text.matchAll(/\*\*(.+?)\*\*|`(.+?)`|\*(\S[^*]*?)\*/g)) {
    if (hit.index > last) found.push({ kind: '', text: text.slice(last, hit.index) })
    found.push({ kind: hit[1] ? 'b' : hit[2] ? 'code' : 'i', text: hit[1] ?? hit[2] ?? hit[3] })
    last = hit.index + hit[0].length
  }
  if (last < text.length) found.push({ kind: '', text: text.slice(last) })
  return found
}
