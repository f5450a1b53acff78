import { listIn, refusalsIn, textIn } from '@pegada/core/nfse/read-answer.ts'
import type { NfseEnvironment } from '@pegada/core/nfse/write-dps.ts'
import { agentFor, call, pack, unpack } from './call.ts'
import type { NationalNfse, NfseFound, NfseRefused, NfseSilent } from './port.ts'
import { openSchemas } from './schemas.ts'

/** Where the national system answers, what its certificates are trusted by, and where its schemas are. */
export interface NationalSettings {
  /** Base addresses (`https://sefin.nfse.gov.br/SefinNacional` and that of restricted production). */
  readonly addresses: Readonly<Record<NfseEnvironment, string>>
  /** Certificates of authorities, PEM, besides none: where there are any, these alone are trusted. */
  readonly authorities: readonly string[]
  /** A folder with one folder a version of the layout, each with its XSD files. */
  readonly schemaFolder: string | undefined
  readonly timeoutMs: number
}

/**
 * The API of the national system (Sefin Nacional): `POST /nfse` with `dpsXmlGZipB64`, `GET /dps/{id}`, `GET /nfse/{key}`,
 * `POST /nfse/{key}/eventos` with `pedidoRegistroEventoXmlGZipB64`, `GET /nfse/{key}/eventos/{kind}/{sequence}`, which answers a list
 * `eventos` with `arquivoXml` in base64 twice (seen in production by others: nfsen-php-sdk, 2026-08-04, SefinNacional 1.6.0) and in its
 * description the single `eventoXmlGZipB64` of the POST: both are read. Names of members are read whatever their case; its own
 * description is open to holders of a certificate alone, so that none of it is confirmed here.
 */
export function openNational({ addresses, authorities, schemaFolder, timeoutMs }: NationalSettings): NationalNfse {
  const schemas = openSchemas(schemaFolder)
  return {
    ...schemas,
    connect(identity, environment) {
      const agent = agentFor(identity, authorities)
      const base = addresses[environment].replace(/\/*$/, '')
      const get = (path: string) => call(new URL(base + path), { agent, timeoutMs, method: 'GET' })
      const post = (path: string, body: object) =>
        call(new URL(base + path), { agent, timeoutMs, method: 'POST', body })
      return {
        async send(dps) {
          const note = documentIn(await post('/nfse', { dpsXmlGZipB64: pack(dps) }), 'nfseXmlGZipB64')
          return typeof note === 'string' ? { kind: 'done', note } : note
        },
        findByDps: async (dpsId) =>
          found(await get(`/dps/${dpsId}`), (body) => {
            const key = textIn(body, 'chaveAcesso')
            return key === undefined ? undefined : { key }
          }),
        findNote: async (key) =>
          found(await get(`/nfse/${key}`), (body) => {
            const note = unpack(textIn(body, 'nfseXmlGZipB64'))
            return note === undefined ? undefined : { note }
          }),
        async register(key, request) {
          const body = { pedidoRegistroEventoXmlGZipB64: pack(request) }
          const event = documentIn(await post(`/nfse/${key}/eventos`, body), 'eventoXmlGZipB64')
          return typeof event === 'string' ? { kind: 'done', event } : event
        },
        findEvent: async (key, kind, sequence) => found(await get(`/nfse/${key}/eventos/${kind}/${sequence}`), eventIn),
        close: () => agent.destroy(),
      }
    },
  }
}

type Answered = Awaited<ReturnType<typeof call>>

/** The document within an answer, or what stands in its way. An answer that settles nothing is none. */
function documentIn(answer: Answered, name: string): string | NfseRefused | NfseSilent {
  if (answer.kind === 'silent') return answer
  const document = answer.status < 300 ? unpack(textIn(answer.body, name)) : undefined
  return document ?? refusalOf(answer)
}

function found<T extends object>(answer: Answered, read: (body: unknown) => T | undefined): NfseFound<T> {
  if (answer.kind === 'silent') return answer.reason === 'http.404' ? { kind: 'none' } : answer
  if (answer.status === 404) return { kind: 'none' }
  const value = answer.status < 300 ? read(answer.body) : undefined
  return value ? { kind: 'found', ...value } : refusalOf(answer)
}

/** The first event of an answer; undefined where there is none that can be read. */
function eventIn(body: unknown): { event: string } | undefined {
  const [first] = listIn(body, 'eventos')
  const event = unpack(textIn(first, 'arquivoXml') ?? textIn(body, 'eventoXmlGZipB64'))
  return event === undefined ? undefined : { event }
}

/** Refused where the system says why and that it is the caller's doing; too many calls and its own faults settle nothing. */
function refusalOf({ status, body }: Exclude<Answered, NfseSilent>): NfseRefused | NfseSilent {
  const refusals = refusalsIn(body)
  const isSettled = status < 500 && status !== 408 && status !== 429
  if (isSettled && refusals.length > 0) return { kind: 'refused', refusals }
  return { kind: 'silent', reason: status < 300 ? 'unreadable' : `http.${status}` }
}
