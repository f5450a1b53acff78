import type { ConsumingLine } from '@pegada/core/consumption/family.ts'
import type { PapersAnswer, Told, Way, WaysAnswer } from '@pegada/core/consumption/ways.ts'
import { arrayOf } from '../../platform/db/array-of.ts'
import type { Tx } from '../../platform/db/port.ts'
import { throughKey } from '../../platform/db/through-generator.ts'

/** How an entry came in, from itself and its document. */
export const wayOf = `case when a.origin <> 'document' then a.origin when d.kind = 'bill' then 'bill' else 'document' end`

/** Meters are compared only as there or not: where both sides name one, they are told apart elsewhere. */
export const withDocument = `left join documents d on d.company_id = a.company_id and d.id = a.document_id and a.origin = 'document'`

/** The generator of the installation that an entry came through, by its key. */
const throughOf = throughKey('a')

/** What decides what an entry consumes, as columns. */
export const consuming = `a.generator_key as "generatorKey", ${throughOf} as through, a.category`

/** What is looked at: sites, keys of sources, what generators of the installation may bring by category, and days from the first to the last. */
export interface WaysAsked {
  readonly companyId: string
  readonly businessUnitIds: readonly string[]
  readonly generatorKeys: readonly string[]
  readonly throughCategories: readonly string[]
  readonly start: string
  readonly end: string
}

/** An entry whose source is told by what decides it. */
export type ToldOf<T extends Told> = Omit<T, 'source'> & ConsumingLine

/** Entries of other ways than this one that count or wait, by their days. */
export async function selectOtherWays(tx: Tx, asked: WaysAsked, except: Way): Promise<ToldOf<Told>[]> {
  const { rows } = await tx.query<Omit<ToldOf<Told>, 'days'> & Told['days']>(
    `select distinct a.business_unit_id as "businessUnitId", ${consuming}, ${wayOf} as way, d.meter,
       d.id as "documentId", a.period_start::text as start, a.period_end::text as "end"
     from activities a ${withDocument}
     where a.company_id = $1 and a.business_unit_id = any($2::uuid[])
       and (a.generator_key = any($3::text[]) or (a.input ->> 'through' is not null and a.category = any($7::text[])))
       and a.period_start <= $5::date and a.period_end >= $4::date
       and (a.state = 'active' or (a.state = 'held' and a.set_aside_by is null)) and ${wayOf} <> $6`,
    [
      ...[asked.companyId, arrayOf(asked.businessUnitIds), [...asked.generatorKeys], asked.start, asked.end, except],
      [...asked.throughCategories],
    ],
  )
  return rows.map(({ start, end, ...told }) => ({ ...told, days: { start, end } }))
}

/** Answers about ways that stand, for these sites. */
export async function selectWaysAnswers(
  tx: Tx,
  asked: Pick<WaysAsked, 'companyId' | 'businessUnitIds' | 'start' | 'end'>,
): Promise<WaysAnswer[]> {
  const { rows } = await tx.query<Omit<WaysAnswer, 'days'> & WaysAnswer['days']>(
    `select business_unit_id as "businessUnitId", source, refs as ways, counted, period_start::text as start,
       period_end::text as "end"
     from consumption_answers
     where company_id = $1 and business_unit_id = any($2::uuid[]) and undone_at is null
       and period_start <= $4::date and period_end >= $3::date`,
    [asked.companyId, arrayOf(asked.businessUnitIds), asked.start, asked.end],
  )
  return rows.map(({ start, end, ...answer }) => ({ ...answer, days: { start, end } }))
}

/** Answers about documents that stand and let several of them count, one of these among them. */
export async function selectPapersAnswers(
  tx: Tx,
  companyId: string,
  documentIds: readonly string[],
): Promise<PapersAnswer[]> {
  if (documentIds.length === 0) return []
  const { rows } = await tx.query<PapersAnswer>(
    `select counted from consumption_answers
     where company_id = $1 and business_unit_id is null and undone_at is null and cardinality(counted) > 1
       and counted && $2::text[]`,
    [companyId, [...documentIds]],
  )
  return rows
}

/** Kind and meter of the documents behind entries. */
export async function selectMetersOf(
  tx: Tx,
  companyId: string,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly kind: string; readonly meter: string | null }>> {
  if (documentIds.length === 0) return new Map()
  const { rows } = await tx.query<{ id: string; kind: string; meter: string | null }>(
    'select id, kind, meter from documents where company_id = $1 and id = any($2::uuid[])',
    [companyId, arrayOf(documentIds)],
  )
  return new Map(rows.map(({ id, ...document }) => [id, document]))
}
