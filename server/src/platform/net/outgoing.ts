import { lookup as dnsLookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { DomainError } from '@pegada/core/domain-error.ts'
import { isLoopbackAddress, isPublicAddress } from './address.ts'
import type { Outgoing, OutgoingAnswer, OutgoingRequest } from './port.ts'

interface Settings {
  /** Lets requests reach this very machine, by http too: for development and tests, never in production. */
  readonly allowsLoopback: boolean
  /** Every address of a name. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

/**
 * The name is resolved once for each request; one refused address among its answers refuses it whole, and the connection
 * is made to the very address that was looked at, so that a name that changes meanwhile gains nothing.
 */
export function openOutgoing({ allowsLoopback, resolve = resolveName }: Settings): Outgoing {
  const mayReach = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))
  const target = (text: string): { url: URL; host: string } => {
    const url = parseUrl(text)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isPlain = url.protocol === 'http:' && allowsLoopback && (host === 'localhost' || isLoopbackAddress(host))
    if (url.protocol !== 'https:' && !isPlain) throw new DomainError('net.url_invalid')
    if (isIP(host) !== 0 && !mayReach(host)) throw new DomainError('net.address_refused', { host })
    return { url, host }
  }
  return {
    check: (text) => void target(text),
    async send(request) {
      const { url, host } = target(request.url)
      const signal = AbortSignal.timeout(request.timeoutMs)
      try {
        const addresses = isIP(host) === 0 ? await orAborted(resolve(host), signal) : [host]
        const refused = addresses.find((address) => !mayReach(address))
        const [address] = addresses
        if (refused !== undefined || address === undefined) throw new DomainError('net.address_refused', { host })
        return await exchange(url, address, request, signal)
      } catch (error) {
        throw asRefusal(error, host, request, signal)
      }
    },
  }
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.username !== '' || url.password !== '') throw new DomainError('net.url_invalid')
  return url
}

async function resolveName(host: string): Promise<string[]> {
  const found = await dnsLookup(host, { all: true })
  return found.map(({ address }) => address)
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])
}

function exchange(
  url: URL,
  address: string,
  { method, headers, body, answerMaxBytes, cutsAnswer = false }: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const family = isIP(address)
  const options: RequestOptions = {
    method,
    agent: false,
    signal,
    headers: {
      'user-agent': 'Pegada',
      ...headers,
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    },
    lookup: (_, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const outgoing = send(url, options, (answer) => {
      readAnswer(answer, answerMaxBytes, cutsAnswer).then(resolve, reject)
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

async function readAnswer(answer: IncomingMessage, maxBytes: number, cuts: boolean): Promise<OutgoingAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop closes the connection.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes && !cuts)
      throw new DomainError('net.answer_too_large', { max: `${maxBytes / 1024 / 1024} MB` })
    chunks.push(chunk)
    if (bytes > maxBytes) break
  }
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
  return { status: answer.statusCode ?? 0, headers, body: Buffer.concat(chunks).subarray(0, maxBytes) }
}

/** What went wrong in our own codes, without a word of the system's that could name an inner address. */
function asRefusal(error: unknown, host: string, { timeoutMs }: OutgoingRequest, signal: AbortSignal): unknown {
  if (error instanceof DomainError) {
    return 'host' in error.data ? error : new DomainError(error.code, { host, ...error.data })
  }
  if (signal.aborted) return new DomainError('net.timeout', { host, seconds: timeoutMs / 1000 })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(ENOTFOUND|EAI_AGAIN|ENODATA)$/.test(code)) return new DomainError('net.name_unknown', { host })
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code))
    return new DomainError('net.certificate_invalid', { host })
  return new DomainError('net.unreachable', { host })
}
