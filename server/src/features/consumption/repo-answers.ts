import type { Inputs } from '@pegada/contract/contract.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { businessUnits, consumptionAnswers, user } from '../../db/schema.ts'
import { arrayOf } from '../../platform/db/array-of.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Entries that an answer changed: those that it let count, and those that it set aside, by the state that they had. */
export interface Changes {
  readonly activated: readonly string[]
  readonly setAside: readonly string[]
  readonly heldBefore: readonly string[]
}

export interface AnswerRow {
  readonly id: string
  readonly code: string
  readonly refs: readonly string[]
  readonly counted: readonly string[]
  readonly businessUnitId: string | null
  readonly businessUnitName: string | null
  readonly start: string
  readonly end: string
  readonly changes: unknown
  readonly answeredBy: string
  readonly answeredByAvatar: string | null
  readonly answeredAt: Date
}

export interface NewAnswer {
  readonly companyId: string
  readonly id: string
  readonly code: string
  readonly refs: readonly string[]
  readonly counted: readonly string[]
  readonly businessUnitId: string | null
  readonly source: string | null
  readonly start: string
  readonly end: string
  readonly changes: Changes
  readonly answeredBy: string
  readonly answeredAt: Date
}

export async function insertAnswer(tx: Tx, row: NewAnswer): Promise<void> {
  await tx.query(
    `insert into consumption_answers (company_id, id, code, refs, counted, business_unit_id, source, period_start, period_end,
       changes, answered_by, answered_at)
     values ($1, $2, $3, $4::text[], $5::text[], $6, $7, $8, $9, $10::jsonb, $11, $12)`,
    [
      row.companyId,
      row.id,
      row.code,
      [...row.refs],
      [...row.counted],
      row.businessUnitId,
      row.source,
      row.start,
      row.end,
      JSON.stringify(row.changes),
      row.answeredBy,
      row.answeredAt,
    ],
  )
}

const shown = {
  ...{ id: consumptionAnswers.id, code: consumptionAnswers.code, refs: consumptionAnswers.refs },
  ...{ counted: consumptionAnswers.counted, changes: consumptionAnswers.changes },
  ...{ businessUnitId: consumptionAnswers.businessUnitId, businessUnitName: businessUnits.name },
  ...{ start: consumptionAnswers.periodStart, end: consumptionAnswers.periodEnd },
  answeredBy: sql<string>`coalesce(${user.name}, ${consumptionAnswers.answeredBy})`,
  ...{ answeredByAvatar: user.avatarKey, answeredAt: consumptionAnswers.answeredAt },
}

const itsUnit = and(
  eq(businessUnits.companyId, consumptionAnswers.companyId),
  eq(businessUnits.id, consumptionAnswers.businessUnitId),
)

/** What the answers that stand are narrowed to. */
export interface AnswerFilter extends Pick<Inputs['consumption']['listAnswers'], 'code'> {
  readonly companyId: string
  /** Only these of what matches. */
  readonly ids?: readonly string[] | undefined
}

const orders = { sorts: { answeredAt: consumptionAnswers.answeredAt }, ties: [consumptionAnswers.id] } as const

export type AnswerWanted = ListWanted<keyof typeof orders.sorts>

/** An answer that stands. */
export async function findAnswer(tx: Tx, companyId: string, id: string): Promise<AnswerRow | undefined> {
  const wanted = { sort: 'answeredAt', direction: 'desc', page: 1, pageSize: 1 } as const
  return (await selectAnswers(tx, { companyId, ids: [id] }, wanted)).rows[0]
}

/** A page of the answers that stand and match. */
export function selectAnswers(tx: Tx, filter: AnswerFilter, wanted: AnswerWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    tx.queries
      .select({ ...shown, mark })
      .from(consumptionAnswers)
      .leftJoin(user, eq(user.id, consumptionAnswers.answeredBy))
      .leftJoin(businessUnits, itsUnit)
      .where(and(matching(filter), beyond))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

/** How many match, counted as far as people read. */
export function countAnswers(tx: Tx, filter: AnswerFilter) {
  return countRows(tx, (limit) =>
    tx.queries.select({ id: consumptionAnswers.id }).from(consumptionAnswers).where(matching(filter)).limit(limit),
  )
}

const matching = ({ companyId, code, ids }: AnswerFilter) =>
  and(
    ...[eq(consumptionAnswers.companyId, companyId), isNull(consumptionAnswers.undoneAt)],
    code && eq(consumptionAnswers.code, code),
    ids && inArray(consumptionAnswers.id, [...ids]),
  )

export async function markUndone(
  tx: Tx,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  id: string,
  at: Date,
): Promise<void> {
  await tx.query('update consumption_answers set undone_by = $3, undone_at = $4 where company_id = $1 and id = $2', [
    companyId,
    id,
    userId,
    at,
  ])
}

/** Entries of documents that ask, to be decided again: lines that were accepted. */
export function selectAcceptedAsking(tx: Tx, companyId: string, documentIds: readonly string[]): Promise<string[]> {
  return acceptedOf(tx, companyId, documentIds, 'd.asks is not null')
}

/** The same of notes, whether they ask or not; a confirmed bill stays as it is. */
export function selectAcceptedNotes(tx: Tx, companyId: string, documentIds: readonly string[]): Promise<string[]> {
  return acceptedOf(tx, companyId, documentIds, `d.kind <> 'bill'`)
}

async function acceptedOf(
  tx: Tx,
  companyId: string,
  documentIds: readonly string[],
  condition: string,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select i.id from document_items i join documents d on d.company_id = i.company_id and d.id = i.document_id
     where i.company_id = $1 and d.id = any($2::uuid[]) and ${condition} and i.state = 'accepted'
       and i.nature = 'electricity' order by i.id`,
    [companyId, arrayOf(documentIds)],
  )
  return rows.map(({ id }) => id)
}
