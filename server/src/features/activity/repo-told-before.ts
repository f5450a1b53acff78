import type { Told } from '@pegada/core/consumption/ways.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import { consuming, type ToldOf, wayOf, withDocument } from './repo-ways.ts'

/** Entries that tell the same source at the same site the same way for the same days. */
export interface ToldBefore extends Told {
  readonly ids: readonly string[]
}

/** Companies whose entries were never held against each other. */
export async function selectUnreviewed(db: Sql): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from companies where ways_reviewed_at is null order by created_at, id',
  )
  return rows.map(({ id }) => id)
}

/** All entries of these sources, and through generators of the installation, that count, what came first before what came later. */
export async function selectAllTold(
  tx: Tx,
  companyId: string,
  generatorKeys: readonly string[],
): Promise<ToldOf<ToldBefore>[]> {
  const { rows } = await tx.query<Omit<ToldOf<ToldBefore>, 'days'> & ToldBefore['days']>(
    `select a.business_unit_id as "businessUnitId", ${consuming}, ${wayOf} as way, d.meter,
       d.id as "documentId", a.period_start::text as start, a.period_end::text as "end", array_agg(a.id order by a.id) as ids
     from activities a ${withDocument}
     where a.company_id = $1 and a.state = 'active'
       and (a.generator_key = any($2::text[]) or a.input ->> 'through' is not null)
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9
     order by min(a.created_at), min(a.id::text)`,
    [companyId, [...generatorKeys]],
  )
  return rows.map(({ start, end, ...told }) => ({ ...told, days: { start, end } }))
}

export async function markReviewed(tx: Tx, companyId: string, at: Date): Promise<void> {
  await tx.query('update companies set ways_reviewed_at = $2 where id = $1', [companyId, at])
}
