import type { Tx } from '../../platform/db/port.ts'
import { type GroupScope, inYear } from './repo-lines.ts'

/** Sums of lines in one state; numerics as text. */
export interface SettledRow {
  readonly state: 'pending' | 'accepted' | 'ignored'
  readonly lines: number
  readonly unmeasured: number
  readonly massKg: string
  readonly value: string
}

/**
 * Lines that may be decided, by state. What was accepted weighs what its activity emits; the others what their first
 * suggestion would.
 */
export async function sumByState(tx: Tx, scope: GroupScope): Promise<SettledRow[]> {
  const { from, values } = linesOf(
    scope,
    'left join activities a on a.company_id = i.company_id and a.id = i.activity_id',
  )
  const { rows } = await tx.query<SettledRow>(
    `select i.state, count(*)::integer as lines,
       (count(*) filter (where a.co2e_kg is null and i.estimate_co2e_kg is null))::integer as unmeasured,
       coalesce(sum(coalesce(a.co2e_kg, i.estimate_co2e_kg)), 0)::text as "massKg", sum(i.total)::text as value
     ${from}
       and i.counts_reason = 'counts.purchase'
     group by i.state`,
    values,
  )
  return rows
}

/** Lines of documents, or parts of them, that are no activity of the company. */
export async function countNotCounting(tx: Tx, scope: GroupScope): Promise<number> {
  const { from, values } = linesOf(scope)
  const { rows } = await tx.query<{ lines: number }>(
    `select count(*)::integer as lines ${from}
       and i.counts_reason not in ('counts.purchase', 'counts.removed', 'counts.rival')`,
    values,
  )
  return rows[0]?.lines ?? 0
}

function linesOf({ companyId, importId, year }: GroupScope, join = ''): { from: string; values: unknown[] } {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const joins = importId !== undefined || year !== undefined
  const document = 'join documents d on d.company_id = i.company_id and d.id = i.document_id'
  const conditions = [
    `i.company_id = ${bind(companyId)}`,
    ...(importId === undefined ? [] : [`d.import_id = ${bind(importId)}`]),
    ...(year === undefined ? [] : [inYear(bind(String(year)))]),
  ]
  return { from: `from document_items i ${joins ? document : ''} ${join} where ${conditions.join(' and ')}`, values }
}
