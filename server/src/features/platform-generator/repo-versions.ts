import { desc } from 'drizzle-orm'
import { generatorVersions } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'

/** What went with a generator each time that it became something else; the owner alone reads it (`migrations/0206`). */
export type GeneratorVersion = typeof generatorVersions.$inferSelect

/** Keeps what goes with a generator now as its next version, unless that is what the last one says. */
export async function keepVersion(
  tx: Tx,
  {
    generatorKey,
    changeId,
    now,
  }: { readonly generatorKey: string; readonly changeId: string | null; readonly now: Date },
): Promise<void> {
  await tx.query(
    `insert into generator_versions (generator_key, version, factors, change_id, in_force_since)
     select $1::text, coalesce(last.version, 0) + 1, goes.factors, $2::uuid, $3::timestamptz
     from (select coalesce(array_agg(factor_source || '/' || factor_key order by factor_source || '/' || factor_key), '{}') as factors
       from generator_factors where generator_key = $1) goes
     left join (select version, factors from generator_versions where generator_key = $1 order by version desc limit 1) last on true
     where coalesce(last.factors, '{}') <> goes.factors`,
    [generatorKey, changeId, now],
  )
}

/** The version in force of each generator that has any, by its key. */
export async function newestVersions({ queries }: Pick<Tx, 'queries'>): Promise<ReadonlyMap<string, GeneratorVersion>> {
  const rows = await queries
    .selectDistinctOn([generatorVersions.generatorKey])
    .from(generatorVersions)
    .orderBy(generatorVersions.generatorKey, desc(generatorVersions.version))
  return new Map(rows.map((row) => [row.generatorKey, row]))
}

/** A change of what goes with a generator that is not settled. */
export interface OpenAssociation {
  readonly generatorKey: string
  readonly kind: 'associate' | 'dissociate'
  /** `source/key`. */
  readonly factorId: string
}

export async function listOpenAssociations(db: Sql): Promise<OpenAssociation[]> {
  const { rows } = await db.query<OpenAssociation>(
    `select generator_key as "generatorKey", kind, (record ->> 'source') || '/' || (record ->> 'key') as "factorId"
     from factor_changes where generator_key is not null and state in ('draft', 'in_review', 'approved')`,
  )
  return rows
}
