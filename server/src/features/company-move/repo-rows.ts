import type { z } from 'zod'
import type { Sql, Tx } from '../../platform/db/port.ts'
import type { movedPerson } from './manifest.ts'
import { AT_WORK, FILE_KEYS, FIRST, MOVED, SECRET_COLUMNS } from './move-tables.ts'

/** A table whose rows go along, as the database describes it. */
export interface MovedTable {
  readonly name: string
  /** Those that are written; what the database makes by itself is left out. */
  readonly columns: readonly string[]
  /** Its primary key. */
  readonly key: readonly string[]
  /** Columns that name a person. */
  readonly people: readonly string[]
}

/** The column that says whose the row is. */
export function ownerOf({ name }: Pick<MovedTable, 'name'>): 'id' | 'company_id' {
  return name === 'companies' ? 'id' : 'company_id'
}

/** The tables that go along, each after those that its rows name; the company is the first. */
export async function readTables(db: Sql): Promise<readonly MovedTable[]> {
  const { rows } = await db.query<MovedTable & { after: string[] }>(
    `select c.relname::text as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '') as columns,
       (select array_agg(a.attname::text order by k.place) from pg_constraint p
         cross join lateral unnest(p.conkey) with ordinality k (number, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
         where p.conrelid = c.oid and p.contype = 'p') as key,
       coalesce((select array_agg(distinct a.attname::text) from pg_constraint f
         join pg_attribute a on a.attrelid = c.oid and a.attnum = any(f.conkey)
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = '"user"'::regclass), '{}') as people,
       coalesce((select array_agg(distinct f.confrelid::regclass::text) from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as after
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
     order by c.relname <> 'companies', not c.relname = any($2), c.relname`,
    [['companies', ...MOVED], [...FIRST]],
  )
  const left = new Map(rows.map((row) => [row.name, row]))
  const sorted: MovedTable[] = []
  while (left.size > 0) {
    const next = [...left.values()].find(({ after }) => !after.some((name) => left.has(name)))
    if (!next) throw new Error(`tables name each other in a circle: ${[...left.keys()].join(', ')}`)
    left.delete(next.name)
    const { after: _, ...table } = next
    sorted.push(table)
  }
  return sorted
}

/** The whole transaction reads what stood when it began. */
export async function readAtOneMoment(tx: Tx): Promise<void> {
  await tx.query('set transaction isolation level repeatable read')
}

/** The rows of a table as JSON, a line each, in the order of its key, without what lets somebody in; `atOnce` of them in memory. */
export async function* readRows(tx: Tx, table: MovedTable, companyId: string, atOnce = 500): AsyncGenerator<string[]> {
  const order = table.key.map((column) => `t.${column}`).join(', ')
  yield* fetched(
    tx,
    `select (to_jsonb(t) - $2::text[])::text as line from ${table.name} t where t.${ownerOf(table)} = $1 order by ${order}`,
    { values: [companyId, [...(SECRET_COLUMNS[table.name] ?? [])]], atOnce },
  )
}

/** The keys of every stored file that rows of the company name. */
export async function* readFileKeys(tx: Tx, companyId: string): AsyncGenerator<string[]> {
  const named = Object.entries(FILE_KEYS).flatMap(([table, keys]) =>
    keys.map((key) => `select ${key} as line from ${table} t where t.company_id = $1::uuid`),
  )
  yield* fetched(tx, `select line from (${named.join(' union ')}) k where line like $1::text || '/%' order by 1`, {
    values: [companyId],
    atOnce: 1000,
  })
}

async function* fetched(
  tx: Tx,
  query: string,
  { values, atOnce }: { readonly values: unknown[]; readonly atOnce: number },
): AsyncGenerator<string[]> {
  await tx.query(`declare moved_lines no scroll cursor for ${query}`, values)
  let lines: string[]
  do {
    const { rows } = await tx.query<{ line: string }>(`fetch ${atOnce} from moved_lines`)
    lines = rows.map(({ line }) => line)
    if (lines.length > 0) yield lines
  } while (lines.length === atOnce)
  await tx.query('close moved_lines')
}

/** A person whom the rows of a company name, and their place in it. */
export type MovedPerson = z.infer<typeof movedPerson>

export async function selectPeople(
  tx: Tx,
  tables: readonly MovedTable[],
  companyId: string,
): Promise<readonly MovedPerson[]> {
  const named = [
    `select user_id from company_members where company_id = $1`,
    `select actor_id from audit_records where company_id = $1`,
    ...tables.flatMap(({ name, people }) =>
      people.map((column) => `select ${column} from ${name} where company_id = $1`),
    ),
  ]
  const { rows } = await tx.query<MovedPerson>(
    `select u.id, u.name, u.first_name as "firstName", u.last_name as "lastName", u.email,
       case when m.user_id is not null then jsonb_build_object('role', m.role, 'isOwner', m.is_owner,
         'sharedAccess', m.shared_access, 'unitIds', to_jsonb(m.unit_ids), 'createdAt', m.created_at) end as member
     from "user" u left join company_members m on m.company_id = $1 and m.user_id = u.id
     where u.id in (${named.join(' union ')}) order by u.id`,
    [companyId],
  )
  return rows
}

/** A factor of the catalogue that lines were calculated with, by the name that it has in every installation. */
export interface NamedFactor {
  readonly id: string
  readonly edition: string
}

const catalogue = `select f.source || '/' || f.key as id, f.edition from factors f where f.company_id is null`

/** The factors of publications that were imported here, and that the company's lines name; what is built in, every installation has. */
export async function selectFactors(tx: Tx, companyId: string): Promise<readonly NamedFactor[]> {
  const { rows } = await tx.query<NamedFactor>(
    `select id, edition from (${catalogue} and f.import_id is not null) f
     where (id, edition) in (select factor_id, factor_version from activities where company_id = $1) order by 1, 2`,
    [companyId],
  )
  return rows
}

/** Those among the named that the catalogue of this installation lacks, as `source/key edition`; twenty at most. */
export async function findLacking(db: Sql, factors: readonly NamedFactor[]): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select n.id || ' ' || n.edition as name from jsonb_to_recordset($1::text::jsonb) as n (id text, edition text)
     where not exists (select from (${catalogue}) f where f.id = n.id and f.edition = n.edition) order by 1 limit 20`,
    [JSON.stringify(factors)],
  )
  return rows.map(({ name }) => name)
}

/** Tables with work under way for the company. */
export async function findAtWork(tx: Tx, companyId: string): Promise<readonly string[]> {
  const asked = Object.entries(AT_WORK).map(
    ([table, when]) =>
      `select '${table}' as name where exists (select from ${table} t where t.company_id = $1 and ${when})`,
  )
  const { rows } = await tx.query<{ name: string }>(asked.join(' union all '), [companyId])
  return rows.map(({ name }) => name)
}

/** The last record of the company's trail. */
export async function findHead(tx: Tx, companyId: string): Promise<{ records: number; head: string | null }> {
  const { rows } = await tx.query<{ records: number; head: string }>(
    'select sequence::int as records, hash as head from audit_records where company_id = $1 order by sequence desc limit 1',
    [companyId],
  )
  return rows[0] ?? { records: 0, head: null }
}

/** Versions that were sealed, with where their file is. */
export async function selectSealed(tx: Tx, companyId: string) {
  const { rows } = await tx.query<{ year: number; version: number; key: string; chain: string | null }>(
    `select year, version, storage_key as key, chain_head as chain from seals
     where company_id = $1 and state = 'sealed' order by year, version`,
    [companyId],
  )
  return rows
}
