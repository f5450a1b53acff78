import type { Database } from './port.ts'

/** From this many rows on, PostgreSQL's own rhythm keeps what the planner knows near enough to the truth. */
const measuredFrom = 20_000

/** A table is measured anew when it has grown by this many pages, and by a quarter: each measuring has all its plans made anew. */
const grownPages = 8

/**
 * Tells the planner how large these tables have become, where they have grown and it still takes them for small. A bulk load into
 * young tables runs on plans that were made when they were empty (a foreign key then looks through all rows of the company instead
 * of one), and the embedded database never measures by itself. Names are ours, never a person's.
 */
export async function measureTables(db: Database, names: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ name: string; rows: number; pages: number; known: number }>(
    `select relname as name, reltuples::float8 as rows, relpages as known,
       (pg_relation_size(oid) / current_setting('block_size')::integer)::float8 as pages
       from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname in (select json_array_elements_text($1::json))`,
    [JSON.stringify(names)],
  )
  const grown = rows.filter(
    ({ rows, pages, known }) => rows < measuredFrom && pages >= known + Math.max(grownPages, known / 4),
  )
  for (const { name } of grown) await db.query(`analyze "${name}"`)
}
