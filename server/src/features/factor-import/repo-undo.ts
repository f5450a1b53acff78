import { PLATFORM_SOURCE } from '@pegada/core/factor/platform-factor.ts'
import type { Sql } from '../../platform/db/port.ts'
import { HOLDERS, type ImportUse } from '../factor/holders.ts'

/** Taking an import back, as the owner: lines of every company are looked at. */

/**
 * What an import brought: by its row's id, and by `source/key`, which names whatever version is in force, so that it is bound to the
 * import only where the import brought every version there is.
 */
const brought = `brought as (
    select f.id::text as id, f.source || '/' || f.key as named, f.edition, not exists (
      select 1 from factors o where o.company_id is null and o.source = f.source and o.key = f.key and o.import_id is distinct from f.import_id
    ) as is_alone
    from factors f where f.import_id = $1
  ), refs as (select id as ref from brought union select named from brought where is_alone)`

/** Whether a JSON value holds such a factor whole, with its edition, or names it. */
const holds = (json: string) =>
  `(exists (select 1 from jsonb_path_query(${json}, '$.** ? (@.type() == "object" && exists (@.id) && exists (@.version))') o
      where (o ->> 'id', o ->> 'version') in (select named, edition from brought))
    or exists (select 1 from jsonb_path_query(${json}, '$.** ? (@.type() == "string")') s
      where (s #>> '{}') in (select id from brought))`
const names = (json: string) =>
  ` or exists (select 1 from jsonb_path_query(${json}, '$.** ? (@.type() == "string")') s
      where (s #>> '{}') in (select ref from refs)))`

/** How many things of each kind use a factor that the import brought; kinds with none are left out. */
export async function countUses(tx: Sql, importId: string): Promise<Partial<Record<ImportUse, number>>> {
  const lines = await tx.query<{ use: ImportUse; many: number }>(
    `with ${brought}, used as materialized (
       select a.company_id, a.state, a.created_at, a.removed_at, a.period_start, a.period_end from activities a
       where (a.factor_id, a.factor_version) in (select named, edition from brought) or ${holds('a.input')})
     )
     select 'lines' as use, count(*)::int as many from used where state = 'active'
     union all
     select 'sealed', count(distinct (s.company_id, s.year))::int from seals s join used u on u.company_id = s.company_id
       and s.year between extract(year from u.period_start) and extract(year from u.period_end)
       and s.state <> 'failed' and u.created_at <= s.created_at and (u.removed_at is null or u.removed_at > s.created_at)
     union all
     select 'factors', count(*)::int from factors f join factors b on b.id = f.supersedes
       where b.import_id = $1 and f.company_id is not null
     union all
     select 'changes', count(*)::int from factor_changes c join factors b on b.id = c.factor_id
       where b.import_id = $1 and c.state in ('draft', 'in_review', 'approved')`,
    [importId],
  )
  const others = await tx.query<{ use: ImportUse; many: number }>(
    `with ${brought} ${HOLDERS.map(
      ([use, table, column, which], place) =>
        `${place === 0 ? '' : 'union all'} select '${use}' as use, count(*)::int as many from ${table} t
         where ${which} and ${holds(`t.${column}`)}${names(`t.${column}`)}`,
    ).join(' ')}`,
    [importId],
  )
  const uses: Partial<Record<ImportUse, number>> = {}
  for (const { use, many } of [...lines.rows, ...others.rows]) if (many > 0) uses[use] = (uses[use] ?? 0) + many
  return uses
}

/** A version that is left of a factor of which the import brought another. */
export interface LeftVersion {
  readonly id: string
  readonly source: string
  readonly key: string
  readonly edition: string
  readonly state: 'active' | 'archived'
  readonly isCurrent: boolean
}

/**
 * The versions, of other imports or none, of factors that the import brought a version of; not of a factor that an edition of the
 * installation stands in the place of, which stays in force alone.
 */
export async function listLeft(tx: Sql, importId: string): Promise<LeftVersion[]> {
  const { rows } = await tx.query<LeftVersion>(
    `select o.id, o.source, o.key, o.edition, o.state, o.is_current as "isCurrent" from factors o
     where o.company_id is null and o.import_id is distinct from $1
       and exists (select 1 from factors f where f.import_id = $1 and f.source = o.source and f.key = o.key)
       and not exists (select 1 from factors p where p.company_id is null and p.source = $2 and p.key = o.source || '/' || o.key
         and p.is_current and p.state = 'active')`,
    [importId, PLATFORM_SOURCE],
  )
  return rows
}

/**
 * Takes out what the import brought; what followed one of its versions follows the version before that, and a factor of which nothing is
 * left goes with no generator any more. Answers how many, and the keys of the generators that one of them went with.
 */
export async function removeBrought(
  tx: Sql,
  importId: string,
): Promise<{ readonly removed: number; readonly generators: readonly string[] }> {
  await tx.query(
    `with recursive before as (
       select f.id as gone, f.supersedes as place from factors f where f.import_id = $1
       union all
       select b.gone, f.supersedes from before b join factors f on f.id = b.place where f.import_id = $1
     )
     update factors o set supersedes = b.place from before b
     where o.supersedes = b.gone and o.import_id is distinct from $1
       and not exists (select 1 from factors f where f.id = b.place and f.import_id = $1)`,
    [importId],
  )
  const { rows } = await tx.query<{ many: number; generators: string[] }>(
    `with gone as (delete from factors where import_id = $1 returning source, key),
     parted as (
       delete from generator_factors g using (select distinct source, key from gone) f
       where g.factor_source = f.source and g.factor_key = f.key and not exists (
         select 1 from factors o where o.company_id is null and o.source = f.source and o.key = f.key and o.import_id is distinct from $1
       ) returning g.generator_key
     )
     select count(*)::int as many, array(select distinct generator_key from parted) as generators from gone`,
    [importId],
  )
  return { removed: rows[0]?.many ?? 0, generators: rows[0]?.generators ?? [] }
}

/** What a restatement would change is worked out again: some of it may rest on factors that are gone. */
export async function dropPreviews(tx: Sql): Promise<void> {
  await tx.query('delete from kept_previews')
}

/** These versions are in force again. */
export async function putBackInForce(tx: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.query('update factors set is_current = true where id = any($1::uuid[])', [ids])
}
