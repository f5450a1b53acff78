import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from './port.ts'

const folder = new URL('../../db/migrations/', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort()

/**
 * Applies the plain SQL files of `db/migrations` in the order of their names, each once and in a transaction.
 * Forward only: a file that changed after it was applied stops the start, since the database would no longer be what it says.
 */
export async function migrate(db: Database): Promise<string[]> {
  await db.asOwner(async (tx) => {
    // Of processes that start together on an empty database, "if not exists" alone would let all of them make it.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('schema_migrations', 0))`)
    await tx.query(`create table if not exists schema_migrations (
      name text primary key, content_hash text not null, applied_at timestamptz not null default now())`)
  })
  const applied: string[] = []
  for (const name of names) {
    const content = readFileSync(new URL(name, folder), 'utf8')
    if (await applyOnce(db, name, content)) applied.push(name)
  }
  return applied
}

/** The migrations that this program needs and the database lacks, in their order. Throws where it was never migrated. */
export async function missingMigrations(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !applied.has(name))
}

async function applyOnce(db: Database, name: string, content: string): Promise<boolean> {
  const contentHash = createHash('sha256').update(content).digest('hex')
  return db.asOwner(async (tx) => {
    // Two processes that start together wait for each other here.
    await tx.query('lock table schema_migrations in exclusive mode')
    const { rows } = await tx.query<{ content_hash: string }>(
      'select content_hash from schema_migrations where name = $1',
      [name],
    )
    const known = rows[0]
    if (known) {
      if (known.content_hash !== contentHash) throw new Error(`migration ${name} changed after it was applied`)
      return false
    }
    await tx.query(content)
    await tx.query('insert into schema_migrations (name, content_hash) values ($1, $2)', [name, contentHash])
    return true
  })
}
