import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import { presentPrice } from './change-price.ts'
import { selectPrices } from './repo.ts'

/** The internal prices of carbon of a company, the newest first. */
export async function listPrices(tx: Tx, companyId: string): Promise<Outputs['carbonPrice']['list']> {
  return (await selectPrices(tx, companyId)).map(presentPrice)
}
