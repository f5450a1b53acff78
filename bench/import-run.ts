import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { argv, stdout } from 'node:process'
import { readEnv } from '../server/src/env.ts'
import { keepImportFile } from '../server/src/features/import/add-import-file.ts'
import { createImport } from '../server/src/features/import/create-import.ts'
import { importRun } from '../server/src/features/import/jobs.ts'
import { startImport } from '../server/src/features/import/start-import.ts'
import { openPorts } from '../server/src/open-ports.ts'
import type { Ports } from '../server/src/ports.ts'
import { peakWhile } from './memory.ts'

/** `node import-run.ts <database> <folder> <folder of zips>`: one batch read as a worker reads it; tells how it went as JSON. */
const [url = '', folder = '', zips = ''] = argv.slice(2)
const COMPANY = '5f0c7f6e-97a5-4f0b-8d1a-0c8c7f1f7a01'
const USER = 'bench'
const actor = { companyId: COMPANY, userId: USER, role: 'admin', isOwner: true } as const

async function importAll(): Promise<object> {
  const env = { DATABASE_URL: url, DATA_DIR: folder, CNPJ_URL: 'off', LOG_LEVEL: 'error' }
  const { ports, close } = await openPorts(readEnv(env))
  try {
    const importId = await fill(ports)
    const start = performance.now()
    let firstRead: number | undefined
    const read: Ports['reader']['read'] = (files) => {
      firstRead ??= performance.now()
      return ports.reader.read(files)
    }
    const watched: Ports = { ...ports, reader: { ...ports.reader, read } }
    const { peakMb } = await peakWhile(() => importRun(watched).perform({ companyId: COMPANY, importId, userId: USER }))
    const openedS = ((firstRead ?? start) - start) / 1000
    const seconds = (performance.now() - (firstRead ?? start)) / 1000
    const { rows } = await ports.db.query<{ documents: number; lines: number; estimated: number; files: number }>(
      `select (select count(*)::int from documents) as documents, count(*)::int as lines,
         count(estimate_co2e_kg)::int as estimated, (select count(*)::int from import_files where state = 'failed') as files
       from document_items`,
    )
    const [counts] = rows
    const told = `${counts?.documents} documents, ${counts?.lines} lines, ${counts?.estimated} with an estimate, ${counts?.files} files failed`
    return { openedS, seconds, peakMb, told }
  } finally {
    await close()
  }
}

async function fill(ports: Ports): Promise<string> {
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

stdout.write(`${JSON.stringify(await importAll())}\n`)
