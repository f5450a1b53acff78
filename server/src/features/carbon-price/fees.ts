import { type Month, monthOf } from '@pegada/core/period/period.ts'
import { type Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import { selectPrices } from './repo.ts'

/** A fee that units pay for each tonne of CO2e of these scopes, R$, from a month until the next one begins. */
export interface FeeFrom {
  readonly from: Month
  readonly perTonne: Decimal
  readonly scopes: readonly number[]
}

/** The fees of a company, the newest first. */
export async function feesOf(tx: Tx, companyId: string): Promise<FeeFrom[]> {
  const fees = (await selectPrices(tx, companyId)).filter(({ kind }) => kind === 'fee')
  return fees.map(({ fromMonth, perTonne, scopes }) => ({
    from: monthOf(Number(fromMonth.slice(0, 4)), Number(fromMonth.slice(5))),
    perTonne: decimal(perTonne),
    scopes,
  }))
}

/** The fee that holds in a month, of the newest first; undefined before the first. */
export function feeIn(fees: readonly FeeFrom[], month: string): FeeFrom | undefined {
  return fees.find(({ from }) => from <= month)
}
