import type { PriceKey } from '@pegada/core/plan/plan.ts'
import type { Sql } from '../../platform/db/port.ts'

/** A subscription that goes on by itself, also while a payment of it is open. */
const renews = `p.kind = 'subscription' and p.state in ('active', 'past_due') and not p.cancel_at_period_end`
const isPaidOnce = `p.kind = 'payment' and p.state = 'active'
  and p.starts_at + case p.period when 'yearly' then interval '12 months' else interval '1 month' end > $1`
const runs = `(p.kind = 'subscription' and p.state in ('active', 'past_due') or ${isPaidOnce})`

export interface SoldPrice extends PriceKey {
  readonly companies: number
}

/** How many subscriptions that renew there are of each price. */
export async function selectSold(db: Sql): Promise<SoldPrice[]> {
  const { rows } = await db.query<SoldPrice>(
    `select p.plan, p.size, p.period, count(*)::int as companies from purchases p
     where ${renews} and p.plan is not null and p.size is not null and p.period is not null
     group by p.plan, p.size, p.period order by p.plan, p.size, p.period`,
  )
  return rows
}

/** Companies whose bought time runs, and those among them that paid once and renew nothing. */
export async function countPaying(db: Sql, now: Date): Promise<{ paying: number; once: number }> {
  const { rows } = await db.query<{ paying: number; once: number }>(
    `select count(*)::int as paying, (count(*) filter (where not renewing))::int as once
     from (select p.company_id, bool_or(${renews}) as renewing from purchases p where ${runs} group by p.company_id) told`,
    [now.toISOString()],
  )
  return rows[0] ?? { paying: 0, once: 0 }
}

/** Companies that paid for the first time in the span, and those whose last purchase ended in it. */
export async function countMoved(
  db: Sql,
  { from, until, now }: { readonly from: Date; readonly until: Date; readonly now: Date },
): Promise<{ started: number; ended: number }> {
  const { rows } = await db.query<{ started: number; ended: number }>(
    `select
       (select count(*)::int from (select min(i.paid_at) as first from invoices i where i.paid_at is not null and i.paid_cents > 0
          group by i.company_id) paid where first >= $2 and first < $3) as started,
       (select count(*)::int from (select p.company_id from purchases p group by p.company_id
          having max(p.ended_at) >= $2 and max(p.ended_at) < $3 and not bool_or(${runs})) gone) as ended`,
    [now.toISOString(), from.toISOString(), until.toISOString()],
  )
  return rows[0] ?? { started: 0, ended: 0 }
}
