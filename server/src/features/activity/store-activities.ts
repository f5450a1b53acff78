import { randomUUID } from 'node:crypto'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { assertEntered } from '@pegada/core/activity/method/assert-entered.ts'
import { periodDays, refuseFuture } from '@pegada/core/activity/period-days.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { breather } from '../../platform/clock/breathe.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listBusinessUnits, refuseArchived } from '../business-unit/list-business-units.ts'
import { calculate } from '../calculation/calculate.ts'
import { type ClosedYears, listClosedYears, refuseClosed } from '../inventory-year/assert-years-open.ts'
import { noteInventoryChange, yearsOf } from '../webhook/publish-event.ts'
import { calculatedColumns } from './calculated-columns.ts'
import { enteredQuantity } from './entered-quantity.ts'
import { findHeld } from './find-held.ts'
import { marketEnergyOf } from './market-energy.ts'
import { insertActivities, insertGases, type NewActivityRow } from './repo.ts'
import { sourceOf } from './source-of.ts'
import { type StoredMass, storedMasses } from './stored-masses.ts'

export interface NewActivity {
  readonly line: LineInput
  readonly businessUnitId: string
  readonly origin: 'manual' | 'document' | 'sheet' | 'api'
  /** The way it came in, kept with the line for good; of documents the kind of paper. */
  readonly cameBy: NewActivityRow['cameBy']
  readonly description: string
  readonly documentId?: string | null
  /** How the factor of the line is called, where it brings one of the catalogue. */
  readonly sourceName?: string | undefined
  /** The entry that this is a later version of, and why there is one. */
  readonly revision?: Revision
}

/** A later version of an entry: its own id, that under which the entry was stored first, and what made it. */
export interface Revision {
  readonly id: string
  readonly rootId: string
  readonly revisedBy: NonNullable<NewActivityRow['revisedBy']>
}

/** A line as it was stored: `co2eKg` in the GWP set that lines are stored in. */
export interface StoredActivity {
  readonly id: string
  readonly generatorKey: string
  readonly quantity: string
  readonly unit: string
  readonly co2eKg: string
  readonly biogenicCo2Kg: string
  /** Another way tells it too: it counts for nothing until somebody says which of them counts. */
  readonly isHeld: boolean
}

/** What came of each entry, in the order given: stored, or why it was not. */
export type StoringOutcome = { readonly stored: StoredActivity } | { readonly refused: DomainError }

type StoringPorts = Pick<Ports, 'catalogue' | 'clock'>
type Writer = Pick<Actor, 'companyId' | 'userId'>

interface Ready {
  readonly row: NewActivityRow
  readonly masses: readonly StoredMass[]
}

interface Bounds {
  /** Each unit by its id, and whether it was put away. */
  readonly units: ReadonlyMap<string, { readonly name: string; readonly archivedAt: Date | null }>
  readonly closed: ClosedYears
  readonly today: string
}

/**
 * Calculates many lines and stores those that can be, with their working and gases by month, in a few statements. An entry
 * that is refused (`inventory.closed`, `business_unit.not_found`, `business_unit.archived`, `activity.period_in_future`, or whatever the core refuses)
 * leaves the others alone, and one that another way tells too is held. The caller writes the trail, which names what was stored.
 */
export async function storeActivities(
  tx: Tx,
  ports: StoringPorts,
  actor: Writer,
  entries: readonly NewActivity[],
): Promise<StoringOutcome[]> {
  const results = await resultsOf(tx, ports, actor, entries)
  const ready = results.flatMap((result) => (result instanceof DomainError ? [] : [result]))
  const rows = ready.map(({ row }) => row)
  for (const id of await findHeld(tx, ports, actor.companyId, rows)) {
    const row = rows.find((one) => one.id === id)
    if (row) row.state = 'held'
  }
  await insertActivities(tx, rows)
  await insertGases(tx, ready.flatMap(gasesOf))
  const years = ready.flatMap(({ row }) => yearsOf(row.periodStart, row.periodEnd))
  await noteInventoryChange(tx, ports, actor.companyId, years)
  return results.map(outcomeOf)
}

/** What `storeActivities` would answer, with nothing stored. */
export async function tryActivities(
  tx: Tx,
  ports: StoringPorts,
  actor: Writer,
  entries: readonly NewActivity[],
): Promise<StoringOutcome[]> {
  return (await resultsOf(tx, ports, actor, entries)).map(outcomeOf)
}

async function resultsOf(tx: Tx, ports: StoringPorts, actor: Writer, entries: readonly NewActivity[]) {
  const bounds = await boundsOf(tx, ports, actor)
  const breathe = breather()
  const results: (Ready | DomainError)[] = []
  for (const entry of entries) {
    results.push(readyOrRefused(ports, actor, bounds, entry))
    await breathe()
  }
  return results
}

function outcomeOf(result: Ready | DomainError): StoringOutcome {
  return result instanceof DomainError ? { refused: result } : { stored: storedOf(result) }
}

async function boundsOf(tx: Tx, ports: StoringPorts, { companyId }: Writer): Promise<Bounds> {
  const closed = await listClosedYears(tx, companyId)
  const units = await listBusinessUnits(tx, companyId)
  return { closed, units: new Map(units.map((unit) => [unit.id, unit])), today: today(ports.clock) }
}

function readyOrRefused(ports: StoringPorts, actor: Writer, bounds: Bounds, entry: NewActivity): Ready | DomainError {
  try {
    return readyOf(ports, actor, bounds, entry)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

function readyOf(ports: StoringPorts, actor: Writer, bounds: Bounds, entry: NewActivity): Ready {
  const { line, businessUnitId, origin, cameBy, description, documentId = null, sourceName } = entry
  const unit = bounds.units.get(businessUnitId)
  if (!unit) throw new DomainError('business_unit.not_found')
  // What stands at a unit that was put away goes on there in its later versions.
  if (unit.archivedAt !== null && entry.revision === undefined) refuseArchived(unit)
  const { start, end } = periodDays(line)
  refuseFuture(start, bounds.today)
  refuseClosed(bounds.closed, start, end)
  assertEntered(line)
  const result = calculate(ports, line)
  invariant(result.scope && result.category, 'a stored line has its category')
  const row: NewActivityRow = {
    companyId: actor.companyId,
    id: randomUUID(),
    ...entry.revision,
    origin,
    cameBy,
    description,
    businessUnitId,
    ...sourceOf(line, result, sourceName),
    marketRegion: null,
    energyMwh: null,
    ...marketEnergyOf(line, result, ports.catalogue),
    scope: result.scope,
    category: result.category,
    periodStart: start,
    periodEnd: end,
    year: Number(start.slice(0, 4)),
    ...enteredQuantity(line, result.quantity),
    input: { ...line },
    documentId,
    ...calculatedColumns(result),
    createdBy: actor.userId,
    createdAt: ports.clock.now(),
  }
  return { row, masses: storedMasses(result, ports.catalogue.gwpSets[result.gwpSet]) }
}

function gasesOf({ row, masses }: Ready) {
  return masses.map((mass) => ({ companyId: row.companyId, activityId: row.id, ...mass }))
}

function storedOf({ row }: Ready): StoredActivity {
  const { id, generatorKey, quantity, unit, co2eKg, biogenicCo2Kg, state } = row
  return { id, generatorKey, quantity, unit, co2eKg, biogenicCo2Kg, isHeld: state === 'held' }
}
