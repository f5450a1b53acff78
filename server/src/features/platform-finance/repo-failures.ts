import { and, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { companies, invoices } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import { nameOrder } from '../../platform/db/name-order.ts'
import type { Database } from '../../platform/db/port.ts'

/** Invoices of all companies that could not be charged, read as the owner. */

type Read = Pick<Database, 'queries'>

export interface FailureFilter {
  readonly from: Date
  readonly until: Date
  /** `unknown`: the bank said nothing. */
  readonly reason?: string | undefined
  readonly search?: string | undefined
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const shownName = sql<string>`coalesce(${companies.tradeName}, ${companies.legalName})`
const { lastFailedAt, dueCents, failureCode, number, companyId, id } = invoices
const orders = {
  sorts: {
    failedAt: lastFailedAt,
    amount: dueCents,
    company: { name: { nameSql: shownName, orderSql: nameOrder(shownName) } },
  },
  ties: [companyId, id],
} as const

export type FailureWanted = ListWanted<keyof typeof orders.sorts>

export function selectFailures(db: Read, filter: FailureFilter, wanted: FailureWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ invoice: invoices, company: shownName, mark })
      .from(invoices)
      .innerJoin(companies, eq(companies.id, companyId))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type FailureRow = Omit<Awaited<ReturnType<typeof selectFailures>>['rows'][number], 'mark'>

export function countFailures(db: Read, filter: FailureFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(invoices)
      .innerJoin(companies, eq(companies.id, companyId))
      .where(matching(filter))
      .limit(limit),
  )
}

function matching({ from, until, reason, search, ids }: FailureFilter): SQL | undefined {
  const like = search === undefined ? undefined : `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return and(
    ids && inArray(id, [...ids]),
    gte(lastFailedAt, from),
    lt(lastFailedAt, until),
    sql`not exists (select from uncounted_companies o where o.about_company = ${companyId})`,
    reason === undefined ? undefined : reason === 'unknown' ? isNull(failureCode) : eq(failureCode, reason),
    like === undefined ? undefined : or(ilike(shownName, like), ilike(number, like)),
  )
}
