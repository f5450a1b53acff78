import type { Outputs } from '@pegada/contract/contract.ts'
import { isCategoryKey, scopeOf } from '@pegada/core/factor/category.ts'
import { monthOf } from '@pegada/core/period/period.ts'
import { type Decimal, sumDecimals, ZERO } from '@pegada/core/quantity/decimal.ts'
import { type FeeRates, feeRates } from '@pegada/core/reduction/carbon-price.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { feesOf } from '../carbon-price/fees.ts'
import { countedMonths } from '../drilldown/pools-of-year.ts'
import { ledgerOf } from './effects.ts'
import type { PlanLedger } from './plan-ledger.ts'
import { shown } from './present.ts'
import { type Cutter, cuttersOf, plannedOf } from './shared-savings.ts'

type Saved = Outputs['carbonPrice']['saved']

/**
 * The fee that each planned initiative by itself would save its units in a year: what it cuts of the ledger at its whole effect × what a
 * kilogram of the unit and scope was charged over that year. Throws `inventory.year_out_of_range`.
 */
export async function feeSavedOfYear(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  year: number,
): Promise<Saved> {
  const ledger = await ledgerOf(tx, ports, actor, year)
  const rates = await ratesOf(tx, ports, actor, year)
  const names = new Map((await listBusinessUnits(tx, actor.companyId)).map(({ id, name }) => [id, name]))
  const { rows } = await plannedOf(tx, actor, { order: 'places' })
  const cutters = await cuttersOf(tx, ports, ledger, rows)
  const items = cutters.map((cutter) => savedBy(cutter, ledger, rates))
  return {
    year,
    items: items
      .toSorted((one, other) => other.fee.comparedTo(one.fee))
      .map(({ row: { id, name, state }, why, kg, fee, units }) => ({
        ...{ id, name, state, why, kg: shown(kg), fee: shown(fee) },
        units: units.map((unit) => ({
          ...{ unitId: unit.unitId, name: names.get(unit.unitId) ?? '' },
          ...{ kg: shown(unit.kg), fee: shown(unit.fee) },
        })),
      })),
  }
}

/** The fee that one initiative by itself would save its units of a ledger, R$; null where its year is charged none, or its cut cannot be told. */
export async function feeSavedBy(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  actor: Pick<Actor, 'companyId'>,
  ledger: PlanLedger,
  cutter: Cutter,
): Promise<string | null> {
  const isCharged = (await feesOf(tx, actor.companyId)).some(({ from }) => from <= monthOf(ledger.year, MONTHS))
  if (!isCharged || cutter.cut.why) return null
  return shown(savedBy(cutter, ledger, await ratesOf(tx, ports, actor, ledger.year)).fee)
}

/** What a kilogram of each unit and scope was charged over a year. */
async function ratesOf(tx: Tx, ports: Pick<Ports, 'catalogue'>, actor: Pick<Actor, 'companyId'>, year: number) {
  const emitted = await countedMonths(tx, ports, actor, year)
  return feeRates(
    emitted.map(({ unitId, month, scope, kg }) => ({
      ...{ unitId, kg, scope: Number(scope) },
      month: monthOf(Number(month.slice(0, 4)), Number(month.slice(5))),
    })),
    await feesOf(tx, actor.companyId),
  )
}

/** What one initiative cuts and saves, by unit: the greatest fee first. */
function savedBy({ row, cut }: Cutter, { pools }: PlanLedger, rates: FeeRates) {
  const units = new Map<string, { kg: Decimal; fee: Decimal }>()
  for (const [key, part] of cut.why ? [] : cut.cuts) {
    const pool = pools.get(key)
    if (!pool || !isCategoryKey(pool.category)) continue
    const kg = pool.kg.times(part)
    const fee = kg.times(rates(pool.unitId, scopeOf(pool.category)))
    const before = units.get(pool.unitId) ?? { kg: ZERO, fee: ZERO }
    units.set(pool.unitId, { kg: before.kg.plus(kg), fee: before.fee.plus(fee) })
  }
  const told = [...units].map(([unitId, saved]) => ({ unitId, ...saved }))
  const sum = (values: readonly Decimal[]) => sumDecimals([ZERO, ...values])
  return {
    ...{ row, why: cut.why },
    kg: sum(told.map(({ kg }) => kg)),
    fee: sum(told.map(({ fee }) => fee)),
    units: told.toSorted((one, other) => other.fee.comparedTo(one.fee)),
  }
}

const MONTHS = 12
