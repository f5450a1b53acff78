import { ORPCError } from '@orpc/client'
import { methodSource } from '@pegada/core/activity/source-key.ts'
import type { TFunction } from 'i18next'
import { formatDay } from './date-format.ts'
import { LostLine } from './lost-line.ts'
import { paths } from './paths.ts'
import { type SourceNames, sourceNames } from './source-names.ts'

/**
 * A failure becomes one sentence, at one place: form errors stand at their field, confirmations and other acts raise a
 * toast, failed reads show an ErrorState. Whoever catches an error shows it once and does not throw it on.
 */
export interface Failure {
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The failure's code and the values its sentence needs; a dead line is `network.unreachable`, and any other fault, of the page itself too, `server.unexpected`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ORPCError) return { code: ownCode(error.code), data: isRecord(error.data) ? error.data : {} }
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return { code: 'network.timeout', data: {} }
  }
  if (error instanceof LostLine) return { code: 'network.unreachable', data: {} }
  return { code: 'server.unexpected', data: {} }
}

/** The sentence of an error in the reader's language, from `errors.json`; codes without one read as unexpected. */
export function errorMessage(error: unknown, t: TFunction): string {
  return failureMessage(failureOf(error), t)
}

/** The sentence of a code with its data: also for codes that arrive as data, such as a refused file of an import. */
export function failureMessage(failure: Failure, t: TFunction): string {
  const own = `errors:${failure.code}`
  // The administration has a sentence of its own for a session that is over (specification, section 8).
  const keys = failure.code === 'auth.required' && isInAdmin() ? ['admin-shell:unauthenticated', own] : [own]
  return t([...keys, 'errors:server.unexpected'], failureValues(failure, t))
}

function isInAdmin(): boolean {
  return typeof location !== 'undefined' && location.pathname.startsWith(`${paths.adminDoor}/`)
}

/** The values of a failure's sentence as people read them: lists joined, days as dd/MM/yyyy, choices by their names. */
export function failureValues({ code, data }: Failure, t: TFunction): Record<string, unknown> {
  const names = sourceNames(t)
  const nameOf = namesOf(code, names)
  const categoryOf = (value: unknown) => (typeof value === 'string' ? t(`domain:category.${value}`, value) : value)
  const named = (value: unknown) => (typeof value === 'string' ? nameOf(value) : value)
  const shown = code === 'method.category_mismatch' ? categoryOf : named
  const oneOf = (name: string, value: unknown) => {
    if (name === 'value') return shown(value)
    if (name === 'method' && typeof value === 'string') return names.source(methodSource(value), value)
    return name === 'category' ? categoryOf(value) : shownDay(value)
  }
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(shown).join(', ') : oneOf(name, value),
    ]),
  )
}

/** How a failure's values and candidates are named: those of the reference data have names in each language. */
function namesOf(code: string, names: SourceNames): (value: string) => string {
  if (/^(?:sector|region|vehicle)\./.test(code)) return names.choice
  if (code.startsWith('generator.')) return (key) => names.source(key, key)
  return code === 'method.unknown' ? (key) => names.source(methodSource(key), key) : String
}

function shownDay(value: unknown): unknown {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
}

/** Whether trying again could help: the line or the server failed, rather than refused. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500
}

/** The frame's own codes (UNAUTHORIZED, NOT_FOUND…) in the words of the product. */
const frameCodes: Readonly<Record<string, string>> = {
  UNAUTHORIZED: 'auth.required',
  FORBIDDEN: 'auth.forbidden',
  BAD_REQUEST: 'request.invalid',
  UNPROCESSABLE_CONTENT: 'request.invalid',
  NOT_FOUND: 'request.not_found',
  PAYLOAD_TOO_LARGE: 'request.too_large',
  TOO_MANY_REQUESTS: 'request.rate_limited',
}

function ownCode(code: string): string {
  if (/^[a-z_]+\.[a-z_.]+$/.test(code)) return code
  return frameCodes[code] ?? 'server.unexpected'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
