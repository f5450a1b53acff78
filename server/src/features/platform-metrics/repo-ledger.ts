import type { CompanySize } from '@pegada/core/company/size.ts'
import type { BillingPeriod, SoldPlan } from '@pegada/core/plan/plan.ts'
import type { KeptSubscription } from '@pegada/core/saas/levels.ts'
import type { Sql } from '../../platform/db/port.ts'
import { type TimeSold, timesOf } from './stored-times.ts'

/** What recurring revenue is worked out from, over all companies but those left out by hand; read as the owner. */

/** Whether a company is in the figures, as SQL. */
export const isCounted = (company: string) =>
  `not exists (select from uncounted_companies out where out.about_company = ${company})`

export interface SubscriptionSold extends Omit<KeptSubscription, 'invoices'> {
  readonly companyId: string
  readonly plan: SoldPlan | null
  readonly size: CompanySize | null
  readonly period: BillingPeriod | null
  readonly isCancelled: boolean
  readonly nextPlan: SoldPlan | null
  readonly nextSize: CompanySize | null
  readonly nextPeriod: BillingPeriod | null
}

/** Every subscription that renews, or once did. */
export async function selectSubscriptions(db: Sql): Promise<SubscriptionSold[]> {
  const { rows } = await db.query<SubscriptionSold>(
    `select p.company_id as "companyId", p.id, p.state, p.plan, p.size, p.period, p.starts_at as "startsAt", p.ends_at as "endsAt",
       p.ended_at as "endedAt", p.cancel_at_period_end as "isCancelled", p.next_plan as "nextPlan", p.next_size as "nextSize",
       p.next_period as "nextPeriod"
     from purchases p where p.kind = 'subscription' and ${isCounted('p.company_id')} order by p.company_id, p.id`,
  )
  return rows
}

export interface InvoiceSold {
  readonly companyId: string
  readonly subscriptionId: string
  readonly state: 'open' | 'paid' | 'uncollectible'
  readonly paidAt: Date | null
  readonly paidCents: number
  readonly discountCents: number
  readonly grossCents: number
  readonly times: readonly TimeSold[]
}

/** Invoices of subscriptions with the time of plans that they charge. */
export async function selectCharges(db: Sql): Promise<InvoiceSold[]> {
  const { rows } = await db.query<Omit<InvoiceSold, 'times'> & { readonly id: string; readonly times: unknown }>(
    `select i.id, i.company_id as "companyId", i.purchase_id as "subscriptionId", i.state, i.paid_at as "paidAt",
       i.paid_cents::float8 as "paidCents", i.discount_cents::float8 as "discountCents", told.gross::float8 as "grossCents", told.times
     from invoices i
     join purchases p on p.company_id = i.company_id and p.id = i.purchase_id and p.kind = 'subscription'
     cross join lateral (
       select coalesce(sum(greatest((l.line ->> 'amountCents')::bigint, 0)), 0) as gross,
         coalesce(jsonb_agg(jsonb_build_object('kind', l.line ->> 'kind', 'plan', l.line ->> 'planType', 'size', l.line ->> 'companySize',
             'period', l.line ->> 'billingPeriod', 'amountCents', (l.line ->> 'amountCents')::bigint, 'from', l.line ->> 'periodStart')
             order by l.place)
           filter (where l.line ->> 'kind' in ('period', 'proration') and l.line ->> 'planType' in ('PRO', 'ULTIMATE')
             and l.line ->> 'companySize' is not null and l.line ->> 'billingPeriod' is not null
             and l.line ->> 'periodStart' is not null), '[]') as times
       from jsonb_array_elements(i.lines) with ordinality as l (line, place)) told
     where i.state <> 'void' and ${isCounted('i.company_id')}`,
  )
  return rows.map(({ id, times, ...row }) => ({ ...row, times: timesOf({ id, times }) }))
}

export interface CountedCompany {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly planType: 'FREE' | 'PRO' | 'ULTIMATE' | 'CUSTOM'
  readonly isAgreed: boolean
  readonly trialStartedAt: Date | null
  readonly trialEndsAt: Date | null
  /** The first payment of a plan, recurring or once; one of a set-up alone is none. */
  readonly firstPaidAt: Date | null
  /** What it paid for once still runs. */
  readonly hasOnce: boolean
}

