import type { SectorKeywords } from '@pegada/core/company/sector.ts'
import type { Log } from '../log/port.ts'
import type { CnpjAnswer, CnpjRegister } from './port.ts'
import { type RegisterFacts, toRecord } from './to-record.ts'

export interface RegisterOptions {
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly log: Log
  readonly nowMs: () => number
  readonly sectorKeywords: readonly SectorKeywords[]
}

/** What is a register's own: its name, its path, its way of saying things. */
export interface RegisterDialect {
  readonly source: string
  readonly path: (cnpj: string) => string
  /** The facts in an answer of HTTP 200; `not_found` or `unavailable` where the register says so there; undefined for another shape. */
  readonly read: (body: unknown) => RegisterFacts | 'not_found' | 'unavailable' | undefined
}

/** After this many failures in a row the service is left alone for a while. */
const failuresMax = 3
const restMs = 30_000

/**
 * A public register over HTTP. Traps met there: 429 comes as plain text, 403 answers Node's own User-Agent, errors come with
 * HTTP 200. Everything unexpected counts as `unavailable`; three in a row and the register rests for half a minute.
 */
export function openHttpRegister(options: RegisterOptions, dialect: RegisterDialect): CnpjRegister {
  let failures = 0
  let restUntilMs = 0
  return {
    async find(cnpj) {
      if (options.nowMs() < restUntilMs) return { failure: 'unavailable' }
      const answer = await ask(options, dialect, cnpj)
      const isDown = 'failure' in answer && answer.failure === 'unavailable'
      failures = isDown ? failures + 1 : 0
      if (failures >= failuresMax) {
        restUntilMs = options.nowMs() + restMs
        failures = 0
      }
      return answer
    },
  }
}

async function ask(options: RegisterOptions, dialect: RegisterDialect, cnpj: string): Promise<CnpjAnswer> {
  const { source, path, read } = dialect
  try {
    const response = await fetch(`${options.baseUrl}${path(cnpj)}`, {
      headers: { 'user-agent': 'Pegada/0.1 (carbon accounting)', accept: 'application/json' },
      signal: AbortSignal.timeout(options.timeoutMs),
    })
    if (response.status === 404) return { failure: 'not_found' }
    if (response.status === 400) return { failure: 'invalid' }
    if (!response.ok) {
      options.log.warn({ source, status: response.status }, 'cnpj.register_refused')
      return { failure: 'unavailable' }
    }
    const facts = read(await response.json())
    if (facts === 'not_found' || facts === 'unavailable') return { failure: facts }
    if (facts) return { found: toRecord(cnpj, facts, source, options.sectorKeywords) }
    options.log.warn({ source }, 'cnpj.register_shape')
  } catch (error) {
    options.log.warn({ source, error: error instanceof Error ? error.name : 'unknown' }, 'cnpj.register_unreachable')
  }
  return { failure: 'unavailable' }
}
