import { type Decimal, decimal, ZERO } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findShadowPrice } from './repo.ts'

/** What a tonne of CO2e counts in a decision of this month, R$; zero where the company has set no shadow price. */
export async function shadowPriceNow(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<Decimal> {
  const price = await findShadowPrice(tx, companyId, today(clock).slice(0, 7))
  return price === undefined ? ZERO : decimal(price)
}
