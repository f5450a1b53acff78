import { createHash, randomInt, randomUUID } from 'node:crypto'
import { type TotalCell, type TotalEntry, totalCells } from '@pegada/core/benchmark/total-cells.ts'
import { type Decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { quarterOf } from '../benchmark/quarter.ts'
import { sharersOfTotals } from '../benchmark/totals-of-sharers.ts'
import { countedMonths } from '../drilldown/pools-of-year.ts'
import { currentYear } from '../inventory-year/assert-year-begun.ts'
import {
  type AgreedYear,
  insertPeriod,
  isPeriodMade,
  saveTotals,
  selectAgreedYears,
  selectFormerTies,
  selectPublished,
} from './repo-freeze.ts'

type Needed = Pick<Ports, 'db' | 'clock' | 'catalogue'>

export const freezeTotalsName = 'platform-report.freeze-totals'

const SCOPES = [1, 2, 3] as const

/** Once a quarter makes the totals that were not told yet; it looks every day, so that a quarter that began while no worker ran is made on the next. */
export function freezeTotals(ports: Needed): JobDefinition<object> {
  return { name: freezeTotalsName, cron: '45 6 * * *', expireInSeconds: 3600, perform: () => freezeQuarter(ports) }
}

/** What a company gives, before it is known whose group it is of. */
type Given = Omit<TotalEntry, 'group'> & Pick<AgreedYear, 'companyId' | 'cnpjRoot'>
type Entry = Given & Pick<TotalEntry, 'group'>

async function freezeQuarter(ports: Needed): Promise<void> {
  const { name: period } = quarterOf(today(ports.clock))
  if (await isPeriodMade(ports.db, period)) return
  const given = await gather(ports)
  await ports.db.asOwner(async (tx) => {
    if (!(await insertPeriod(tx, { period, madeAt: ports.clock.now() }))) return
    const { companies, group } = await sharersOfTotals(tx, await selectFormerTies(tx))
    const entries = byLot(given.filter(({ companyId }) => companies.has(companyId))).map((one) => ({
      ...one,
      group: group(one.cnpjRoot),
    }))
    const made = totalCells(entries, await publishedBefore(tx, group))
    const rows = made.map((cell) => ({ cell, row: rowOf(cell, period) }))
    await saveTotals(
      tx,
      rows.map(({ row }) => row),
      rows.flatMap(({ cell, row }) => membersOf(cell, entries, row.id)),
    )
  })
}

/** The emissions of closed years by scope, each company read as itself. */
async function gather(ports: Needed): Promise<Given[]> {
  const given: Given[] = []
  for (const { companyId, year, ...of } of await selectAgreedYears(ports.db, currentYear(ports))) {
    const months = await ports.db.asTenant({ companyId, userId: '' }, (tx) =>
      countedMonths(tx, ports, { companyId }, year),
    )
    for (const scope of SCOPES) {
      const own = months.filter((month) => month.scope === String(scope)).map(({ kg }) => kg)
      const kg = sumDecimals([ZERO, ...own])
      given.push({ ...of, companyId, year, scope, kg, mark: markOf(companyId, kg) })
    }
  }
  return given
}

/** Tells a figure from that of another company and from a restated one, without telling it. */
function markOf(companyId: string, kg: Decimal): string {
  return createHash('sha256')
    .update(`${companyId} ${toPlain(kg)}`)
    .digest('hex')
}

async function publishedBefore(tx: Tx, group: (root: string) => string) {
  const cells = Map.groupBy(await selectPublished(tx), ({ cell }) => cell.id)
  return [...cells.values()].flatMap((rows) => {
    const cell = rows[0]?.cell
    if (cell === undefined) return []
    const { year, gwpSet, scope, cut: by, value } = cell
    const groups = Map.groupBy(rows, ({ cnpjRoot }) => group(cnpjRoot))
    const marks = [...groups].map(([name, own]) => [name, new Set(own.map(({ mark }) => mark))] as const)
    return [{ year, gwpSet, scope, by, value, groups: new Map(marks) }]
  })
}

function rowOf(cell: TotalCell, period: string) {
  const { year, gwpSet, scope, by: cut, value, state } = cell
  const groups = cell.state === 'published' ? cell.groups.length : null
  const kg = cell.state === 'published' ? toPlain(cell.kg) : null
  return { id: randomUUID(), year, gwpSet, scope, cut, value, period, state, groups, kg }
}

/** Every company behind a published total, with its group. */
function membersOf(cell: TotalCell, entries: readonly Entry[], cellId: string) {
  if (cell.state !== 'published') return []
  const own = entries.filter(
    (one) =>
      one.year === cell.year &&
      one.gwpSet === cell.gwpSet &&
      one.scope === cell.scope &&
      one.kg.gt(0) &&
      (cell.by === 'all' || one[cell.by] === cell.value) &&
      cell.groups.includes(one.group),
  )
  return own.map(({ mark, cnpjRoot, group }) => ({ cellId, mark, cnpjRoot, groupRoot: group }))
}

/** In an order that nobody can foresee: which of several are held back is left to it. */
function byLot<T>(rows: readonly T[]): T[] {
  return rows
    .map((row) => ({ row, lot: randomInt(2 ** 47) }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ row }) => row)
}
