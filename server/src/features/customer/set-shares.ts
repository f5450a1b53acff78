import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type Decimal, decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import type { Tx } from '../../platform/db/port.ts'
import { lockCompany } from '../company/lock-company.ts'
import { type Clock, heldCustomer, type Person, recordCustomer } from './change-customer.ts'
import {
  type CustomerYearRow,
  deleteKeys,
  deleteKeysOf,
  findByCnpj,
  findYear,
  insertCustomer,
  saveKey,
  saveYear,
  selectKeys,
  selectSales,
  type YearKey,
} from './repo.ts'

/** An input whose year was read. */
type OfYear<Input> = Omit<Input, 'year'> & Pick<YearKey, 'year'>

/**
 * Says by what a year is shared out. Another key or unit begins without amounts. Throws what reading an amount throws, or
 * `customer.keys_above_total` where the customers have more than the total.
 */
export async function setYear(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { year, key, total, ...said }: OfYear<Inputs['customer']['setYear']>,
): Promise<void> {
  const of = { companyId: actor.companyId, year }
  await lockCompany(tx, actor.companyId)
  const whole = amountOf(total, 'total')
  if (whole.isZero()) throw new DomainError('customer.total_zero')
  const before = await findYear(tx, of)
  const unit = key === 'revenue' ? 'BRL' : key === 'product' ? 'kg CO2e' : said.unit.trim()
  if (before && (before.key !== key || before.unit !== unit)) await deleteKeys(tx, of)
  refuseAbove(await keysOf(tx, of), whole)
  const { scopeTwo, withUpstream } = said
  const after = { key, unit, total: toPlain(whole), scopeTwo, withUpstream }
  await saveYear(tx, { ...of, ...after, changedBy: actor.userId, changedAt: ports.clock.now() })
  const data = { year, before: before ? settingOf(before) : null, after }
  await recordCustomer(tx, ports, actor, { action: 'customer.set_year', id: actor.companyId, data })
}

/**
 * Says what of a year's key is a customer's; null takes it out. Throws `customer.not_found`, `customer.year_not_set`, `customer.key_product`
 * where the amount is that of its products, what reading an amount throws, or `customer.keys_above_total`.
 */
export async function setAmount(
  tx: Tx,
  ports: Clock,
  actor: Person,
  { customerId, year, amount }: OfYear<Inputs['customer']['setAmount']>,
): Promise<void> {
  const row = await heldCustomer(tx, actor, customerId)
  const of = { companyId: actor.companyId, year }
  const setting = await settingFor(tx, of)
  if (setting.key === 'product') throw new DomainError('customer.key_product', { year })
  const keys = await keysOf(tx, of)
  const before = keys.get(customerId)
  const after = amount === null ? null : amountOf(amount, 'amount')
  if (after === null) await deleteKeysOf(tx, row, year)
  else {
    refuseAbove(keys.set(customerId, after), decimal(setting.total))
    await saveKey(tx, { ...of, customerId, amount: toPlain(after) })
  }
  const data = { year, before: before ? toPlain(before) : null, after: after ? toPlain(after) : null }
  await recordCustomer(tx, ports, actor, {
    action: 'customer.set_amount',
    id: customerId,
    data: { ...data, name: row.name },
  })
}

/**
 * Enters whom documents of sale of a year name, each once; where the year is shared by revenue, those without an amount get what was
 * sold to them. Again, it changes nothing. Throws `customer.year_not_set`, `customer.keys_above_total`.
 */
export async function takeFromSales(
  tx: Tx,
  ports: Clock,
  actor: Person,
  year: number,
): Promise<Outputs['customer']['fromSales']> {
  const { companyId, userId } = actor
  const of = { companyId, year }
  await lockCompany(tx, companyId)
  const setting = await settingFor(tx, of)
  const keys = await keysOf(tx, of)
  let [added, filled] = [0, 0]
  for (const { cnpj, name, totalBrl } of await selectSales(tx, of)) {
    const known = await findByCnpj(tx, companyId, cnpj)
    const id = known?.id ?? randomUUID()
    if (!known) {
      const made = { companyId, id, name: name.slice(0, 200), cnpj, createdBy: userId, createdAt: ports.clock.now() }
      await insertCustomer(tx, made)
      added += 1
    }
    if (setting.key !== 'revenue' || keys.has(id)) continue
    refuseAbove(keys.set(id, decimal(totalBrl)), decimal(setting.total))
    await saveKey(tx, { ...of, customerId: id, amount: totalBrl })
    filled += 1
  }
  const data = { year, added, filled }
  await recordCustomer(tx, ports, actor, { action: 'customer.from_sales', id: companyId, data })
  return { added, filled }
}

/** By what the year is shared out. Throws `customer.year_not_set`. */
export async function settingFor(tx: Tx, of: YearKey): Promise<CustomerYearRow> {
  const setting = await findYear(tx, of)
  if (!setting) throw new DomainError('customer.year_not_set', { year: of.year })
  return setting
}

async function keysOf(tx: Tx, of: YearKey): Promise<Map<string, Decimal>> {
  return new Map((await selectKeys(tx, of)).map(({ customerId, amount }) => [customerId, decimal(amount)]))
}

/** Throws `customer.keys_above_total` where the customers have more of the key than there is. */
export function refuseAbove(keys: ReadonlyMap<string, Decimal>, total: Decimal): void {
  const sum = sumDecimals(keys.values())
  if (sum.gt(total)) throw new DomainError('customer.keys_above_total', { sum: toPlain(sum), total: toPlain(total) })
}

function amountOf(typed: string, field: string): Decimal {
  return parseQuantity(typed, field)
}

function settingOf({ key, unit, total, scopeTwo, withUpstream }: CustomerYearRow) {
  return { key, unit, total, scopeTwo, withUpstream }
}
