import { COUNT_MAX } from '@pegada/contract/list-sizes.ts'
import { STATES } from '@pegada/core/company/address.ts'
import { COMPANY_SIZES } from '@pegada/core/plan/plan.ts'
import { readCursor, writeCursor } from '../../platform/db/list-cursor.ts'
import type { ListPage } from '../../platform/db/list-page.ts'
import type { Sql } from '../../platform/db/port.ts'
import { ERASED_ADDRESSES } from '../account/erased-address.ts'

/** What happens on the whole platform, read as the owner. Times of months are those of Brasília, which has no summer time. */
export interface Span {
  readonly from: Date
  readonly until: Date
}

interface Figures {
  readonly people: number
  readonly reports: number
}

const real = `u.email_verified and u.email not like '${ERASED_ADDRESSES}'`

/** Who did something themselves, and reports that were written, in the span. */
export async function selectFigures(db: Sql, { from, until }: Span): Promise<Figures> {
  const { rows } = await db.query<Figures>(
    `select
       (select count(distinct a.actor_id)::int from audit_records a join "user" u on u.id = a.actor_id
         where a.at >= $1 and a.at < $2 and not jsonb_exists(a.data, 'apiKeyId') and ${real}) as people,
       (select count(*)::int from reports r where r.state = 'ready' and r.created_at >= $1 and r.created_at < $2) as reports`,
    [from.toISOString(), until.toISOString()],
  )
  return rows[0] ?? { people: 0, reports: 0 }
}

export async function countCompanies(db: Sql, until: Date): Promise<number> {
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from companies where created_at < $1', [
    until.toISOString(),
  ])
  return rows[0]?.n ?? 0
}

/** The twelve months up to this one: who signed up, and what was received. */
export async function selectMonths(db: Sql, now: Date): Promise<{ month: string; people: number; cents: number }[]> {
  const { rows } = await db.query<{ month: string; people: number; cents: number }>(
    `with this as (select date_trunc('month', $1::timestamptz at time zone 'UTC' - interval '3 hours') as month),
     span as (select month - interval '11 months' as first, (month - interval '11 months' + interval '3 hours') at time zone 'UTC' as since,
       (month + interval '1 month 3 hours') at time zone 'UTC' as until from this),
     signed_up as (
       select date_trunc('month', u.created_at at time zone 'UTC' - interval '3 hours') as month, count(*)::int as people
       from "user" u, span where u.created_at >= span.since and u.created_at < span.until and ${real} group by 1),
     received as (
       select date_trunc('month', m.at at time zone 'UTC' - interval '3 hours') as month, sum(m.cents)::float8 as cents
       from money_movements m, span where m.at >= span.since and m.at < span.until group by 1)
     select to_char(months.month, 'YYYY-MM') as month, coalesce(people, 0) as people, coalesce(cents, 0)::float8 as cents
     from span, this, generate_series(span.first, this.month, interval '1 month') as months (month)
     left join signed_up using (month) left join received using (month) order by months.month`,
    [now.toISOString()],
  )
  return rows
}

/** How many companies by a column of theirs, the most first; what is none of its values is null, as the list of companies has it. */
export async function countBy<C extends 'size' | 'state'>(
  db: Sql,
  column: C,
): Promise<({ companies: number } & Record<C, string | null>)[]> {
  const written = column === 'state' ? 'upper(trim(state))' : column
  const known: readonly string[] = column === 'state' ? STATES : COMPANY_SIZES
  const { rows } = await db.query<{ companies: number } & Record<C, string | null>>(
    `select told as ${column}, count(*)::int as companies
     from (select case when ${written} = any($1::text[]) then ${written} end as told from companies) c
     group by told order by companies desc, told`,
    [known],
  )
  return rows
}

/** Where companies have units. */
export async function countCountries(db: Sql): Promise<{ country: string; companies: number; units: number }[]> {
  const { rows } = await db.query<{ country: string; companies: number; units: number }>(
    `select country, count(distinct company_id)::int as companies, count(*)::int as units
     from business_units group by country order by companies desc, country`,
  )
  return rows
}

export interface Upcoming {
  readonly kind: 'renewal' | 'trial' | 'certificate' | 'publication' | 'ticket'
  readonly at: Date
  readonly name: string
  readonly companyId: string | null
  readonly detail: string
  readonly isOverdue: boolean
  /** How many are due in all. */
  readonly total: number
}

const mostOfAKind = 20
const lastDay = `($2::timestamptz at time zone 'America/Sao_Paulo')::date`
/** When the customer first wrote after our last answer; null of a ticket that was opened again without a word. */
const unansweredSince = `(select min(m.created_at) from ticket_messages m
  where m.company_id = t.company_id and m.ticket_id = t.id and m.side = 'customer' and not exists (select 1 from ticket_messages s
    where s.company_id = m.company_id and s.ticket_id = m.ticket_id and s.side = 'support' and s.created_at >= m.created_at))`

/**
 * What is due until then, the oldest of each kind: purchases that renew, trials and certificates of energy that end, publications
 * whose newest validity ends or has ended, and tickets, since what nobody has answered was written. A validity holds to the end
 * of its last day, and `today` is that of Brasília.
 */
