import { arrayOf } from '../../platform/db/array-of.ts'
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

const shown = `select r.id, r.code, r.refs, r.counted, r.business_unit_id as "businessUnitId", b.name as "businessUnitName",
    r.period_start::text as start, r.period_end::text as "end", r.changes, coalesce(u.name, r.answered_by) as "answeredBy",
    u.avatar_key as "answeredByAvatar", r.answered_at as "answeredAt"
  from consumption_answers r
    left join "user" u on u.id = r.answered_by
    left join business_units b on b.company_id = r.company_id and b.id = r.business_unit_id`

/** An answer that stands. */
export async function findAnswer(tx: Tx, companyId: string, id: string): Promise<AnswerRow | undefined> {
  const { rows } = await tx.query<AnswerRow>(`${shown} where r.company_id = $1 and r.id = $2 and r.undone_at is null`, [
    companyId,
    id,
  ])
  return rows[0]
}

/** A page of the answers that stand, the newest first. */
export async function selectAnswers(
  tx: Tx,
  companyId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: AnswerRow[]; total: number }> {
  const { rows } = await tx.query<AnswerRow>(
    `${shown} where r.company_id = $1 and r.undone_at is null order by r.answered_at desc, r.id limit $2 offset $3`,
    [companyId, pageSize, (page - 1) * pageSize],
  )
  const { rows: counted } = await tx.query<{ total: number }>(
    'select count(*)::integer as total from consumption_answers where company_id = $1 and undone_at is null',
    [companyId],
  )
  return { rows, total: counted[0]?.total ?? 0 }
}

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
