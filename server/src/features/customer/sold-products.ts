import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { footprintsOfSold, type SoldProduct } from '@pegada/core/supplier/customer-share.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { readSeen } from '../footprint/read-published.ts'
import { findInForce } from '../footprint/store-published.ts'
import { type Clock, heldCustomer, type Person, recordCustomer } from './change-customer.ts'
import { deleteKeysOf, findCustomer, saveKey, selectKeys } from './repo.ts'
import { deleteSold, type SoldFound, type SoldKey, saveSold, selectSold } from './repo-products.ts'
import { refuseAbove, settingFor } from './set-shares.ts'

type Sold = Outputs['customer']['products']

/** What a customer bought in a year. Throws `customer.not_found`. */
export async function listSold(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { customerId, year }: Omit<SoldKey, 'companyId'>,
): Promise<Sold> {
  if (!(await findCustomer(tx, { companyId, id: customerId }))) throw new DomainError('customer.not_found')
  return (await selectSold(tx, { companyId, year, customerId })).map((found) => presentSold(found))
}

/**
 * Says how much of a product a customer bought, by the footprint that is published now; null takes it out. What the customer has of
 * the key is the sum. Throws `customer.not_found`, `customer.year_not_set`, `customer.key_not_product`, `customer.footprint_missing`,
 * what reading an amount throws, or `customer.keys_above_total`.
 */
export async function setSold(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { customerId, productId, year, quantity }: Omit<Inputs['customer']['setProduct'], 'year'> & { readonly year: number },
): Promise<Sold> {
  const customer = await heldCustomer(tx, actor, customerId)
  const of = { companyId: actor.companyId, year, customerId }
  const setting = await settingFor(tx, of)
  if (setting.key !== 'product') throw new DomainError('customer.key_not_product', { year })
  const after = quantity === null ? null : toPlain(parseQuantity(quantity, 'quantity'))
  if (after === null) await deleteSold(tx, { ...of, productId })
  else {
    const footprint = await findInForce(tx, actor.companyId, productId)
    if (!footprint) throw new DomainError('customer.footprint_missing')
    const keys = await selectKeys(tx, of)
    if (!keys.some((one) => one.customerId === customerId)) await saveKey(tx, { ...of, amount: '0' })
    await saveSold(tx, { ...of, productId, footprintId: footprint.id, quantity: after })
  }
  const sold = await selectSold(tx, of)
  const amount = footprintsOfSold(sold.map(figuresOf))
  if (sold.length === 0) await deleteKeysOf(tx, customer, year)
  else await saveKey(tx, { ...of, amount: toPlain(amount) })
  const keys = (await selectKeys(tx, of)).map((one) => [one.customerId, decimal(one.amount)] as const)
  refuseAbove(new Map(keys), decimal(setting.total))
  const data = { name: customer.name, year, productId, quantity: after, amount: toPlain(amount) }
  await recordCustomer(tx, ports, actor, { action: 'customer.set_product', id: customerId, data })
  return sold.map((found) => presentSold(found))
}

/** The footprints of what a customer bought, as companies exchange them (PACT 3.0.3). Throws `customer.not_found`, `customer.no_amount`. */
export async function footprintsOf(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { customerId, year }: Omit<SoldKey, 'companyId'>,
): Promise<{ name: string; data: readonly Readonly<Record<string, unknown>>[] }> {
  const customer = await findCustomer(tx, { companyId, id: customerId })
  if (!customer) throw new DomainError('customer.not_found')
  const ids = (await selectSold(tx, { companyId, year, customerId })).map(({ row }) => row.footprintId)
  const found = ids.length === 0 ? [] : await readSeen(tx, { companyId, productIds: null }, { ids })
  if (found.length === 0) throw new DomainError('customer.no_amount', { name: customer.name, year })
  return { name: customer.name, data: found.map(({ json }) => json) }
}

function figuresOf({ row, declaredAmount, co2eKg }: SoldFound): SoldProduct {
  return { quantity: decimal(row.quantity), declaredAmount: decimal(declaredAmount), co2eKg: decimal(co2eKg) }
}

function presentSold(found: SoldFound): Sold[number] {
  const { row, pfId, productName, declaredUnit, declaredAmount, co2eKg } = found
  const { productId, footprintId, quantity } = row
  return {
    ...{ productId, product: productName, footprintId, pfId, declaredUnit },
    quantity: plainNumeric(quantity),
    perUnitKg: toPlain(decimal(co2eKg).div(decimal(declaredAmount)).toDecimalPlaces(24)),
    co2eKg: toPlain(footprintsOfSold([figuresOf(found)])),
  }
}
