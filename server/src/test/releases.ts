import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Database } from '../platform/db/port.ts'
import { openJobs } from '../platform/jobs/pg-boss.ts'
import type { Storage } from '../platform/storage/port.ts'

/** Databases as releases left them, with companies that have sealed years: what an upgrade starts from. */
const folder = new URL('releases/', import.meta.url)

export interface KeptRelease {
  /** The last migration that it had, such as `0045`. */
  readonly name: string
  /** The whole database as SQL; the first releases without the published factors, which every installation loads again. */
  readonly sql: string
  /** The newest of its sealed files. */
  readonly sealed: Uint8Array
}

export function keptReleases(): KeptRelease[] {
  const names = readdirSync(folder).filter((file) => file.endsWith('.sql.gz'))
  return names.toSorted().map((file) => ({
    name: file.replace('.sql.gz', ''),
    sql: gunzipSync(readFileSync(new URL(file, folder))).toString(),
    sealed: gunzipSync(readFileSync(new URL(file.replace('.sql.gz', '.pegada.gz'), folder))),
  }))
}

/** Keeps the database at `url`, with a job that waits, and its newest sealed file as those of a release, named by its last migration. */
export async function keepRelease(db: Database, url: string, storage: Storage): Promise<void> {
  const queue = await openJobs(db, { info() {}, warn() {}, error() {} }, ['test.waiting'])
  await queue.send('test.waiting', {})
  await queue.stop()
  const { rows: migrations } = await db.query<{ name: string }>('select max(name) as name from schema_migrations')
  const { rows: seals } = await db.query<{ key: string }>(
    'select storage_key as key from seals order by created_at desc limit 1',
  )
  const name = migrations[0]?.name.slice(0, 4)
  const sealed = await storage.find(seals[0]?.key ?? '')
  if (!name || !sealed) throw new Error('a release is kept with its migrations and a sealed year')
  const options = ['--inserts', '--rows-per-insert=100', '--no-owner', url]
  const sql = execFileSync('pg_dump', options, { encoding: 'utf8', maxBuffer: 2 ** 28 })
  mkdirSync(folder, { recursive: true })
  // Lines with a backslash are for psql alone.
  writeFileSync(new URL(`${name}.sql.gz`, folder), gzipSync(sql.replace(/^\\.*\n/gm, ''), { level: 9 }))
  writeFileSync(new URL(`${name}.pegada.gz`, folder), gzipSync(sealed, { level: 9 }))
}
