import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openZip } from '@pegada/core/document/open-zip.ts'
import { readFiscalXml } from '@pegada/core/document/read-fiscal-xml.ts'
import { readEnv } from '../server/src/env.ts'
import { keepImportFile } from '../server/src/features/import/add-import-file.ts'
import { createImport } from '../server/src/features/import/create-import.ts'
import { importRun } from '../server/src/features/import/jobs.ts'
import { startImport } from '../server/src/features/import/start-import.ts'
import { openPorts } from '../server/src/open-ports.ts'
import type { Ports } from '../server/src/ports.ts'
import { startPostgres } from '../tools/postgres.ts'
import { peakWhile } from './memory.ts'

/**
 * A batch of 10,000 made-up notes of 1 to 50 lines in ten zips, from the start of its job to the last stored line, on
 * PostgreSQL: zips opened, members kept, XML read in its worker, lines classified and estimated, all rows written. The
 * yardstick is PostgreSQL's own COPY of the same rows into the same tables, three times, and the bare reading of the same
 * files. Memory is that of the whole process, worker included.
 */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pegada-import-'))
  const postgres = await startPostgres()
  try {
    const zips = join(folder, 'zips')
    mkdirSync(zips)
    execFileSync(process.execPath, [join(import.meta.dirname, 'import-zips.ts'), zips, String(ZIPS)])
    const done = await importAll(postgres.url, folder, zips)
    const readingS = await readingSeconds(zips)
    const copyS = copySeconds(postgres.url, folder)
    const ratio = done.seconds / (3 * copyS + readingS)
    write(`  ${done.told}`)
    write(
      `  the job ${done.seconds.toFixed(1)} s; COPY of the same rows ${copyS.toFixed(1)} s, reading ${readingS.toFixed(1)} s`,
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

const ZIPS = Number(process.env.IMPORT_ZIPS ?? 10)
const COMPANY = '5f0c7f6e-97a5-4f0b-8d1a-0c8c7f1f7a01'
const USER = 'bench'
const actor = { companyId: COMPANY, userId: USER, role: 'admin', isOwner: true } as const

async function importAll(url: string, folder: string, zips: string) {
  const env = { DATABASE_URL: url, DATA_DIR: folder, CNPJ_URL: 'off', LOG_LEVEL: 'error' }
  const { ports, close } = await openPorts(readEnv(env))
  try {
    const importId = await fill(ports, zips)
    const start = performance.now()
    const { peakMb } = await peakWhile(() => importRun(ports).perform({ companyId: COMPANY, importId, userId: USER }))
    const seconds = (performance.now() - start) / 1000
    const { rows } = await ports.db.query<{ documents: number; lines: number; estimated: number; files: number }>(
      `select (select count(*)::int from documents) as documents, count(*)::int as lines,
         count(estimate_co2e_kg)::int as estimated, (select count(*)::int from import_files where state = 'failed') as files
       from document_items`,
    )
    const [counts] = rows
    const told = `${counts?.documents} documents, ${counts?.lines} lines, ${counts?.estimated} with an estimate, ${counts?.files} files failed`
    return { seconds, peakMb, told }
  } finally {
    await close()
  }
}

async function fill(ports: Ports, zips: string): Promise<string> {
  await ports.db.query(
    `insert into "user" (id, email, first_name, last_name, accepted_terms_at, name) values ($1, 'a@b.example', 'A', 'B', now(), 'A B')`,
    [USER],
  )
  await ports.db.query(
    `insert into companies (id, cnpj, legal_name, sector, register_source)
     values ($1, '06990590000123', 'Empresa sintética', 'other', 'manual')`,
    [COMPANY],
  )
  const importId = await ports.db.asTenant(actor, (tx) => createImport(tx, ports, actor))
  for (const name of readdirSync(zips)) {
    await keepImportFile(ports, actor, { importId, name, bytes: readFileSync(join(zips, name)) })
  }
  const jobs = { ...ports.jobs, send: async () => {} }
  await ports.db.asTenant(actor, (tx) => startImport(tx, { ...ports, jobs }, actor, importId))
  return importId
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
