import type { Outputs } from '@pegada/contract/contract.ts'
import { type Month, monthOf } from '@pegada/core/period/period.ts'
import { sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { feeOf } from '@pegada/core/reduction/carbon-price.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { feeIn, feesOf } from '../carbon-price/fees.ts'
import { countedMonths } from './pools-of-year.ts'

/** What the units pay for a year: tonnes as the boundary counts them × the fee of their month, on its scopes. */
export async function feeOfYear(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  actor: Pick<Actor, 'companyId'>,
  year: number,
): Promise<Outputs['carbonPrice']['fee']> {
  const prices = await feesOf(tx, actor.companyId)
  const scopesIn = (month: string) => feeIn(prices, month)?.scopes
  const emitted = await countedMonths(tx, ports, actor, year)
  const charged = emitted.filter(({ month, scope }) => scopesIn(month)?.includes(Number(scope)) ?? true)
  const rows = charged.map(({ unitId, month, kg }) => ({ unitId, month: monthIn(month), kg }))
  const { total, ofUnit, ofMonth, uncoveredKg } = feeOf(rows, prices)
  const names = new Map((await listBusinessUnits(tx, actor.companyId)).map(({ id, name }) => [id, name]))
  const kgOf = (unitId: string) =>
    sumDecimals([ZERO, ...rows.filter((row) => row.unitId === unitId && scopesIn(row.month)).map(({ kg }) => kg)])
  return {
    year,
    total: toPlain(total),
    units: [...ofUnit]
      .toSorted(([, one], [, other]) => other.comparedTo(one))
      .map(([unitId, fee]) => ({
        unitId,
        name: names.get(unitId) ?? '',
        kg: toPlain(kgOf(unitId)),
        fee: toPlain(fee),
      })),
    months: [...ofMonth]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([month, fee]) => ({ month, fee: toPlain(fee) })),
    uncoveredKg: toPlain(uncoveredKg),
  }
}

function monthIn(text: string): Month {
  return monthOf(Number(text.slice(0, 4)), Number(text.slice(5)))
}
