import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openZip } from '@pegada/core/document/open-zip.ts'
import { readFiscalXml } from '@pegada/core/document/read-fiscal-xml.ts'
import { startPostgres } from '../tools/postgres.ts'

/**
 * A batch of 10,000 made-up notes of 1 to 50 lines in ten zips, on PostgreSQL: from the first document read to the
 * last stored line (XML in its worker, lines classified and estimated, all rows written); opening the zips and keeping their
 * members' bytes is told apart. The yardstick is PostgreSQL's own COPY of the same rows into the same tables, three times, and the bare reading of the same
 * files. Memory is that of the whole process, worker thread included, with its old objects held to 256 MB.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pegada-import-'))
  const postgres = await startPostgres()
  try {
    const zips = join(folder, 'zips')
    mkdirSync(zips)
    execFileSync(process.execPath, [join(import.meta.dirname, 'import-zips.ts'), zips, String(ZIPS)])
    const done = importAll(postgres.url, folder, zips)
    const readingS = await readingSeconds(zips)
    const copyS = copySeconds(postgres.url, folder)
    const ratio = done.seconds / (3 * copyS + readingS)
    write(`  ${done.told}`)
    write(
      `  zips opened in ${done.openedS.toFixed(1)} s; documents to stored lines ${done.seconds.toFixed(1)} s; COPY of the same rows ${copyS.toFixed(1)} s, reading ${readingS.toFixed(1)} s`,
    )
    write(
      `import: ${ratio.toFixed(2)} × (3 × COPY + reading), budget 1 ×: ${ratio <= 1 ? 'within' : 'OVER'}; ` +
        `memory ${done.peakMb} MB at most, budget 512 MB: ${done.peakMb < 512 ? 'within' : 'OVER'}`,
    )
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const ZIPS = 10
/** Megabytes of old objects that the process may hold: V8 leaves its garbage lying about for as long as it is let. */
const HEAP_MB = 256

interface Done {
  /** Opening the zips and keeping each member's bytes, before anything is read. */
  readonly openedS: number
  /** From the first document read to the last line stored. */
  readonly seconds: number
  readonly peakMb: number
  readonly told: string
}

/** The job in a process of its own, as a worker runs it, so that its memory is its own too. */
function importAll(url: string, folder: string, zips: string): Done {
  const script = join(import.meta.dirname, 'import-run.ts')
  const output = execFileSync(process.execPath, [`--max-old-space-size=${HEAP_MB}`, script, url, folder, zips])
  return JSON.parse(output.toString().trim().split('\n').at(-1) ?? '') as Done
}

/** The bare reading of every member, one after the other, in this thread. */
async function readingSeconds(zips: string): Promise<number> {
  let ms = 0
  for (const name of readdirSync(zips)) {
    for await (const member of openZip(readFileSync(join(zips, name)))) {
      if (!('bytes' in member)) continue
      const start = performance.now()
      readFiscalXml(member.bytes)
      ms += performance.now() - start
    }
  }
  return ms / 1000
}

/** COPY of every row that the job wrote, into the same tables with their indexes and keys. */
function copySeconds(url: string, folder: string): number {
  const psql = (command: string) => execFileSync('psql', [url, '-q', '-c', command], { stdio: 'pipe' })
  const file = (table: string) => join(folder, table)
  for (const table of TABLES) psql(`\\copy ${table} to '${file(table)}'`)
  for (const table of TABLES.toReversed()) psql(`delete from ${table}`)
  for (const table of TABLES) psql(`vacuum full ${table}`)
  const start = performance.now()
  for (const table of TABLES) psql(`\\copy ${table} from '${file(table)}'`)
  const seconds = (performance.now() - start) / 1000
  for (const table of TABLES) writeFileSync(file(table), '')
  return seconds
}

const TABLES = ['documents', 'document_items', 'document_links', 'import_files']

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