export async function selectUpcoming(db: Sql, { from, until }: Span, today: string): Promise<Upcoming[]> {
  const { rows } = await db.query<Upcoming>(
    `select kind, at, name, "companyId", detail, "isOverdue", total from (select due.*, count(*) over ()::int as total,
       row_number() over (partition by kind order by at, name) as place from (
       select 'renewal' as kind, p.ends_at as at, c.legal_name as name, c.id as "companyId", coalesce(p.plan, '') as detail,
           false as "isOverdue"
         from purchases p join companies c on c.id = p.company_id
         where p.kind = 'subscription' and p.state = 'active' and not p.cancel_at_period_end and p.ends_at >= $1 and p.ends_at < $2
       union all
       select 'trial', s.trial_ends_at, c.legal_name, c.id, coalesce(s.trial_plan, ''), false
         from subscriptions s join companies c on c.id = s.company_id
         where s.status = 'trialing' and s.trial_ends_at >= $1 and s.trial_ends_at < $2
       union all
       select 'certificate', e.valid_to::timestamp at time zone 'UTC', c.legal_name, c.id, e.serial, false
         from certificates e join companies c on c.id = e.company_id
         where e.valid_to >= $3::date and e.valid_to < ${lastDay}
       union all
       select 'publication', f.ends::timestamp at time zone 'UTC', s.title, null, f.edition, f.ends < $3::date
         from (select source, max(valid_to) as ends, max(edition) as edition from factors
                where company_id is null and archived_at is null group by source having bool_and(valid_to is not null)) f
         join factor_sources s on s.key = f.source where f.ends < ${lastDay}
       union all
       select 'ticket', coalesce(${unansweredSince}, t.updated_at), c.legal_name, c.id, '#' || t.number || ' ' || t.subject, true
         from tickets t join companies c on c.id = t.company_id where t.state = 'open') due) placed
     where place <= ${mostOfAKind} order by at, kind, name`,
    [from.toISOString(), until.toISOString(), today],
  )
  return rows
}

export type FigureName = 'people' | 'sign_ups' | 'companies' | 'reports' | 'revenue'

export interface FigureRow {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly at: Date
  readonly cents: number | null
}

/** What each figure is made of: a row each, by the span. */
const rowsOf: Readonly<Record<FigureName, string>> = {
  people: `select u.id, u.name, u.email as detail, max(a.at) as at, null::float8 as cents
    from audit_records a join "user" u on u.id = a.actor_id
    where a.at >= $1 and a.at < $2 and not jsonb_exists(a.data, 'apiKeyId') and ${real} group by u.id, u.name, u.email`,
  sign_ups: `select u.id, u.name, u.email as detail, u.created_at as at, null::float8 as cents
    from "user" u where u.created_at >= $1 and u.created_at < $2 and ${real}`,
  companies: `select c.id::text, coalesce(c.trade_name, c.legal_name) as name, c.cnpj as detail, c.created_at as at, null::float8 as cents
    from companies c where $1::timestamptz is not null and c.created_at < $2`,
  reports: `select r.id::text, c.legal_name as name, coalesce(r.file_name, r.year || ' ' || r.format) as detail, r.created_at as at,
      null::float8 as cents
    from reports r join companies c on c.id = r.company_id
    where r.state = 'ready' and r.created_at >= $1 and r.created_at < $2`,
  revenue: `select m.id, c.legal_name as name, i.number as detail, m.at, m.cents::float8 as cents
    from money_movements m
    join invoices i on i.company_id = m.company_id and i.id = m.invoice_id
    join companies c on c.id = m.company_id where m.at >= $1 and m.at < $2`,
}

/** Which rows of a figure are asked for: from a mark on, or by the number of the page. */
interface RowsWanted {
  readonly page: number
  readonly pageSize: number
  readonly cursor?: string | undefined
}

const inOrder = { sort: 'at', direction: 'desc' } as const

/** A page of what a figure is made of, the newest first; a row is named by its time, in seconds of the epoch, and its id. */
export async function selectRows(
  db: Sql,
  figure: FigureName,
  { from, until }: Span,
  { page, pageSize, cursor }: RowsWanted,
): Promise<ListPage<FigureRow>> {
  const begin = cursor === undefined ? undefined : readCursor(cursor, inOrder, ['numeric', 'text'])
  const isBack = begin?.way === 'previous'
  const [at = null, id = null] = begin?.values ?? []
  const [further, time, order] = isBack ? ['>', 'asc', 'desc'] : ['<', 'desc', 'asc']
  const { rows: found } = await db.query<FigureRow & { mark: string }>(
    `select found.*, extract(epoch from at)::text as mark from (${rowsOf[figure]}) found
     where $3::numeric is null or extract(epoch from at) ${further} $3::numeric
       or (extract(epoch from at) = $3::numeric and id ${isBack ? '<' : '>'} $4)
     order by at ${time}, id ${order} limit $5 offset $6`,
    [from.toISOString(), until.toISOString(), at, id, pageSize + 1, begin ? 0 : (page - 1) * pageSize],
  )
  const hasMore = found.length > pageSize
  const shown = isBack ? found.slice(0, pageSize).toReversed() : found.slice(0, pageSize)
  const mark = (row: (typeof found)[number] | undefined, way: 'next' | 'previous') =>
    row === undefined ? null : writeCursor({ ...inOrder, way, values: [row.mark, row.id] })
  return {
    rows: shown.map(({ mark: _, ...row }) => row),
    next: isBack || hasMore ? mark(shown.at(-1), 'next') : null,
    previous: (isBack ? hasMore : begin !== undefined || page > 1) ? mark(shown[0], 'previous') : null,
  }
}

/** How many there are, counted as far as people read. */
export async function countFigureRows(
  db: Sql,
  figure: FigureName,
  { from, until }: Span,
): Promise<{ total: number; isCapped: boolean }> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from (${rowsOf[figure]}) found limit ${COUNT_MAX + 1}) counted`,
    [from.toISOString(), until.toISOString()],
  )
  const total = rows[0]?.n ?? 0
  return { total: Math.min(total, COUNT_MAX), isCapped: total > COUNT_MAX }
}
