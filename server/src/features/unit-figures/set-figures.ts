import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { spelledOrFree } from '@pegada/core/quantity/unit.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { offeredUnit } from '../business-unit/list-business-units.ts'
import { lockCompany } from '../company/lock-company.ts'
import { getFigures } from './get-figures.ts'
import { deleteFigures, deleteProduction, saveFigures, saveProduction, type UnitOf } from './repo.ts'

type Input = Inputs['businessUnit']['setFigures']
type Figures = Outputs['businessUnit']['figures']
type YearRow = Figures['years'][number]

/**
 * Sets what a unit had in some years; what is not named stays. A field without a figure is kept as none, never as zero. Throws
 * `business_unit.not_found`, `business_unit.archived`, `unit_figures.repeated` where a year, or a product of a year, is told twice,
 * `unit_figures.loaded_above` where more km have a load than were driven, or some have while the km driven are none, or what reading an amount throws.
 */
export async function setFigures(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { businessUnitId, years = [], production = [] }: Input,
): Promise<Figures> {
  await lockCompany(tx, companyId)
  await offeredUnit(tx, companyId, businessUnitId)
  const unit = { companyId, businessUnitId }
  const changedAt = clock.now()
  const before = await getFigures(tx, unit)
  refuseTwice(years.map(({ year }) => String(year)))
  refuseTwice(production.map(({ year, product }) => `${year} ${product}`))
  for (const row of years) await putYear(tx, unit, readYear(row, before), changedAt)
  for (const { year, product, quantity, unit: typed } of production) {
    const amount = amountOf(quantity, 'quantity')
    if (amount === null) await deleteProduction(tx, unit, { year, product })
    else await saveProduction(tx, { ...unit, year, product, quantity: amount, unit: spelledOrFree(typed), changedAt })
  }
  const after = await getFigures(tx, unit)
  const changed = changesOf(before, after)
  if (changed) {
    await recordAudit(tx, clock, {
      companyId,
      actorId: userId,
      action: 'business_unit.figures',
      entity: 'business_unit',
      entityId: businessUnitId,
      data: changed,
    })
  }
  return after
}

async function putYear(tx: Tx, unit: UnitOf, row: YearRow, changedAt: Date): Promise<void> {
  const { year, ...figures } = row
  const isEmpty = Object.values(figures).every((figure) => figure === null)
  if (isEmpty) await deleteFigures(tx, unit, year)
  else await saveFigures(tx, { ...unit, ...row, changedAt })
}

function readYear(
  { year, employees, floorAreaM2, revenueBrl, ...km }: NonNullable<Input['years']>[number],
  before: Figures,
): YearRow {
  const kept = before.years.find((row) => row.year === year)
  const kmOf = (name: 'distanceKm' | 'loadedKm') => {
    const typed = km[name]
    return typed === undefined ? (kept?.[name] ?? null) : amountOf(typed, name)
  }
  const distanceKm = kmOf('distanceKm')
  const loadedKm = kmOf('loadedKm')
  if (loadedKm !== null && (distanceKm === null || decimal(loadedKm).gt(decimal(distanceKm)))) {
    throw new DomainError('unit_figures.loaded_above', { year, loaded: loadedKm, driven: distanceKm ?? '—' })
  }
  return {
    year,
    employees: amountOf(employees, 'employees'),
    floorAreaM2: amountOf(floorAreaM2, 'floorAreaM2'),
    revenueBrl: amountOf(revenueBrl, 'revenueBrl'),
    distanceKm,
    loadedKm,
  }
}

function amountOf(typed: string | null, field: string): string | null {
  return typed === null || typed.trim() === '' ? null : toPlain(parseQuantity(typed, field))
}

function refuseTwice(keys: readonly string[]): void {
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new DomainError('unit_figures.repeated', { value: twice })
}

/** The rows that are not the same, as they were and as they are. */
function changesOf(before: Figures, after: Figures): Readonly<Record<string, unknown>> | undefined {
  const rows = ({ years, production }: Figures) => [...years, ...production].map((row) => JSON.stringify(row))
  const [was, is] = [new Set(rows(before)), new Set(rows(after))]
  const only = ({ years, production }: Figures, other: ReadonlySet<string>) => ({
    years: years.filter((row) => !other.has(JSON.stringify(row))),
    production: production.filter((row) => !other.has(JSON.stringify(row))),
  })
  if (was.size === is.size && [...was].every((row) => is.has(row))) return undefined
  return { before: only(before, is), after: only(after, was) }
}
