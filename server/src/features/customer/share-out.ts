import { type Decimal, decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { allotToCustomers } from '@pegada/core/supplier/customer-share.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { getInventory } from '../inventory/get-inventory.ts'
import { type CustomerYearRow, findYear, selectKeys } from './repo.ts'

type SharePorts = Pick<Ports, 'catalogue' | 'clock'>

/** Kilograms of CO2e by part of the inventory; upstream null where it is not shared out. */
export interface Parts {
  readonly scope1: Decimal
  readonly scope2: Decimal
  readonly upstream: Decimal | null
}

/** A year shared out: what there is, what each customer carries, and what is nobody's. */
export interface SharedYear {
  readonly year: number
  readonly setting: CustomerYearRow | undefined
  readonly inventory: Parts
  readonly gwpSet: string
  readonly amounts: ReadonlyMap<string, Decimal>
  readonly carries: ReadonlyMap<string, Parts>
  readonly restKg: Decimal
}

export const wholeOf = ({ scope1, scope2, upstream }: Parts): Decimal =>
  sumDecimals([scope1, scope2, ...(upstream === null ? [] : [upstream])])

/** Parts as the contract has them. */
export function presentParts(parts: Parts) {
  return {
    scope1Kg: toPlain(parts.scope1),
    scope2Kg: toPlain(parts.scope2),
    upstreamKg: parts.upstream === null ? null : toPlain(parts.upstream),
    co2eKg: toPlain(wholeOf(parts)),
  }
}

/** Shares a year out among its customers by their keys, to the last digit. Throws `inventory.year_out_of_range`. */
export async function shareOut(
  tx: Tx,
  ports: SharePorts,
  actor: Pick<Actor, 'companyId'>,
  year: number,
): Promise<SharedYear> {
  const key = { companyId: actor.companyId, year }
  const setting = await findYear(tx, key)
  const { inventory, gwpSet } = await inventoryOf(tx, ports, actor, { year, setting })
  const amounts = new Map((await selectKeys(tx, key)).map(({ customerId, amount }) => [customerId, decimal(amount)]))
  const carries = setting ? carriedBy(inventory, amounts, decimal(setting.total)) : new Map<string, Parts>()
  const restKg = wholeOf(inventory).minus(sumDecimals([...carries.values()].map(wholeOf)))
  return { year, setting, inventory, gwpSet, amounts, carries, restKg }
}

async function inventoryOf(
  tx: Tx,
  ports: SharePorts,
  actor: Pick<Actor, 'companyId'>,
  { year, setting }: { year: number; setting: CustomerYearRow | undefined },
): Promise<{ inventory: Parts; gwpSet: string }> {
  const { byScope, scope2, gwpSet } = await getInventory(tx, ports, actor, { year })
  const scope1 = byScope.find(({ scope }) => scope === 1)?.co2eKg ?? '0'
  const isUpstream = setting?.withUpstream ?? true
  const upstream = isUpstream ? (await getInventory(tx, ports, actor, { year, part: 'scope3_upstream' })).total : null
  const energy = setting?.scopeTwo === 'market' ? scope2.marketCo2eKg : scope2.locationCo2eKg
  const inventory = {
    scope1: decimal(scope1),
    scope2: decimal(energy),
    upstream: upstream === null ? null : decimal(upstream.co2eKg),
  }
  return { inventory, gwpSet }
}

/** Each part by key ÷ total key; the keys are never above their total, which every write of them holds to. */
function carriedBy(
  inventory: Parts,
  amounts: ReadonlyMap<string, Decimal>,
  total: Decimal,
): ReadonlyMap<string, Parts> {
  const allot = (kg: Decimal) => allotToCustomers(kg, amounts, total)?.customersKg
  const scope1 = allot(inventory.scope1)
  const scope2 = allot(inventory.scope2)
  const upstream = inventory.upstream === null ? null : allot(inventory.upstream)
  const carries = new Map<string, Parts>()
  for (const id of amounts.keys()) {
    const [one, two, three] = [scope1?.get(id), scope2?.get(id), upstream === null ? null : upstream?.get(id)]
    if (one && two && three !== undefined) carries.set(id, { scope1: one, scope2: two, upstream: three })
  }
  return carries
}
