import { Agent, request } from 'node:https'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { NfseSilent } from './port.ts'

/** An answer as it came: its status and its JSON, `{}` where it has none. */
interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly body: unknown
}

const ANSWER_MAX = 20_000_000
const DOCUMENT_MAX = 5_000_000

/** One socket to each identity: shared ones would carry one company's call under another's certificate. */
export function agentFor(identity: { readonly key: string; readonly chain: string }, ca: readonly string[]): Agent {
  return new Agent({
    key: identity.key,
    cert: identity.chain,
    ...(ca.length > 0 ? { ca: [...ca] } : {}),
    minVersion: 'TLSv1.2',
    keepAlive: false,
  })
}

/** Calls, and tells what came back, whole within `timeoutMs`; whatever stands in the way is `silent`. */
export function call(
  address: URL,
  how: { readonly agent: Agent; readonly timeoutMs: number; readonly method: 'GET' | 'POST'; readonly body?: object },
): Promise<Answer | NfseSilent> {
  const signal = AbortSignal.timeout(how.timeoutMs)
  const sent = how.body === undefined ? undefined : Buffer.from(JSON.stringify(how.body))
  return new Promise((resolve) => {
    const silent = (error: Error) => resolve({ kind: 'silent', reason: signal.aborted ? 'timeout' : reasonOf(error) })
    const headers = {
      accept: 'application/json',
      ...(sent ? { 'content-type': 'application/json', 'content-length': sent.length } : {}),
    }
    const calling = request(address, { agent: how.agent, method: how.method, headers, signal }, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= ANSWER_MAX) chunks.push(chunk)
        else calling.destroy(new Error('too long'))
      })
      response.on('error', silent)
      response.on('end', () => resolve(answerOf(response.statusCode ?? 0, Buffer.concat(chunks).toString('utf8'))))
    })
    calling.on('error', silent)
    calling.end(sent)
  })
}

function answerOf(status: number, text: string): Answer | NfseSilent {
  if (text.trim() === '') return { kind: 'answer', status, body: {} }
  try {
    return { kind: 'answer', status, body: JSON.parse(text) }
  } catch {
    return { kind: 'silent', reason: status >= 400 ? `http.${status}` : 'unreadable' }
  }
}

function reasonOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === 'ETIMEDOUT') return 'timeout'
  return /SSL|TLS|CERT|EPROTO|ISSUER|SIGNATURE/.test(code) ? 'tls' : 'network'
}

/** A document as it travels: gzip, then base64. */
export function pack(xml: string): string {
  return gzipSync(Buffer.from(xml, 'utf8')).toString('base64')
}

const GZIP = Buffer.from([0x1f, 0x8b])

/** A document that came so, or in base64 twice, as events do; undefined where it cannot be read or is too large. */
export function unpack(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    const once = Buffer.from(text, 'base64')
    const packed = once.subarray(0, 2).equals(GZIP) ? once : Buffer.from(once.toString('latin1'), 'base64')
    return gunzipSync(packed, { maxOutputLength: DOCUMENT_MAX }).toString('utf8')
  } catch {
    return undefined
  }
}
