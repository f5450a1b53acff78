import { COMPANY_MOVE_BYTES_MAX } from '@pegada/contract/company-move-limits.ts'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { importLimits } from '@pegada/contract/import-limits.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { heldAgainst } from '@pegada/core/operation/threshold.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { version } from '../../platform/version.ts'
import type { Ports } from '../../ports.ts'
import { flagsOfAll } from '../feature-flag/flags-of.ts'
import { measuredNow } from './measure.ts'
import { portsOf } from './ports-of.ts'
import {
  countMigrations,
  findLastVerification,
  type LastVerification,
  measureSizes,
  selectAlerts,
  selectChecks,
  selectDays,
  selectMigrations,
  selectMonths,
  selectTables,
} from './repo.ts'

type Shown = Outputs['platformSystem']

const startedAt = new Date(Date.now() - performance.now())

/** What the installation is made of, how each part fared when it was last tried, and what is measured against a threshold. */
export async function getSystem(ports: Ports): Promise<Shown['get']> {
  const { db } = ports
  const checks = new Map((await selectChecks(db)).map((check) => [check.port, check]))
  const since = new Map((await selectAlerts(db)).map((alert) => [alert.measure, alert.since]))
  const measures = heldAgainst(await measuredNow(ports))
  const { total: migrations } = await countMigrations(db, {})
  return {
    program: { version, node: process.version, startedAt: startedAt.toISOString(), migrations },
    ports: (await portsOf(ports)).map((port) => {
      const { wellAt, failedAt, failure, latencyMs } = checks.get(port.port) ?? {}
      const told = { failure: failure ?? null, latencyMs: latencyMs ?? null }
      return { ...port, ...told, wellAt: textOf(wellAt), failedAt: textOf(failedAt) }
    }),
    chain: chainNow(await findLastVerification(db), measures),
    measures: measures.map((held) => ({
      ...held,
      since: textOf(since.get(held.measure)),
    })),
    flags: await flagsOfAll(ports),
    limits: [...LIMITS],
    languages: [...LANGUAGES],
  }
}

function chainNow(last: LastVerification | undefined, measures: ReturnType<typeof heldAgainst>): Shown['get']['chain'] {
  if (!last) return null
  const { startedAt, records, chains, broken } = last
  const isOld = measures.some(({ measure, isBeyond }) => measure === 'chain_age' && isBeyond)
  return { verifiedAt: startedAt.toISOString(), records, chains, broken, isOld }
}

/** How large everything is, and how it grew. */
export async function getSizes({ db }: Pick<Ports, 'db'>): Promise<Shown['sizes']> {
  return {
    ...(await measureSizes(db)),
    tables: await selectTables(db),
    months: await selectMonths(db),
    days: await selectDays(db),
  }
}

/** A page of what was applied to the database, the newest first unless asked otherwise. */
export function listMigrations(
  { db }: Pick<Ports, 'db'>,
  wanted: Inputs['platformSystem']['migrations'],
): Promise<Shown['migrations']> {
  return platformList(db, {}, wanted, {
    ...{ sort: 'name', select: selectMigrations, count: countMigrations },
    present: ({ name, appliedAt }) => ({ name, appliedAt: appliedAt.toISOString() }),
  })
}

function textOf(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null
}

const { maxPerImport, xmlMaxBytes, zipMaxBytes, billMaxBytes, sheetMaxBytes } = importLimits

/** What the program takes, wherever it runs. */
const LIMITS: Shown['get']['limits'] = [
  { key: 'files', value: maxPerImport, unit: 'count' },
  { key: 'xml', value: xmlMaxBytes, unit: 'bytes' },
  { key: 'zip', value: zipMaxBytes, unit: 'bytes' },
  { key: 'bill', value: billMaxBytes, unit: 'bytes' },
  { key: 'sheet', value: sheetMaxBytes, unit: 'bytes' },
  { key: 'company', value: COMPANY_MOVE_BYTES_MAX, unit: 'bytes' },
]
