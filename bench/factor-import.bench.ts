import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { SHARED_DATA } from '../tools/shared-samples.ts'
import { type FactorDatabase, importPublication, openFactorDatabase, publicationsIn } from './factor-database.ts'

/**
 * All publications of the shared data into PostgreSQL: read, versioned, indexed; then all once more, which must change
 * nothing. The yardstick is PostgreSQL's own COPY of the same rows into a table with the same columns and indexes.
 */
export async function run(): Promise<void> {
  const folder = join(SHARED_DATA, 'large')
  if (!existsSync(folder)) {
    write('factor-import: the shared publications are not at hand; nothing to measure')
    return
  }
  const database = await openFactorDatabase()
  try {
    const first = await round(database, folder)
    const before = await fingerprint(database)
    const second = await round(database, folder)
    const isSame = before === (await fingerprint(database))
    const copyS = await copySeconds(database)
    write(`first load ${first.seconds.toFixed(1)} s: ${first.stored} factors, memory ${first.peakMb} MB at most`)
    write(
      `second load ${second.seconds.toFixed(1)} s: ${second.stored} factors stored, catalogue ${isSame ? 'unchanged' : 'CHANGED'}`,
    )
    write(`COPY of the same rows, indexes included ${copyS.toFixed(1)} s`)
    const isWithin = first.seconds < 120 && isSame && second.stored === 0
    write(
      `factor-import: ${first.seconds.toFixed(1)} s, ${(first.seconds / copyS).toFixed(2)} × COPY; budget 120 s and nothing at the second load: ${isWithin ? 'within' : 'OVER'}`,
    )
  } finally {
    await database.stop()
  }
}

async function round(database: FactorDatabase, folder: string) {
  const start = performance.now()
  let stored = 0
  let peakMb = 0
  for (const path of publicationsIn(folder)) {
    const { rowsNew, rowsSuperseding, rowsUnchanged, rowsSkipped, rowsFaulty } = await importPublication(database, path)
    stored += rowsNew + rowsSuperseding
    peakMb = Math.max(peakMb, Math.round(process.memoryUsage().rss / 1e6))
    write(
      `  ${basename(path).slice(0, 58).padEnd(58)} ${rowsNew} new, ${rowsSuperseding} newer, ${rowsUnchanged} same, ${rowsSkipped} passed over, ${rowsFaulty} faulty`,
    )
  }
  return { seconds: (performance.now() - start) / 1000, stored, peakMb }
}

async function fingerprint({ db }: FactorDatabase): Promise<string> {
  const { rows } = await db.query<{ print: string }>(
    `select md5(string_agg(id::text || content_hash || is_current::text, '' order by id)) as print from factors`,
  )
  return rows[0]?.print ?? ''
}

async function copySeconds({ db, url }: FactorDatabase): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pegada-copy-'))
  try {
    const file = join(folder, 'factors')
    await db.query('create table factors_copied (like factors including all)')
    const psql = (command: string) => execFileSync('psql', [url, '-q', '-c', command], { stdio: 'pipe' })
    psql(`\\copy factors to '${file}'`)
    const start = performance.now()
    psql(`\\copy factors_copied from '${file}'`)
    return (performance.now() - start) / 1000
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
