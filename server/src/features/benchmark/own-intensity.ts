import type { Outputs } from '@pegada/contract/contract.ts'
import { changeOf, type Intensity, intensityOf } from '@pegada/core/benchmark/intensity.ts'
import { atPricesOf, latestPriced } from '@pegada/core/benchmark/real-intensity.ts'
import type { Scope } from '@pegada/core/factor/category.ts'
import { type Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { countedMonths } from '../drilldown/pools-of-year.ts'
import { listWorkingYears } from '../inventory/list-years.ts'
import { currentYear } from '../inventory-year/assert-year-begun.ts'
import { amountsOf, type MeasuredBy, measuredBy } from './measured-by.ts'
import { scope3OfYear } from './scope3-of-year.ts'
import { unitsOf } from './units-of-year.ts'

type Own = Outputs['benchmark']['own']

interface Asked extends MeasuredBy {
  readonly scopes: readonly Scope[]
}

/** Emissions by what they are measured by, of every year that has lines, the oldest first; those by revenue are compared in money of one year. */
export async function ownIntensity(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  asked: Asked,
): Promise<Own> {
  const { companyId } = actor
  const { years } = await listWorkingYears(tx, ports, companyId)
  const names = new Map((await listBusinessUnits(tx, companyId)).map(({ id, name }) => [id, name]))
  const { unit, products, product } = await measuredBy(tx, companyId, asked)
  const amounts = await amountsOf(tx, companyId, asked.denominator, product)
  const told: Own['years'] = []
  const base = asked.denominator === 'revenue' ? latestPriced(ports.catalogue, years) : undefined
  let before: { readonly year: number; readonly perOne: Decimal | null; readonly isReal: boolean } | null = null
  for (const year of [...years].toSorted((one, other) => one - other)) {
    const units = unitsOf(await countedMonths(tx, ports, actor, year), amounts, { year, scopes: asked.scopes })
    if (units.length === 0) continue
    const whole = intensityOf(units)
    const real = whole.perOne && base ? atPricesOf(ports.catalogue, { perOne: whole.perOne, year, base }) : null
    const compared = real ?? whole.perOne
    const change = changeOf(compared, before && before.isReal === (real !== null) ? before.perOne : null)
    told.push({
      year,
      isRunning: year >= currentYear(ports),
      ...presented(whole, whole.amount.gt(0) ? whole.amount : null),
      real: textOf(real),
      change: textOf(change),
      changeFrom: change && (before?.year ?? null),
      scope3: await scope3OfYear(tx, { companyId, year }, asked.scopes),
      missing: whole.missing.map((unitId) => ({ unitId, name: names.get(unitId) ?? '' })),
      units: units
        .map((unit) => ({
          unitId: unit.unitId,
          name: names.get(unit.unitId) ?? '',
          ...presented(intensityOf([unit]), unit.amount),
        }))
        .toSorted((one, other) => decimal(other.perOne ?? '-1').comparedTo(decimal(one.perOne ?? '-1'))),
    })
    before = { year, perOne: compared, isReal: real !== null }
  }
  return { unit, products, pricesOf: base ?? null, years: told }
}

function presented({ kg, perOne }: Intensity, amount: Decimal | null) {
  return { kg: toPlain(kg), amount: textOf(amount), perOne: textOf(perOne) }
}

function textOf(value: Decimal | null): string | null {
  return value && toPlain(value.toDecimalPlaces(PLACES))
}

const PLACES = 12
