// HTTP, one function for each route. What goes wrong is a sentence.
import type {
  Codes, Credentials, GameShown, Invite, Invited, Me, NewTable, NoticeShown, Problem, RecordHash, RecordKept, Records, Recovery,
  Replay, Reported, RuleBook, SetChair, Sit, TableShown, Tables,
} from './types'

export class Refusal extends Error {
  constructor(readonly status: number, readonly why: string, readonly rule = '') {
    super(why)
  }
}

export const sentence = (text: string) => {
  const said = text.trim()
  const begun = said.charAt(0).toUpperCase() + said.slice(1)
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`
}

async function call(method: string, path: string, body?: unknown, text = false): Promise<any> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = text ? 'text/plain' : 'application/json'
  const data = body === undefined ? undefined : text ? (body as string) : JSON.stringify(body)
  let answer: Response
  try {
    answer = await fetch(path, { method, headers, body: data, credentials: 'same-origin' })
  } catch {
    throw new Refusal(0, 'The server cannot be reached now. Nothing was lost; try again.')
  }
  if (answer.ok) return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text()
  const problem: Problem = await answer.json().catch(() => ({ why: `the server answered ${answer.status}` }))
  throw new Refusal(answer.status, sentence(problem.why), problem.rule)
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`
const one = encodeURIComponent

export const api = {
  me: (): Promise<Me> => call('GET', '/api/me'),
  introduce: (name: string): Promise<Me> => call('POST', '/api/me', { name }),
  register: (data: Credentials): Promise<Codes> => call('POST', '/api/accounts', data),
  logIn: (data: Credentials): Promise<Me> => call('POST', '/api/login', data),
  recover: (data: Recovery): Promise<Me> => call('POST', '/api/login/recover', data),
  logOut: (): Promise<Me> => call('DELETE', '/api/login'),
  changePassword: (old: string, fresh: string): Promise<Me> => call('POST', '/api/accounts/password', { old, new: fresh }),
  changeCodes: (password: string): Promise<Codes> => call('POST', '/api/accounts/codes', { password }),
  forget: (password: string): Promise<Me> => call('DELETE', '/api/accounts', { password }),
  games: (): Promise<GameShown[]> => call('GET', '/api/games'),
  rules: (game: string): Promise<RuleBook> => call('GET', `/api/games/${one(game)}/rules`),
  boardOf: (game: string): Promise<any> => call('GET', `/api/games/${one(game)}/board`),
  tables: (before?: string): Promise<Tables> => call('GET', '/api/tables' + (before ? `?before=${one(before)}` : '')),
  table: (table: string): Promise<TableShown> => call('GET', at(table)),
  board: (table: string): Promise<any> => call('GET', `${at(table)}/board`),
  make: (data: NewTable): Promise<TableShown> => call('POST', '/api/tables', data),
  sit: (table: string, data: Sit): Promise<TableShown> => call('POST', `${at(table)}/sit`, data),
  stand: (table: string): Promise<TableShown> => call('POST', `${at(table)}/stand`, {}),
  chair: (table: string, data: SetChair): Promise<TableShown> => call('POST', `${at(table)}/chair`, data),
  remove: (table: string, seat: number): Promise<TableShown> => call('POST', `${at(table)}/remove`, { seat }),
  seal: (table: string): Promise<TableShown> => call('POST', `${at(table)}/seal`, {}),
  start: (table: string): Promise<TableShown> => call('POST', `${at(table)}/start`, {}),
  close: (table: string): Promise<TableShown> => call('POST', `${at(table)}/close`, {}),
  report: (table: string, note: number, why: string): Promise<Reported> => call('POST', `${at(table)}/reports`, { note, why }),
  rematch: (table: string): Promise<TableShown> => call('POST', `${at(table)}/rematch`),
  invite: (table: string): Promise<Invite> => call('POST', `${at(table)}/invite`),
  invited: (token: string): Promise<Invited> => call('GET', `/api/invites/${one(token)}`),
  accept: (token: string): Promise<TableShown> => call('POST', `/api/invites/${one(token)}`),
  record: (match: string): Promise<string> => call('GET', `/api/records/${one(match)}`),
  recordHash: (match: string): Promise<RecordHash> => call('GET', `/api/records/${one(match)}/hash`),
  bring: (text: string): Promise<RecordKept> => call('POST', '/api/records', text, true),
  records: (before?: string): Promise<Records> => call('GET', '/api/records' + (before ? `?before=${one(before)}` : '')),
  replay: (match: string, seat: number | null, first: number, count = 100): Promise<Replay> =>
    call('GET', `/api/records/${one(match)}/replay?first=${first}&count=${count}${seat === null ? '' : `&seat=${seat}`}`),
  notices: (): Promise<NoticeShown[]> => call('GET', '/api/notices'),
  subscribe: (address: string): Promise<NoticeShown> => call('POST', '/api/notices', { address }),
  unsubscribe: (id: string): Promise<unknown> => call('DELETE', `/api/notices/${one(id)}`),
}
