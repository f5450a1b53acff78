import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestPerson } from './harness.ts'
import type { PactThings } from './make-pact.ts'

/** Customers of a company: one with a part of 2024, and one to put away. */
export interface CustomerThings {
  readonly customerId: string
  readonly freeCustomerId: string
}

const fields: Inputs['customer']['create'] = {
  ...{ name: 'Mercado Alfa', cnpj: '45.997.418/0001-53', country: 'BR', contactEmail: null, language: null },
}
const setting = { year: 2024, key: 'mass', unit: 't', total: '1200', scopeTwo: 'location', withUpstream: true } as const

export async function makeCustomers({ client }: TestPerson): Promise<CustomerThings> {
  await client.customer.setYear(setting)
  const { customerId } = await client.customer.create(fields)
  await client.customer.setAmount({ customerId, year: 2024, amount: '150' })
  const { customerId: freeCustomerId } = await client.customer.create({ ...fields, name: 'Mercado Beta', cnpj: null })
  return { customerId, freeCustomerId }
}

/** A year of its own that is shared out by footprints of products. */
export async function prepareSold({ client }: TestPerson, input: unknown): Promise<unknown> {
  await client.customer.setYear({ ...setting, year: 2023, key: 'product', total: '100000' })
  return { ...(input as object), year: 2023 }
}

/** Valid inputs for what is asked of customers. */
export function customerInputs({
  customerId,
  freeCustomerId,
  footprintProductId: productId,
}: CustomerThings & Pick<PactThings, 'footprintProductId'>): Record<string, unknown> {
  return {
    'customer.list': { year: 2024 },
    'customer.export': { year: 2024 },
    'customer.get': { customerId, year: 2024 },
    'customer.getYear': { year: 2024 },
    'customer.setYear': setting,
    'customer.fromSales': { year: 2024 },
    'customer.create': { ...fields, name: 'Mercado Gama', cnpj: '33.000.167/0001-01' },
    'customer.update': { ...fields, customerId },
    'customer.setAmount': { customerId, year: 2024, amount: '160' },
    'customer.products': { customerId, year: 2024 },
    'customer.setProduct': { customerId, year: 2024, productId, quantity: '10' },
    'customer.archive': { customerId: freeCustomerId },
    'customer.sheet': { customerId, year: 2024, format: 'json' },
  }
}