export async function selectCompanies(db: Sql, now: Date): Promise<CountedCompany[]> {
  const { rows } = await db.query<CountedCompany>(
    `select c.id::text as id, coalesce(c.trade_name, c.legal_name) as name, c.created_at as "createdAt",
       coalesce(s.plan_type, 'FREE') as "planType",
       s.agreed_plan is not null and (s.agreed_until is null or s.agreed_until > $1) as "isAgreed",
       s.trial_started_at as "trialStartedAt", s.trial_ends_at as "trialEndsAt",
       (select min(i.paid_at) from invoices i where i.company_id = c.id and i.paid_cents > 0 and exists (
          select from jsonb_array_elements(i.lines) as l (line)
          where line ->> 'kind' in ('period', 'proration') and (line ->> 'amountCents')::bigint > 0)) as "firstPaidAt",
       exists (select from purchases p where p.company_id = c.id and p.kind = 'payment' and p.state = 'active'
         and p.starts_at <= $1 and p.ends_at > $1) as "hasOnce"
     from companies c left join subscriptions s on s.company_id = c.id
     where ${isCounted('c.id')} order by c.id`,
    [now.toISOString()],
  )
  return rows
}

export async function countUncounted(db: Sql): Promise<number> {
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from uncounted_companies')
  return rows[0]?.n ?? 0
}

export interface ReceivedDay {
  /** In Brasília. */
  readonly day: string
  readonly recurring: number
  readonly once: number
  readonly setup: number
  readonly refunded: number
  /** Withdrawn by disputes less what was reinstated. */
  readonly disputed: number
}

/**
 * What was received, given back and disputed by day, in centavos, from `from` on and before `until`. What of an invoice is its set-up
 * takes its part of the discount. Every figure of revenue reads the same movements (`migrations/0189`).
 */
export async function selectReceived(db: Sql, from: Date, until: Date): Promise<ReceivedDay[]> {
  const { rows } = await db.query<ReceivedDay>(
    `with moved as (
       select m.*, (m.at at time zone 'UTC' - interval '3 hours')::date as day from money_movements m where m.at >= $1 and m.at < $2),
     paid as (
       select m.day, m.cents,
         exists (select from purchases p where p.company_id = i.company_id and p.id = i.purchase_id and p.kind = 'payment') as once,
         case when told.gross > 0 then round(m.cents * least(1, told.setup::numeric / greatest(told.gross, 1))) else 0 end as setup
       from moved m
       join invoices i on i.company_id = m.company_id and i.id = m.invoice_id
       cross join lateral (
         select sum(greatest((line ->> 'amountCents')::bigint, 0)) as gross,
           coalesce(sum((line ->> 'amountCents')::bigint) filter (where line ->> 'kind' = 'setup'), 0) as setup
         from jsonb_array_elements(i.lines) as l (line)) told
       where m.kind = 'payment'),
     told as (
       select day, case when once then 0 else cents - setup end as recurring, case when once then cents - setup else 0 end as once,
         setup, 0 as refunded, 0 as disputed from paid
       union all select day, 0, 0, 0, case when kind = 'refund' then -cents else 0 end, case when kind = 'refund' then 0 else -cents end
         from moved where kind <> 'payment')
     select day::text as day, sum(recurring)::float8 as recurring, sum(once)::float8 as once, sum(setup)::float8 as setup,
       sum(refunded)::float8 as refunded, sum(disputed)::float8 as disputed
     from told group by told.day order by told.day`,
    [from.toISOString(), until.toISOString()],
  )
  return rows
}

/** What was received in a span less what was given back and disputed, in centavos. */
export async function sumReceived(db: Sql, from: Date, until: Date): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    'select coalesce(sum(cents), 0)::float8 as cents from money_movements where at >= $1 and at < $2',
    [from.toISOString(), until.toISOString()],
  )
  return rows[0]?.cents ?? 0
}
