import type { Inputs } from '@pegada/contract/contract.ts'
import { and, eq, gte, ilike, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { invoices, serviceInvoices } from '../../db/schema.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { containing, withoutAccents } from '../../platform/db/search-text.ts'
import { isLive, type NoteRow } from './repo.ts'

type Asked = Pick<Tx, 'queries'>

const orders = {
  sorts: {
    createdAt: serviceInvoices.createdAt,
    number: serviceInvoices.number,
    amountCents: serviceInvoices.amountCents,
  },
  ties: [serviceInvoices.createdAt, serviceInvoices.id],
} as const

export type NoteFilter = Pick<Inputs['serviceInvoice']['list'], 'search' | 'state' | 'environment'> & {
  readonly ids?: readonly string[] | undefined
}
export type NoteWanted = ListWanted<keyof typeof orders.sorts>

/** A page of the notes that match. */
export function selectNotes({ queries }: Asked, filter: NoteFilter, wanted: NoteWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    queries
      .select({ note: serviceInvoices, mark })
      .from(serviceInvoices)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countNotes({ queries }: Asked, filter: NoteFilter) {
  const { id } = serviceInvoices
  return countRows({ queries }, (limit) =>
    queries.select({ id }).from(serviceInvoices).where(matching(filter)).limit(limit),
  )
}

function matching({ search, state, environment, ids }: NoteFilter): SQL | undefined {
  const { id, state: own, environment: where, invoiceNumber, accessKey, noteNumber, taker, number } = serviceInvoices
  const words = search?.trim()
  const like = words ? containing(words) : ''
  return and(
    state ? eq(own, state) : undefined,
    environment ? eq(where, environment) : undefined,
    ids ? inArray(id, [...ids]) : undefined,
    words
      ? or(
          sql`${withoutAccents(sql`${taker}->>'name'`)} like ${withoutAccents(sql`${like}::text`)}`,
          sql`${taker}->>'cnpj' like ${containing(words.replace(/[./-]/g, ''))}`,
          ilike(invoiceNumber, like),
          ilike(accessKey, like),
          eq(noteNumber, words),
          sql`${number}::text = ${words}`,
        )
      : undefined,
  )
}

const paidOrders = { sorts: { paidAt: invoices.paidAt }, ties: [invoices.id] } as const

export interface BillableFilter {
  readonly environment: NoteRow['environment']
  /** Of these alone, and without any note ever: what is cancelled is issued again by hand alone. */
  readonly automaticSince?: Date
  readonly search?: string | undefined
}

/** A page of the paid invoices without a note in an environment. */
export function selectBillable({ queries }: Asked, filter: BillableFilter, wanted: ListWanted<'paidAt'>) {
  const { companyId, id: invoiceId, number, paidCents, refundedCents, paidAt, customer } = invoices
  return listPage(wanted, paidOrders, ({ beyond, orderBy, limit, offset, mark }) =>
    queries
      .select({ companyId, invoiceId, number, paidCents, refundedCents, paidAt, customer, mark })
      .from(invoices)
      .where(and(billable({ queries }, filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countBillable({ queries }: Asked, filter: BillableFilter) {
  const { id } = invoices
  return countRows({ queries }, (limit) =>
    queries.select({ id }).from(invoices).where(billable({ queries }, filter)).limit(limit),
  )
}

function billable({ queries }: Asked, { environment, automaticSince, search }: BillableFilter): SQL | undefined {
  const { id, state, paidAt, paidCents, refundedCents, number, customer } = invoices
  const noted = queries
    .select({ id: serviceInvoices.id })
    .from(serviceInvoices)
    .where(
      and(
        eq(serviceInvoices.invoiceId, id),
        eq(serviceInvoices.environment, environment),
        automaticSince ? undefined : isLive({ queries }),
      ),
    )
  const like = containing(search?.trim() ?? '')
  return and(
    eq(state, 'paid'),
    isNotNull(paidAt),
    sql`${paidCents} > ${refundedCents}`,
    automaticSince ? gte(paidAt, automaticSince) : undefined,
    search?.trim()
      ? or(
          ilike(number, like),
          sql`${withoutAccents(sql`${customer}->>'name'`)} like ${withoutAccents(sql`${like}::text`)}`,
        )
      : undefined,
    notExists(noted),
  )
}
