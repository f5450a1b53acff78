import { type Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { gwpSetOf } from '../inventory-year/boundary-of.ts'
import { derivedMasses } from './derived-masses.ts'
import { sumCategories, sumWholeYear } from './repo.ts'
import { figureOf } from './sum-inventory.ts'

interface YearOfCompany {
  readonly companyId: string
  readonly year: number
}

/** What a year of a company emits as its inventory shows it: kg CO2e in the GWP set of the year, scope 2 by location. */
export async function totalOfYear(
  tx: Tx,
  { catalogue }: Pick<Ports, 'catalogue'>,
  key: YearOfCompany,
): Promise<Decimal> {
  const { gases } = await sumWholeYear(tx, { ...key, businessUnitId: undefined })
  return decimal(figureOf(gases, catalogue.gwpSets[await gwpSetOf(tx, key)]).co2eKg)
}

/** The same with scope 2 by market: what lines hold by market, and what certificates and the residual mix stand for. */
export async function marketTotalOfYear(tx: Tx, ports: Pick<Ports, 'catalogue'>, key: YearOfCompany): Promise<Decimal> {
  const filter = { ...key, businessUnitId: undefined }
  const stored = (await sumCategories(tx, filter)).filter(({ basis }) => basis !== 'location')
  const masses = [...stored, ...(await derivedMasses(tx, ports, filter))]
  return decimal(figureOf(masses, ports.catalogue.gwpSets[await gwpSetOf(tx, key)]).co2eKg)
}
