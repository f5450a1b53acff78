import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { companies, invoices, paymentDisputes } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import { nameOrder } from '../../platform/db/name-order.ts'
import type { Database } from '../../platform/db/port.ts'
import { containing, saidIn } from '../../platform/db/search-text.ts'

/** Payments of all companies that customers dispute with their banks, read as the owner. */

type Read = Pick<Database, 'queries'>

interface DisputeFilter {
  readonly from: Date
  readonly until: Date
  readonly state?: 'open' | 'won' | 'lost' | 'closed' | undefined
  readonly search: string | undefined
}

const shownName = sql<string>`coalesce(${companies.tradeName}, ${companies.legalName})`
const { openedAt, evidenceDueAt, amountCents, withdrawnAt, reinstatedAt, id, state, aboutCompany, invoiceId } =
  paymentDisputes
const orders = {
  sorts: {
    ...{ openedAt, evidenceDueAt, amount: amountCents },
    company: { name: { nameSql: shownName, orderSql: nameOrder(shownName) } },
  },
  ties: [id],
} as const

export function selectDisputes(db: Read, filter: DisputeFilter, wanted: ListWanted<keyof typeof orders.sorts>) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ dispute: paymentDisputes, number: invoices.number, company: shownName, mark })
      .from(paymentDisputes)
      .innerJoin(companies, eq(companies.id, aboutCompany))
      .innerJoin(invoices, and(eq(invoices.companyId, aboutCompany), eq(invoices.id, invoiceId)))
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export type DisputeRow = Omit<Awaited<ReturnType<typeof selectDisputes>>['rows'][number], 'mark'>

export function countDisputes(db: Read, filter: DisputeFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(paymentDisputes)
      .innerJoin(companies, eq(companies.id, aboutCompany))
      .innerJoin(invoices, and(eq(invoices.companyId, aboutCompany), eq(invoices.id, invoiceId)))
      .where(matching(filter))
      .limit(limit),
  )
}

const open = ['warning_needs_response', 'warning_under_review', 'needs_response', 'under_review'] as const
const inState = {
  open: inArray(state, [...open]),
  won: eq(state, 'won'),
  lost: eq(state, 'lost'),
  closed: inArray(state, ['warning_closed', 'prevented']),
}

/** What was opened, or moved money, in the period; and what is not decided, whenever it was opened. */
function matching({ from, until, state, search }: DisputeFilter): SQL | undefined {
  const inPeriod = [openedAt, withdrawnAt, reinstatedAt].map((at) => and(gte(at, from), lt(at, until)))
  return and(
    sql`not exists (select from uncounted_companies o where o.about_company = ${aboutCompany})`,
    or(...inPeriod, inState.open),
    state && inState[state],
    search === undefined
      ? undefined
      : or(saidIn(companies.plainName, search), sql`${invoices.number} ilike ${containing(search)}`),
  )
}
