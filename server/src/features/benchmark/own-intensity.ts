import type { Denominator } from '@pegada/contract/benchmark-kinds.ts'
import type { Outputs } from '@pegada/contract/contract.ts'
import { changeOf, type Intensity, intensityOf } from '@pegada/core/benchmark/intensity.ts'
import type { Scope } from '@pegada/core/factor/category.ts'
import { type Decimal, decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { countedMonths } from '../drilldown/pools-of-year.ts'
import { listWorkingYears } from '../inventory/list-years.ts'
import { currentYear } from '../inventory-year/assert-year-begun.ts'
import { amountsOf, productsOf, unitOf } from './measured-by.ts'
import type { AmountRow } from './repo.ts'

type Own = Outputs['benchmark']['own']

interface Asked {
  readonly denominator: Denominator
  readonly product?: string | undefined
  readonly scopes: readonly Scope[]
}

/** Emissions by what they are measured by, of every year that has lines, the oldest first. */
export async function ownIntensity(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  asked: Asked,
): Promise<Own> {
  const { companyId } = actor
  const { years } = await listWorkingYears(tx, ports, companyId)
  const names = new Map((await listBusinessUnits(tx, companyId)).map(({ id, name }) => [id, name]))
  const products = await productsOf(tx, companyId)
  const product = products.find((one) => asked.product === undefined || one.product === asked.product)
  const amounts = await amountsOf(tx, companyId, asked.denominator, product)
  const told: Own['years'] = []
  let before: Decimal | null = null
  for (const year of [...years].toSorted((one, other) => one - other)) {
    const units = await unitsOf(tx, ports, actor, { year, scopes: asked.scopes, amounts })
    if (units.length === 0) continue
    const whole = intensityOf(units)
    told.push({
      year,
      isRunning: year >= currentYear(ports),
      ...presented(whole, whole.amount.gt(0) ? whole.amount : null),
      change: textOf(changeOf(whole.perOne, before)),
      missing: whole.missing.map((unitId) => ({ unitId, name: names.get(unitId) ?? '' })),
      units: units
        .map((unit) => ({
          unitId: unit.unitId,
          name: names.get(unit.unitId) ?? '',
          ...presented(intensityOf([unit]), unit.amount),
        }))
        .toSorted((one, other) => decimal(other.perOne ?? '-1').comparedTo(decimal(one.perOne ?? '-1'))),
    })
    before = whole.perOne
  }
  return { unit: unitOf(asked.denominator, product), products, years: told }
}

/** Units that emitted in the year or have an amount of it. */
async function unitsOf(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  actor: Pick<Actor, 'companyId'>,
  {
    year,
    scopes,
    amounts,
  }: { readonly year: number; readonly scopes: readonly Scope[]; readonly amounts: readonly AmountRow[] },
) {
  const months = await countedMonths(tx, ports, actor, year)
  if (months.length === 0) return []
  const ofYear = new Map(
    amounts.flatMap(({ unitId, year: of, amount }) =>
      of === year && amount !== null ? [[unitId, decimal(amount)] as const] : [],
    ),
  )
  const ids = new Set([...months.map(({ unitId }) => unitId), ...ofYear.keys()])
  return [...ids].map((unitId) => ({
    unitId,
    kg: sumDecimals([
      ZERO,
      ...months
        .filter((one) => one.unitId === unitId && scopes.some((scope) => String(scope) === one.scope))
        .map(({ kg }) => kg),
    ]),
    amount: ofYear.get(unitId) ?? null,
  }))
}

function presented({ kg, perOne }: Intensity, amount: Decimal | null) {
  return { kg: toPlain(kg), amount: textOf(amount), perOne: textOf(perOne) }
}

function textOf(value: Decimal | null): string | null {
  return value && toPlain(value.toDecimalPlaces(PLACES))
}

const PLACES = 12
