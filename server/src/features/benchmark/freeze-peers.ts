import { randomInt, randomUUID } from 'node:crypto'
import { type CellKey, type FrozenCell, freezeCells, type PeerEntry } from '@pegada/core/benchmark/freeze-cells.ts'
import { groupOf } from '@pegada/core/benchmark/group-of.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { currentYear } from '../inventory-year/assert-year-begun.ts'
import { figuresOfYears } from './peer-measure.ts'
import { quarterOf } from './quarter.ts'
import {
  insertPeriod,
  isPeriodMade,
  lockSharers,
  type SharedYear,
  saveCells,
  selectPublished,
  selectSharedYears,
  selectTies,
} from './repo-freeze.ts'
import type { CellRow, Measure } from './repo-peers.ts'

type Needed = Pick<Ports, 'db' | 'clock' | 'catalogue'>

export const freezePeersName = 'benchmark.freeze-peers'

/**
 * Once a quarter, on its first morning, makes the cells of peers that were not published yet (decision 36). It looks every day, so that a quarter
 * that began while no worker ran is made on the next.
 */
export function freezePeers(ports: Needed): JobDefinition<object> {
  return { name: freezePeersName, cron: '30 6 * * *', expireInSeconds: 3600, perform: () => freezeQuarter(ports) }
}

/** What a company that shares gives, before it is known whose group it is of. */
type Given = Omit<PeerEntry, 'group'> & Measure & Pick<SharedYear, 'companyId' | 'cnpjRoot' | 'gwpSet' | 'boundary'>

async function freezeQuarter(ports: Needed): Promise<void> {
  const { name: period } = quarterOf(today(ports.clock))
  if (await isPeriodMade(ports.db, period)) return
  const given = await gather(ports)
  await ports.db.asOwner(async (tx) => {
    if (!(await insertPeriod(tx, { period, madeAt: ports.clock.now() }))) return
    const sharers = await lockSharers(tx)
    const group = groupOf(await selectTies(tx))
    const entries = byLot(given.filter(({ companyId }) => sharers.has(companyId))).map((entry) => ({
      ...entry,
      group: group(entry.cnpjRoot),
    }))
    const made = freezeCells(entries, await publishedBefore(tx, group))
    const rows = made.map((cell) => ({ cell, row: rowOf(cell, entries, period) }))
    const members = rows.flatMap(({ cell, row }) => membersOf(cell, entries, row.id))
    await saveCells(
      tx,
      rows.map(({ row }) => row),
      members,
    )
  })
}

/** The figures of closed years, each company read as itself. */
async function gather(ports: Needed): Promise<Given[]> {
  const given: Given[] = []
  const shared = await selectSharedYears(ports.db, currentYear(ports))
  for (const [companyId, years] of Map.groupBy(shared, (one) => one.companyId)) {
    const figures = await ports.db.asTenant({ companyId, userId: '' }, (tx) =>
      figuresOfYears(
        tx,
        ports,
        companyId,
        years.map(({ year }) => year),
      ),
    )
    for (const figure of figures) {
      const of = years.find(({ year }) => year === figure.year)
      if (of) given.push({ ...of, ...figure, measure: measureKey(figure), basis: `${of.gwpSet} ${of.boundary}` })
    }
  }
  return given
}

async function publishedBefore(tx: Tx, group: (root: string) => string) {
  const cells = Map.groupBy(await selectPublished(tx), ({ cell }) => cell.id)
  return [...cells.values()].flatMap((rows) => {
    const cell = rows[0]?.cell
    if (cell === undefined) return []
    const groups = new Set(rows.map(({ cnpjRoot }) => group(cnpjRoot)))
    return [{ ...keyOf(cell), least: cell.leastGroups, groups }]
  })
}

function keyOf({ year, sector, size, gwpSet, boundary, ...measure }: CellRow): CellKey {
  return { year, sector, size: size || null, measure: measureKey(measure), basis: `${gwpSet} ${boundary}` }
}

function measureKey({ denominator, product, unit }: Measure): string {
  return JSON.stringify([denominator, product, unit])
}

type Entry = Given & Pick<PeerEntry, 'group'>

/** The entries of companies that stand in a cell. */
function entriesIn({ year, sector, size, measure, basis }: CellKey, entries: readonly Entry[]): Entry[] {
  return entries.filter(
    (one) =>
      one.year === year &&
      one.sector === sector &&
      (size === null || one.size === size) &&
      one.measure === measure &&
      one.basis === basis,
  )
}

function rowOf(cell: FrozenCell, entries: readonly Entry[], period: string) {
  const [first] = entriesIn(cell, entries)
  const { denominator = 'employees', product = '', unit = '', gwpSet = '', boundary = '' } = first ?? {}
  const told = cell.state === 'published' ? cell.distribution : undefined
  return {
    ...{ id: randomUUID(), year: cell.year, sector: cell.sector, size: cell.size ?? '' },
    ...{ denominator, product, unit, gwpSet, boundary, period, state: cell.state, leastGroups: cell.least },
    groups: cell.state === 'too_few' ? cell.have : (told?.count ?? null),
    kind: told?.kind ?? null,
    lower: told ? toPlain(told.lower) : null,
    median: told ? toPlain(told.median) : null,
    upper: told ? toPlain(told.upper) : null,
  }
}

/** Every company behind a published cell, with its group. */
function membersOf(cell: FrozenCell, entries: readonly Entry[], cellId: string) {
  if (cell.state !== 'published') return []
  const own = entriesIn(cell, entries).filter(({ group }) => cell.groups.includes(group))
  const groups = new Map(own.map(({ cnpjRoot, group }) => [cnpjRoot, group]))
  return [...groups].map(([cnpjRoot, groupRoot]) => ({ cellId, cnpjRoot, groupRoot }))
}

/** In an order that nobody can foresee: which of several are held back is left to it. */
function byLot<T>(rows: readonly T[]): T[] {
  return rows
    .map((row) => ({ row, lot: randomInt(2 ** 47) }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ row }) => row)
}
