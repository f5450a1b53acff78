import { and, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { customerKeys, customers, customerYears } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing, withoutAccents } from '../../platform/db/search-text.ts'

export type CustomerRow = typeof customers.$inferSelect
export type CustomerYearRow = typeof customerYears.$inferSelect
export type CustomerKey = Pick<CustomerRow, 'companyId' | 'id'>
export type YearKey = Pick<CustomerYearRow, 'companyId' | 'year'>

/** What the list may be narrowed by; `year` is that of the amounts. */
export interface CustomerFilter {
  readonly companyId: string
  readonly year: number
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = {
  sorts: { amount: customerKeys.amount, name: { name: customers.name }, createdAt: customers.createdAt },
  ties: [{ up: customers.name }, customers.id],
} as const

export type CustomerWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the customers that match, each with its amount of the year. */
export async function selectCustomers(tx: Tx, filter: CustomerFilter, wanted: CustomerWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ customer: customers, amount: customerKeys.amount, mark })
      .from(customers)
      .leftJoin(
        customerKeys,
        and(
          eq(customerKeys.companyId, customers.companyId),
          eq(customerKeys.customerId, customers.id),
          eq(customerKeys.year, filter.year),
        ),
      )
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export async function countCustomers(tx: Tx, filter: CustomerFilter) {
  return countRows(tx, (limit) =>
    tx.queries
      .select({ one: sql`1`.as('one') })
      .from(customers)
      .where(matching(filter))
      .limit(limit),
  )
}

const own = ({ companyId, id }: CustomerKey) => and(eq(customers.companyId, companyId), eq(customers.id, id))

/** The customer, unless it was put away. */
export async function findCustomer(tx: Tx, key: CustomerKey): Promise<CustomerRow | undefined> {
  const standing = and(own(key), isNull(customers.archivedAt))
  return (await tx.queries.select().from(customers).where(standing))[0]
}

export async function findByCnpj(tx: Tx, companyId: string, cnpj: string): Promise<CustomerRow | undefined> {
  const named = and(eq(customers.companyId, companyId), eq(customers.cnpj, cnpj), isNull(customers.archivedAt))
  return (await tx.queries.select().from(customers).where(named))[0]
}

export async function insertCustomer(tx: Tx, row: typeof customers.$inferInsert): Promise<void> {
  await tx.queries.insert(customers).values(row)
}

export async function updateCustomer(
  tx: Tx,
  key: CustomerKey,
  change: Partial<Omit<CustomerRow, 'companyId' | 'id'>>,
): Promise<void> {
  await tx.queries.update(customers).set(change).where(own(key))
}

const ofYear = ({ companyId, year }: YearKey) =>
  and(eq(customerYears.companyId, companyId), eq(customerYears.year, year))

/** By what a year is shared out. */
export async function findYear(tx: Tx, key: YearKey): Promise<CustomerYearRow | undefined> {
  return (await tx.queries.select().from(customerYears).where(ofYear(key)))[0]
}

export async function saveYear(tx: Tx, row: typeof customerYears.$inferInsert): Promise<void> {
  const { companyId: _company, year: _year, ...change } = row
  await tx.queries
    .insert(customerYears)
    .values(row)
    .onConflictDoUpdate({ target: [customerYears.companyId, customerYears.year], set: change })
}

const keysOf = ({ companyId, year }: YearKey) => and(eq(customerKeys.companyId, companyId), eq(customerKeys.year, year))

/** What of the year's key each customer has. */
export async function selectKeys(tx: Tx, key: YearKey): Promise<{ customerId: string; amount: string }[]> {
  const { customerId, amount } = customerKeys
  return tx.queries.select({ customerId, amount }).from(customerKeys).where(keysOf(key))
}

export async function deleteKeys(tx: Tx, key: YearKey): Promise<void> {
  await tx.queries.delete(customerKeys).where(keysOf(key))
}

export async function deleteKeysOf(tx: Tx, { companyId, id }: CustomerKey, year?: number): Promise<void> {
  const ofCustomer = and(eq(customerKeys.companyId, companyId), eq(customerKeys.customerId, id))
  await tx.queries
    .delete(customerKeys)
    .where(year === undefined ? ofCustomer : and(ofCustomer, eq(customerKeys.year, year)))
}

export async function saveKey(tx: Tx, row: typeof customerKeys.$inferInsert): Promise<void> {
  await tx.queries
    .insert(customerKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [customerKeys.companyId, customerKeys.year, customerKeys.customerId],
      set: { amount: row.amount },
    })
}

/** Whom documents of sale that the company issued in a year name, with what they add up to; people (CPF) are left out. */
export async function selectSales(
  tx: Tx,
  { companyId, year }: YearKey,
): Promise<{ cnpj: string; name: string; totalBrl: string }[]> {
  const { rows } = await tx.query<{ cnpj: string; name: string; totalBrl: string }>(
    `select d.recipient_id as cnpj, max(d.recipient_name) as name, sum(d.total)::text as "totalBrl"
     from documents d
     where d.company_id = $1 and d.counts_reason = 'counts.sale' and d.set_aside is null and not d.is_test
       and left(d.issued_at, 4) = $2 and d.recipient_id ~ '^[0-9A-Z]{12}[0-9]{2}$' and d.recipient_name <> '' and d.total > 0
       and left(d.issuer_id, 8) in (select left(u.cnpj, 8) from business_units u where u.company_id = $1 and u.cnpj is not null)
       and left(d.recipient_id, 8) not in (select left(u.cnpj, 8) from business_units u where u.company_id = $1 and u.cnpj is not null)
     group by d.recipient_id order by sum(d.total) desc, d.recipient_id`,
    [companyId, String(year)],
  )
  return rows
}

function matching({ companyId, search, ids }: CustomerFilter): SQL | undefined {
  const pattern = containing(search ?? '')
  const signs = (search ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return and(
    eq(customers.companyId, companyId),
    isNull(customers.archivedAt),
    ids ? inArray(customers.id, [...ids]) : undefined,
    search
      ? or(
          sql`${withoutAccents(sql`${customers.name}`)} like ${withoutAccents(sql`${pattern}::text`)}`,
          ilike(customers.contactEmail, pattern),
          signs.length >= 4 ? ilike(customers.cnpj, containing(signs)) : undefined,
        )
      : undefined,
  )
}
