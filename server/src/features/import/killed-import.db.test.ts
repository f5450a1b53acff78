import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type OwnDatabase, ownDatabase, quickFolder } from '../../../../tools/postgres.ts'
import { quickImports } from '../../../../tools/run-steps.ts'
import { leavesVolume, volume } from '../../../../tools/volume.ts'
import { systemClock } from '../../platform/clock/port.ts'
import { openEmbedded } from '../../platform/db/embedded.ts'
import type { Database } from '../../platform/db/port.ts'
import { openServer } from '../../platform/db/server.ts'
import { openDiskStorage } from '../../platform/storage/disk.ts'
import { type BuiltItem, buildCancellation, buildNfe, buildZip, keyOf } from '../../test/build-nfe.ts'
import { keepImportFile } from './add-import-file.ts'
import { createImport } from './create-import.ts'
import type { ImportRun } from './import-run.ts'
import { startImport } from './start-import.ts'

/**
 * Ten zips, read by processes of their own, on the database's own files: two thousand documents on PostgreSQL (ten thousand
 * with `-- --all`), one thousand on the embedded database, where one writes at a time; enough to be killed in every stage.
 */
const zips = 10
const isServer = inject('testDatabase').kind === 'server'
const isWhole = volume === 'whole'
const perZip = isServer ? (isWhole ? 1000 : 200) : 100
/** A thousand documents a zip make some two hundred transactions, a tenth of them some fifty: opening zips first, then reading. */
const killIn = () => (isServer && isWhole ? randomInt(20, 120) : randomInt(5, 20))
let folder: string
let zipFiles: Uint8Array[]
let own: OwnDatabase | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(quickFolder(), 'pegada-killed-'))
  const prepared = inject('testDatabase')
  if (prepared.kind === 'server') {
    own = await ownDatabase(prepared.url, prepared.template)
  } else {
    cpSync(prepared.folder, join(folder, 'database'), { recursive: true })
  }
  zipFiles = await Promise.all(Array.from({ length: zips }, (_, zip) => zipOf(zip)))
})
afterAll(async () => {
  await own?.drop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

it.skipIf(leavesVolume)(
  `a batch of ${zips * perZip} documents whose process is killed twice ends like an undisturbed one`,
  {
    timeout: 400_000,
  },
  async () => {
    const undisturbed = await startBatch('one')
    const killed = await startBatch('two')
    expect(await runProcess(undisturbed)).toBe('ended')
    expect(await runProcess(killed, killIn())).toBe('killed')
    expect(await runProcess(killed, killIn())).toBe('killed')
    expect(await runProcess(killed)).toBe('ended')
    const db = await openDatabase()
    const expected = await totalsOf(db, undisturbed)
    expect(await totalsOf(db, killed)).toEqual(expected)
    await db.close()
    expect(expected).toMatchObject({ state: 'done', files: [{ outcome: 'duplicate' }, { outcome: 'event' }, {}, {}] })
    expect(expected.documents).toMatchObject([
      { kind: 'event', count: (zips * perZip) / 100 },
      { kind: 'nfe', countsReason: 'counts.cancelled', count: (zips * perZip) / 100 },
      { kind: 'nfe', countsReason: 'counts.purchase', count: zips * perZip * 0.97 },
    ])
  },
)

/** Notes of one to three lines; of each hundred one cancels a note of another zip, and one is a note of another zip again. */
async function zipOf(zip: number): Promise<Uint8Array> {
  const documents = Array.from({ length: perZip }, (_, index) => {
    const elsewhere = {
      number: ((zip + (index < perZip / 2 ? 1 : zips - 1)) % zips) * perZip + index + 1 - (index % 100),
    }
    if (index % 100 === 98) return buildCancellation(keyOf({ number: elsewhere.number + 10 + zip }))
    if (index % 100 === 99) return noteOf(elsewhere.number)
    return noteOf(zip * perZip + index + 1)
  })
  return buildZip(Object.fromEntries(documents.map((text, index) => [`${index}.xml`, text])))
}

function noteOf(number: number): string {
  return buildNfe({ number, items: products.slice(0, 1 + (number % products.length)) })
}

const products: readonly BuiltItem[] = [
  { quantity: '123.4567' },
  { product: 'PARAFUSO SEXTAVADO', ncm: '73181500', anpCode: null, unit: 'UN', quantity: '7', total: '19.90' },
  { product: 'GAS NATURAL', ncm: '27112100', anpCode: null, unit: 'M3', quantity: '11.5', total: '44.10' },
]

function openDatabase(): Promise<Database> {
  return own ? Promise.resolve(openServer(own.url)) : openEmbedded(join(folder, 'database'))
}

/** A company of its own with a batch that is about to be read. */
async function startBatch(userId: string): Promise<ImportRun> {
  const db = await openDatabase()
  const companyId = randomUUID()
  await db.query(
    `insert into "user" (id, email, first_name, last_name, accepted_terms_at, name) values ($1, $2, 'A', 'B', now(), 'A B')`,
    [userId, `${userId}@empresa.example`],
  )
  await db.query(
    `insert into companies (id, cnpj, legal_name, sector, register_source) values ($1, '11222333000181', 'A', 'other', 'manual')`,
    [companyId],
  )
  const jobs = {
    send: async () => {},
    sendAgain: async () => {},
    work: async () => {},
    isWorking: () => false,
    stop: async () => {},
  }
  const ports = { db, jobs, clock: systemClock, storage: openDiskStorage(join(folder, 'files')) }
  const actor = { companyId, userId, role: 'admin', isOwner: true } as const
  const importId = await db.asTenant(actor, (tx) => createImport(tx, ports, actor))
  for (const [index, bytes] of zipFiles.entries()) {
    await keepImportFile(ports, actor, { importId, name: `lote-${index}.zip`, bytes })
  }
  await db.asTenant(actor, (tx) => startImport(tx, ports, actor, importId))
  await db.close()
  return { companyId, importId, userId }
}

/** Reads the batch in a process of its own, killed while its n-th transaction is under way, or left to end. */
function runProcess(run: ImportRun, killedIn = Number.POSITIVE_INFINITY): Promise<'ended' | 'killed'> {
  const script = join(import.meta.dirname, '../../test/run-import.ts')
  const child = spawn(
    process.execPath,
    ['--import', quickImports, script, folder, own?.url ?? '', JSON.stringify(run)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let begun = 0
  let problem = ''
  child.stdout.setEncoding('utf8').on('data', (marks: string) => {
    begun += marks.replaceAll('e', '').length
    if (begun >= killedIn) child.kill('SIGKILL')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    problem += text
  })
  return new Promise((resolve, reject) => {
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve('killed')
      else if (code === 0) resolve('ended')
      else reject(new Error(problem))
    })
  })
}

/** Everything that a batch came to, but for ids and instants. */
async function totalsOf(db: Database, { companyId, importId }: ImportRun) {
  const all = async (text: string) => (await db.query<Record<string, unknown>>(text, [companyId])).rows
  const [batch] = await all(`select state from imports where company_id = $1 and id = '${importId}'`)
  return {
    state: batch?.state,
    files: await all(
      `select outcome, state, is_archive, count(*)::int as count, sum(documents_new)::int as new, sum(documents_duplicate)::int as again
         from import_files where company_id = $1 group by 1, 2, 3 order by is_archive, outcome`,
    ),
    documents: await all(
      `select kind, counts_reason as "countsReason", count(*)::int as count, sum(total)::text as total
         from documents where company_id = $1 group by 1, 2 order by 1, 2`,
    ),
    lines: await all(
      `select product, state, counts_reason, count(*)::int as count, sum(quantity)::text as quantity, sum(total)::text as total,
           sum(estimate_co2e_kg)::text as estimate, count(distinct group_key)::int as groups
         from document_items where company_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
    ),
    cancelled: await all('select count(*)::int as count from cancelled_keys where company_id = $1'),
    pending: await all(
      'select items::int as kept, live_pending($1)::int as live from kept_pending where company_id = $1',
    ),
    recorded: await all(
      `select sum((data ->> 'count')::int)::int as count from audit_records where company_id = $1 and action = 'document.import'`,
    ),
  }
}
