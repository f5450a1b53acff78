import { type MockInstance, vi } from 'vitest'

/** How a call ends: with what it gives, whatever it asked or to what it asked, refused by a code, answered in part, cut, or not before its time is over. */
export type End =
  | { readonly gives: unknown }
  | { readonly givesTo: (input: unknown) => unknown }
  | { readonly code: string; readonly status: number; readonly data?: Readonly<Record<string, unknown>> }
  | 'broken'
  | 'cut'
  | 'never'

/** What a server says that failed without knowing why. */
export const failed: End = { code: 'INTERNAL_SERVER_ERROR', status: 500 }
/** What it says to who is not signed in. */
export const signedOut: End = { code: 'UNAUTHORIZED', status: 401 }

/** An end that no longer hangs on what was asked. */
type Settled = Exclude<End, { readonly givesTo: unknown }>

const ends = new Map<string, End>()
const calls: { readonly procedure: string; readonly input: unknown }[] = []
let timeouts: MockInstance<typeof AbortSignal.timeout> | undefined

/** From here on to the end of the test calls of procedures (`account/signIn`) end so; any other is a failure by its name. */
export function answerCalls(told: Readonly<Record<string, End>>): void {
  for (const [procedure, end] of Object.entries(told)) ends.set(procedure, end)
  vi.stubGlobal('fetch', async (request: Request) => {
    const procedure = new URL(request.url).pathname.replace('/rpc/', '')
    const end = ends.get(procedure)
    if (end === undefined) throw new Error(`${procedure} was called, and the test does not say how it ends`)
    const input = isJson(request) ? JSON.parse(await request.text()).json : undefined
    if (isJson(request)) calls.push({ procedure, input })
    if (typeof end === 'object' && 'givesTo' in end) return answer({ gives: end.givesTo(input) }, request.signal)
    return answer(end, request.signal)
  })
}

/** With what a procedure was called so far, one after the other; files are not told. */
export function callsTo(procedure: string): unknown[] {
  return calls.filter((call) => call.procedure === procedure).map(({ input }) => input)
}

const isJson = ({ method, headers }: Request) =>
  method !== 'GET' && headers.get('content-type')?.includes('application/json') === true

function answer(end: Settled, signal: AbortSignal): Promise<Response> | Response {
  if (end === 'never') return lasting(signal)
  if (end === 'cut') throw new TypeError('Failed to fetch')
  if (end === 'broken') return json('{"json":', 200)
  if ('gives' in end && end.gives instanceof File) return withFile(end.gives)
  if ('gives' in end) return json(JSON.stringify({ json: end.gives, meta: [] }), 200)
  const { code, status, data = {} } = end
  return json(JSON.stringify({ json: { defined: true, code, status, message: code, data }, meta: [] }), status)
}

/** A file as an answer: a form of its own, with the place that it fills. */
function withFile(file: File): Response {
  const form = new FormData()
  form.set('data', JSON.stringify({ json: {}, meta: [], maps: [[]] }))
  form.set('0', file)
  return new Response(form)
}

/** An answer that does not come: whoever waits for it gives up by its signal. */
function lasting(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

function json(body: string, status: number): Response {
  return new Response(body, { status, headers: { 'content-type': 'application/json' } })
}

/** Puts the clock into the test's hands, the time-outs of calls too; whatever waits of itself goes on in its own time. */
export function holdClock(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
    return controller.signal
  })
}

/** Gives the line and the clock back; done after each test, for whoever took them. */
export function letGo(): void {
  ends.clear()
  calls.length = 0
  timeouts?.mockRestore()
  timeouts = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
}
