import type { Sql } from '../../platform/db/port.ts'

/** Money of all companies but those left out by hand, in centavos; read as the owner. Months and days are those of Brasília. */

const isCounted = 'not exists (select from uncounted_companies o where o.about_company = i.company_id)'
const monthOf = (at: string) => `to_char(${at} at time zone 'UTC' - interval '3 hours', 'YYYY-MM')`

export interface FinanceMonth {
  readonly month: string
  readonly received: number
  readonly refunded: number
  /** Withdrawn by disputes less what was reinstated; below zero where more came back. */
  readonly disputed: number
  readonly open: number
  readonly overdue: number
}

/**
 * By month what was paid, given back and lost by disputes in it, as all figures of revenue read it (`money_movements`), and what of the
 * invoices due in it is still owed.
 */
export async function selectMonths(
  db: Sql,
  { from, until, today }: { readonly from: Date; readonly until: Date; readonly today: string },
): Promise<FinanceMonth[]> {
  const { rows } = await db.query<FinanceMonth>(
    `with told as (
       select ${monthOf('m.at')} as month, case when m.kind = 'payment' then m.cents else 0 end as received,
           case when m.kind = 'refund' then -m.cents else 0 end as refunded,
           case when m.kind in ('dispute', 'reinstated') then -m.cents else 0 end as disputed, 0::bigint as open, 0::bigint as overdue
         from money_movements m where m.at >= $1 and m.at < $2
       union all select to_char(i.due_on, 'YYYY-MM'), 0, 0, 0,
           case when i.due_on >= $3::date then i.owed_cents else 0 end,
           case when i.due_on < $3::date then i.owed_cents else 0 end
         from invoices i where i.state = 'open' and ${isCounted})
     select month, sum(received)::float8 as received, sum(refunded)::float8 as refunded, sum(disputed)::float8 as disputed, sum(open)::float8 as open,
       sum(overdue)::float8 as overdue
     from told group by month order by month`,
    [from.toISOString(), until.toISOString(), today],
  )
  return rows
}

/** What is owed now, in time and late. */
export async function selectOwed(db: Sql, today: string) {
  const { rows } = await db.query<{ open: number; openInvoices: number; overdue: number; overdueInvoices: number }>(
    `select coalesce(sum(i.owed_cents) filter (where i.due_on >= $1::date), 0)::float8 as open,
       (count(*) filter (where i.due_on >= $1::date))::int as "openInvoices",
       coalesce(sum(i.owed_cents) filter (where i.due_on < $1::date), 0)::float8 as overdue,
       (count(*) filter (where i.due_on < $1::date))::int as "overdueInvoices"
     from invoices i where i.state = 'open' and ${isCounted}`,
    [today],
  )
  return rows[0] ?? { open: 0, openInvoices: 0, overdue: 0, overdueInvoices: 0 }
}

export interface FinanceMethod {
  readonly method: 'card' | 'boleto' | 'pix' | 'other'
  readonly received: number
  readonly payments: number
  readonly failures: number
}

/** What came in by each method, other where it was paid outside, and how many invoices of each could not be charged by it. */
export async function selectMethods(db: Sql, from: Date, until: Date): Promise<FinanceMethod[]> {
  const { rows } = await db.query<FinanceMethod>(
    `with told as (
       select case when i.paid_outside then 'other' else coalesce(i.payment_method, 'other') end as method,
           i.paid_cents as received, 1 as payments, 0 as failures
         from invoices i where i.paid_at >= $1 and i.paid_at < $2 and i.paid_cents > 0 and ${isCounted}
       union all select coalesce(i.payment_method, 'other'), 0, 0, 1
         from invoices i where i.last_failed_at >= $1 and i.last_failed_at < $2 and ${isCounted})
     select m.method, coalesce(sum(t.received), 0)::float8 as received, coalesce(sum(t.payments), 0)::int as payments,
       coalesce(sum(t.failures), 0)::int as failures
     from (values (1, 'card'), (2, 'boleto'), (3, 'pix'), (4, 'other')) as m (place, method)
     left join told t on t.method = m.method
     group by m.place, m.method order by m.place`,
    [from.toISOString(), until.toISOString()],
  )
  return rows
}

/** Why invoices could not be charged, the most frequent reason first. */
export async function selectReasons(db: Sql, from: Date, until: Date) {
  const { rows } = await db.query<{ reason: string; invoices: number; amount: number }>(
    `select coalesce(i.failure_code, 'unknown') as reason, count(*)::int as invoices, sum(i.due_cents)::float8 as amount
     from invoices i where i.last_failed_at >= $1 and i.last_failed_at < $2 and ${isCounted}
     group by 1 order by 2 desc, 1`,
    [from.toISOString(), until.toISOString()],
  )
  return rows
}

export async function countUncounted(db: Sql): Promise<number> {
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from uncounted_companies')
  return rows[0]?.n ?? 0
}
