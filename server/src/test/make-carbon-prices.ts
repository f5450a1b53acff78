import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestPerson } from './harness.ts'

/** A price that may be taken out. */
export interface CarbonPriceThings {
  readonly priceId: string
}

const price: Inputs['carbonPrice']['create'] = {
  ...{ kind: 'fee', fromMonth: '2024-01', scopes: [1, 2], perTonne: '80', reason: 'Decisão da diretoria' },
}

export async function makeCarbonPrices({ client }: TestPerson): Promise<CarbonPriceThings> {
  return { priceId: (await client.carbonPrice.create(price)).id }
}

/** Valid inputs for what is asked of internal prices of carbon. */
export function carbonPriceInputs({ priceId }: CarbonPriceThings): Record<string, unknown> {
  return {
    'carbonPrice.list': undefined,
    'carbonPrice.fee': { year: 2024 },
    'carbonPrice.saved': { year: 2024 },
    'carbonPrice.create': { ...price, fromMonth: '2025-01' },
    'carbonPrice.delete': { priceId },
  }
}
