import type { Outputs } from '@pegada/contract/contract.ts'
import { enterTenant, leaveTenant, type Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { getInventory } from '../inventory/get-inventory.ts'
import { listWorkingYears } from '../inventory/list-years.ts'

export type MoveTotal = NonNullable<Outputs['companyMove']['get']['result']>['totals'][number]
type Needed = Pick<Ports, 'catalogue' | 'clock'>

/** The years of a company that have lines, the newest first, with their figures as its own pages tell them. */
export function totalsOfCompany(tx: Tx, ports: Needed, companyId: string): Promise<MoveTotal[]> {
  return within(tx, companyId, async () => {
    const { years } = await listWorkingYears(tx, ports, companyId)
    return figuresOf(tx, ports, { companyId, years })
  })
}

/** The figures of these years. */
export function totalsOfYears(
  tx: Tx,
  ports: Needed,
  asked: { readonly companyId: string; readonly years: readonly number[] },
): Promise<MoveTotal[]> {
  return within(tx, asked.companyId, () => figuresOf(tx, ports, asked))
}

async function figuresOf(
  tx: Tx,
  ports: Needed,
  { companyId, years }: { readonly companyId: string; readonly years: readonly number[] },
): Promise<MoveTotal[]> {
  const totals: MoveTotal[] = []
  for (const year of years) {
    const { gwpSet, total, byScope, scope2 } = await getInventory(tx, ports, { companyId }, { year })
    const ofScope = (scope: number) => byScope.find((one) => one.scope === scope)?.co2eKg ?? '0'
    if (total.lines === 0) continue
    totals.push({
      ...{ year, gwpSet, scope1Kg: ofScope(1), scope3Kg: ofScope(3), biogenicKg: total.biogenicCo2Kg },
      ...{ scope2LocationKg: scope2.locationCo2eKg, scope2MarketKg: scope2.marketCo2eKg, lines: total.lines },
    })
  }
  return totals
}

/** Reads as the company reads itself, all of its units, within a transaction of the owner. */
async function within<T>(tx: Tx, companyId: string, work: () => Promise<T>): Promise<T> {
  await enterTenant(tx, { companyId, userId: '', reach: 'company' })
  const result = await work()
  await leaveTenant(tx)
  return result
}
