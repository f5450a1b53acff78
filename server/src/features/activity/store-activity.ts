import { randomUUID } from 'node:crypto'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listBusinessUnits } from '../company/list-business-units.ts'
import { assertYearsOpen } from '../inventory-year/assert-years-open.ts'
import { calculate } from './calculate.ts'
import { calculatedColumns } from './calculated-columns.ts'
import { enteredQuantity } from './entered-quantity.ts'
import { marketEnergyOf } from './market-energy.ts'
import { periodDays, refuseFuture } from './period-days.ts'
import { insertActivity, insertGases } from './repo.ts'
import { sourceOf } from './source-of.ts'
import { storedMasses } from './stored-masses.ts'

export interface NewActivity {
  readonly line: LineInput
  readonly businessUnitId: string
  readonly origin: 'manual' | 'document' | 'sheet' | 'api'
  readonly description: string
  readonly documentId?: string | null
  /** How the factor of the line is called, where it brings one of the catalogue. */
  readonly sourceName?: string | undefined
}

/**
 * Calculates a line and stores it with its working, its gases by month and its trail, in the transaction given.
 * Throws `inventory.closed`, `business_unit.not_found`, `activity.period_in_future` or whatever the core refuses.
 */
export async function storeActivity(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  input: NewActivity,
): Promise<{ id: string }> {
  const units = await listBusinessUnits(tx, actor.companyId)
  if (!units.some((unit) => unit.id === input.businessUnitId)) throw new DomainError('business_unit.not_found')
  const { start, end } = periodDays(input.line)
  refuseFuture(start, today(ports.clock))
  await assertYearsOpen(tx, actor.companyId, start, end)
  const result = calculate(ports, input.line)
  invariant(result.scope && result.category, 'a stored line has its category')
  const source = sourceOf(input.line, result, input.sourceName)
  const entered = enteredQuantity(input.line, result.quantity)
  const id = randomUUID()
  await insertActivity(tx, {
    companyId: actor.companyId,
    id,
    origin: input.origin,
    description: input.description,
    businessUnitId: input.businessUnitId,
    ...source,
    ...marketEnergyOf(input.line, result, ports.catalogue),
    scope: result.scope,
    category: result.category,
    periodStart: start,
    periodEnd: end,
    year: Number(start.slice(0, 4)),
    ...entered,
    input: { ...input.line },
    documentId: input.documentId ?? null,
    ...calculatedColumns(result),
    createdBy: actor.userId,
    createdAt: ports.clock.now(),
  })
  const masses = storedMasses(result, ports.catalogue.gwpSets[result.gwpSet])
  await insertGases(
    tx,
    masses.map((mass) => ({ companyId: actor.companyId, activityId: id, ...mass })),
  )
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'activity.create',
    entity: 'activity',
    entityId: id,
    data: {
      generator: source.generatorKey,
      quantity: entered.quantity,
      unit: entered.unit,
      co2eKg: toPlain(result.co2eKg),
    },
  })
  return { id }
}
