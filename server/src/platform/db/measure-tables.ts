import type { Database } from './port.ts'

/** From this many rows on, PostgreSQL's own rhythm keeps what the planner knows near enough to the truth. */
const measuredFrom = 20_000

/**
 * Tells the planner how large these tables have become, where it still takes them for small. A bulk load into young tables
 * runs on plans that were made when they were empty (a foreign key then looks through all rows of the company instead of
 * one), and the embedded database never measures by itself. Names are ours, never a person's.
 */
export async function measureTables(db: Database, names: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ name: string; known: number }>(
    `select relname as name, reltuples::float8 as known from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname in (select json_array_elements_text($1::json))`,
    [JSON.stringify(names)],
  )
  for (const { name, known } of rows) if (known < measuredFrom) await db.query(`analyze "${name}"`)
}
