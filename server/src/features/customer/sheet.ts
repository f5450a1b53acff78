import type { Outputs } from '@pegada/contract/contract.ts'
import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { CUSTOMER_KEYS } from '@pegada/core/supplier/customer-keys.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import { findCustomer } from './repo.ts'
import { presentParts, shareOut } from './share-out.ts'
import { listSold } from './sold-products.ts'

/** What a customer carries of a year, with everything that it was reckoned from: kg CO2e, exact. */
export interface CustomerSheet {
  readonly format: 'pegada-customer-share/1'
  readonly company: { readonly name: string; readonly cnpj: string }
  readonly customer: { readonly name: string; readonly cnpj: string | null; readonly language: string | null }
  readonly year: number
  readonly gwpSet: string
  readonly scopeTwo: 'location' | 'market'
  readonly key: (typeof CUSTOMER_KEYS)[number]
  readonly unit: string
  /** What the customer bought, where its footprints are the key. */
  readonly products?: Outputs['customer']['products']
  readonly amount: string
  readonly total: string
  /** Of the key, 0 to 1. */
  readonly share: string
  readonly inventory: ReturnType<typeof presentParts>
  readonly carries: ReturnType<typeof presentParts>
  /** Instant in UTC. */
  readonly madeAt: string
}

/** The sheet of a customer. Throws `customer.not_found`, `customer.no_amount` where nothing of the year is its, `inventory.year_out_of_range`. */
export async function composeSheet(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  { customerId, year }: { readonly customerId: string; readonly year: number },
): Promise<CustomerSheet> {
  const customer = await findCustomer(tx, { companyId: actor.companyId, id: customerId })
  if (!customer) throw new DomainError('customer.not_found')
  const { setting, inventory, gwpSet, amounts, carries } = await shareOut(tx, ports, actor, year)
  const amount = amounts.get(customerId)
  const parts = carries.get(customerId)
  if (!setting || !amount || !parts) throw new DomainError('customer.no_amount', { name: customer.name, year })
  const total = decimal(setting.total)
  const { name, cnpj } = await findCompanyNames(tx, actor.companyId)
  return {
    format: 'pegada-customer-share/1',
    company: { name, cnpj: maskCnpj(cnpj) },
    customer: {
      name: customer.name,
      cnpj: customer.cnpj === null ? null : maskCnpj(customer.cnpj),
      language: customer.language,
    },
    ...{ year, gwpSet, scopeTwo: setting.scopeTwo, key: setting.key, unit: setting.unit },
    ...(setting.key === 'product' && { products: await listSold(tx, actor, { customerId, year }) }),
    amount: toPlain(amount),
    total: toPlain(total),
    share: toPlain(amount.div(total).toDecimalPlaces(24)),
    inventory: presentParts(inventory),
    carries: presentParts(parts),
    madeAt: ports.clock.now().toISOString(),
  }
}
