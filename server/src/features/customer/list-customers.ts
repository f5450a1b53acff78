import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { netRevenueOf } from '../unit-figures/net-revenue.ts'
import {
  type CustomerFilter,
  type CustomerRow,
  type CustomerWanted,
  countCustomers,
  findCustomer,
  selectCustomers,
  selectSales,
} from './repo.ts'
import { presentParts, type SharedYear, shareOut, wholeOf } from './share-out.ts'

type SharePorts = Pick<Ports, 'catalogue' | 'clock'>
type Asker = Pick<Actor, 'companyId'>
type Row = Outputs['customer']['list']['rows'][number]
type Wanted = AskedOf<CustomerNarrow, CustomerWanted>

/** What the list is narrowed to, before its year is known. */
export type CustomerNarrow = Omit<CustomerFilter, 'companyId' | 'year'> & { readonly year?: number | undefined }

/** A page of the customers with what each carries of a year. Throws `inventory.year_out_of_range`. */
export async function listCustomers(
  tx: Tx,
  ports: SharePorts,
  actor: Asker,
  wanted: Wanted,
): Promise<Outputs['customer']['list']> {
  const asked = { ...wanted, year: yearOf(ports, wanted) }
  const shared = await shareOut(tx, ports, actor, asked.year)
  return companyList(tx, actor, asked, {
    sort: 'amount',
    select: selectCustomers,
    count: countCustomers,
    present: ({ customer }) => presentCustomer(customer, shared),
  })
}

/** One customer, wherever in the list it stands. Throws `customer.not_found`, `inventory.year_out_of_range`. */
export async function readCustomer(
  tx: Tx,
  ports: SharePorts,
  actor: Asker,
  { customerId, year }: { customerId: string; year?: number | undefined },
): Promise<Row> {
  const row = await findCustomer(tx, { companyId: actor.companyId, id: customerId })
  if (!row) throw new DomainError('customer.not_found')
  return presentCustomer(row, await shareOut(tx, ports, actor, yearOf(ports, { year })))
}

/** The year that is meant: the one that runs unless named. */
export function yearOf({ clock }: Pick<Ports, 'clock'>, { year }: { readonly year?: number | undefined }): number {
  return year ?? clock.now().getUTCFullYear()
}

/** A customer with what it carries of a year that was shared out. */
export function presentCustomer(row: CustomerRow, { setting, amounts, carries }: SharedYear): Row {
  const { id, name, cnpj, country, contactEmail, createdAt } = row
  const amount = amounts.get(id)
  const parts = carries.get(id)
  return {
    ...{ id, name, cnpj, country, contactEmail },
    language: LANGUAGES.find((one) => one === row.language) ?? null,
    amount: amount === undefined ? null : toPlain(amount),
    share: amount === undefined || !setting ? null : toPlain(amount.div(decimal(setting.total)).toDecimalPlaces(24)),
    carries: parts ? presentParts(parts) : null,
    createdAt: createdAt.toISOString(),
  }
}

/** By what a year is shared out, and how much of it is. Throws `inventory.year_out_of_range`. */
export async function readYear(
  tx: Tx,
  ports: SharePorts,
  actor: Asker,
  year: number,
): Promise<Outputs['customer']['getYear']> {
  const shared = await shareOut(tx, ports, actor, year)
  const { setting, inventory, amounts, carries, restKg } = shared
  const key = { companyId: actor.companyId, year }
  const sales = await selectSales(tx, key)
  return {
    year,
    setting: setting
      ? {
          ...{ key: setting.key, unit: setting.unit, scopeTwo: setting.scopeTwo, withUpstream: setting.withUpstream },
          total: plainNumeric(setting.total),
        }
      : null,
    inventory: presentParts(inventory),
    customers: amounts.size,
    shared: toPlain(sumDecimals(amounts.values())),
    sharedKg: toPlain(sumDecimals([...carries.values()].map(wholeOf))),
    restKg: toPlain(restKg),
    revenueBrl: await netRevenueOf(tx, key),
    sales: {
      customers: sales.length,
      totalBrl: toPlain(sumDecimals(sales.map(({ totalBrl }) => decimal(totalBrl)))),
    },
  }
}
