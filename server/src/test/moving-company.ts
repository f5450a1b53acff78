import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { COMPANY_MOVE_PART_BYTES } from '@pegada/contract/company-move-limits.ts'
import { type MoveFile, withMoveFile } from '@pegada/core/company-move/open-move-file.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { ZipFile } from 'yazl'
import { MANIFEST_NAME, type Manifest, manifestSchema, rowsName } from '../features/company-move/manifest.ts'
import { MOVE_TABLES } from '../features/company-move/move-tables.ts'
import type { Database } from '../platform/db/port.ts'
import type { Ports } from '../ports.ts'
import type { TestApp, TestPerson } from './harness.ts'

/** Has the file of a company written, and fetches it as a browser does. */
export async function exportCompany(app: TestApp, root: TestPerson, companyId: string): Promise<Uint8Array> {
  const { companyMove } = root.client
  const { id } = await companyMove.startExport({ companyId, reason: 'Muda para a instalação do grupo' })
  await app.runJobs()
  const made = await companyMove.latestExport({ companyId })
  invariant(made?.id === id && made.state === 'done', `the file was written, and not ${JSON.stringify(made?.error)}`)
  const response = await app.request(`/api/v1/company-moves/${id}/file`, { headers: { cookie: root.cookie } })
  return new Uint8Array(await response.arrayBuffer())
}

/** Sends a file in parts as the page does; answers the move once it was checked. */
export async function sendCompany(app: TestApp, root: TestPerson, bytes: Uint8Array) {
  const { companyMove } = root.client
  const { id: moveId } = await companyMove.openImport({ fileName: 'empresa.zip', bytes: bytes.length })
  for (let offset = 0; offset < bytes.length; offset += COMPANY_MOVE_PART_BYTES) {
    const part = new File([bytes.slice(offset, offset + COMPANY_MOVE_PART_BYTES)], 'parte')
    await companyMove.addPart({ moveId, offset, part })
  }
  await app.runJobs()
  return companyMove.get({ moveId })
}

/** The same, and lets the company in under whoever sends it. */
export async function importCompany(app: TestApp, root: TestPerson, bytes: Uint8Array) {
  const { id: moveId } = await sendCompany(app, root, bytes)
  await root.client.companyMove.startImport({ moveId, reason: 'Veio da matriz', ownerEmail: root.email })
  await app.runJobs()
  return root.client.companyMove.get({ moveId })
}

interface Rewriting {
  /** The rows of a table as they are to be. */
  readonly rows?: (table: string, text: string) => string
  readonly manifest?: (manifest: Manifest) => Manifest
}

/** The file with some of it written otherwise, and the hashes of tables as they are then. */
export async function rewriteCompany(file: Uint8Array, { rows, manifest: change }: Rewriting): Promise<Uint8Array> {
  const entries = new Map(await entriesOnce(file))
  const before = manifestSchema.parse(JSON.parse(entries.get(MANIFEST_NAME)?.toString() ?? ''))
  const tables = before.tables.map((table) => {
    const entry = rowsName(table.name)
    const text = entries.get(entry)?.toString() ?? ''
    const written = Buffer.from(rows ? rows(table.name, text) : text)
    entries.set(entry, written)
    return { ...table, sha256: createHash('sha256').update(written).digest('hex') }
  })
  entries.set(MANIFEST_NAME, Buffer.from(JSON.stringify({ ...(change ? change(before) : before), tables })))
  const zip = new ZipFile()
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name, { compressionLevel: 1 })
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

/** What a file has in it, unpacked once however often it is rewritten. */
function entriesOnce(file: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const known = unpacked.get(file)
  if (known) return known
  const entries = opened(file, async ({ names, read }) => {
    const found = new Map<string, Buffer>()
    for (const name of names) found.set(name, await buffer(read(name)))
    return found
  })
  unpacked.set(file, entries)
  return entries
}

const unpacked = new WeakMap<Uint8Array, Promise<ReadonlyMap<string, Buffer>>>()

/** A fault in a row of a table: what it is, the table, what is replaced by what, and what is then refused. */
export const plantedFaults = [
  ['a value that is none', 'activities', /"quantity": [\d.]+/, '"quantity": "muito"', 'row_failed'],
  ['no such unit', 'activities', /"business_unit_id": "[^"]+"/, `"business_unit_id": "${randomUUID()}"`, 'row_failed'],
  ['another mass', 'activity_gases', /"mass_kg": [\d.]+/, '"mass_kg": 7', 'totals_differ'],
  ['a hash that is a path', 'bills', /"sha256": "[0-9a-f]{64}"/, '"sha256": "../../plataforma"', 'row_failed'],
  ['pages without end', 'bills', /"pages_total": [^,}]+/, '"pages_total": 2000000000', 'row_failed'],
  ['another name', 'companies', /"legal_name": "[^"]+"/, '"legal_name": "Outra Ltda"', 'damaged'],
  ['another act in the trail', 'audit_records', '"action": "company.create"', '"action": "x"', 'trail_broken'],
] as const

/** A line of the company that is calculated with a factor of an imported publication; answers how the factor is named. */
export async function useImportedFactor({ ports: { db } }: TestApp, { client, businessUnitId }: TestPerson) {
  const importId = randomUUID()
  await db.query(`insert into factor_imports (id, state, format, file_name) values ($1, 'done', 'template', 'x.csv')`, [
    importId,
  ])
  const { rows } = await db.query<{ factorId: string; id: string; edition: string }>(
    `update factors set import_id = $1 where company_id is null and source = 'mcti' and key = 'electricity.grid/SIN/2024-03'
     returning id as "factorId", source || '/' || key as id, edition`,
    [importId],
  )
  const [factor] = rows
  invariant(factor, 'the built-in catalogue has the factor')
  const { factorId, ...named } = factor
  await client.activity.create({ factorId, businessUnitId, quantity: '2', unit: 'MWh', period: '2024-03' })
  return named
}

/** What the file says of itself, and every entry as text. */
export function readCompany(file: Uint8Array): Promise<{ manifest: Manifest; texts: string[] }> {
  return opened(file, async (from) => {
    const texts: string[] = []
    for (const name of from.names) texts.push(await textOf(from, name))
    return { manifest: await readManifest(from), texts }
  })
}

/** Every hash, token and sealed text of the database that lets somebody in. */
export async function secretsOf({ ports: { db } }: TestApp): Promise<string[]> {
  const { rows: columns } = await db.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
       and c.column_name ~ '(secret|sealed|token|password|backup_codes)'`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await db.query<{ value: string }>(
      `select "${column}" as value from "${table}" where length("${column}") >= 6`,
    )
    found.push(...rows.map(({ value }) => value))
  }
  return found
}

/** The company, its units, its people and its trail as they stand. */
export async function rowsOfCompany({ ports: { db } }: TestApp, companyId: string): Promise<string[]> {
  const { rows } = await db.query<{ row: string }>(
    `select row from (
       select 'unit' || to_jsonb(u)::text as row, company_id from business_units u
       union all select 'member' || to_jsonb(m)::text, company_id from company_members m
       union all select 'trail' || to_jsonb(a)::text, company_id from audit_records a
       union all select 'company' || to_jsonb(c)::text, id from companies c) r
     where company_id = $1 order by 1`,
    [companyId],
  )
  return rows.map(({ row }) => row)
}

/** The tables that have any row of the company. */
export async function tablesOfCompany({ ports: { db } }: TestApp, companyId: string): Promise<string[]> {
  const asked = Object.keys(MOVE_TABLES).map((table) => `select '${table}' as name from ${table} where company_id = $1`)
  const { rows } = await db.query<{ name: string }>(
    `select distinct name from (select 'companies' as name from companies where id = $1 union all ${asked.join(' union all ')}) r`,
    [companyId],
  )
  return rows.map(({ name }) => name)
}

/** What the trail of the platform tells of moves, in order and each once. */
export async function actsOfMoves({ ports: { db } }: TestApp): Promise<string[]> {
  const { rows } = await db.query<{ action: string }>(
    `select action from platform_records where entity = 'company_move' group by action order by min(sequence)`,
  )
  return rows.map(({ action }) => action.replace('company_move.', ''))
}

/** How many keys and links of the company still let somebody in. */
export async function openDoors({ ports: { db } }: TestApp, companyId: string): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select (select count(*) from api_keys where company_id = $1 and revoked_at is null)::int
       + (select count(*) from report_shares where company_id = $1 and revoked_at is null)::int
       + (select count(*) from pact_clients where company_id = $1 and revoked_at is null)::int as open`,
    [companyId],
  )
  return rows[0]?.open ?? 0
}

/** How many campaigns of the company ask suppliers still, or have a request that waits for an answer. */
export async function openCampaigns({ ports: { db } }: TestApp, companyId: string): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `select count(*)::int as open from supplier_campaigns c where company_id = $1 and (closed_at is null or exists (
       select from supplier_requests r where r.company_id = c.company_id and r.campaign_id = c.id
         and r.state in ('invited', 'opened', 'asked_again')))`,
    [companyId],
  )
  return rows[0]?.open ?? 0
}

/** Ports of a process that is killed at the end of a transaction, before it is kept. */
export function dyingPorts({ ports }: TestApp): Ports {
  const asOwner: Database['asOwner'] = (work) =>
    ports.db.asOwner(async (tx) => {
      await work(tx)
      throw new Error('killed')
    })
  return { ...ports, db: { ...ports.db, asOwner }, log: { ...ports.log, error: () => {} } }
}

/** Whether somebody can sign in under an id, or be written to. */
export async function signsIn({ ports: { db } }: TestApp, userId: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from "user" u where id = $1 and (email_verified or email not like '%@account.invalid'
       or exists (select from account a where a.user_id = u.id))`,
    [userId],
  )
  return rows.length > 0
}

/** Somebody who works in the company at one of its units, and in no other installation. */
export async function addAnalystAtUnit(app: TestApp, { companyId, businessUnitId }: TestPerson): Promise<void> {
  const { userId } = await app.signUpPerson({ email: 'rui@aurora.example', cnpj: '60.746.948/0001-12' })
  await app.ports.db.query(
    `insert into company_members (company_id, user_id, role, unit_ids) values ($1, $2, 'analyst', array[$3::uuid])`,
    [companyId, userId, businessUnitId],
  )
}

/** Where the bytes of a document of the company lie. */
export async function keyOfSomeDocument({ ports: { db } }: TestApp, companyId: string): Promise<string> {
  const { rows } = await db.query<{ key: string }>(
    'select storage_key as key from documents where company_id = $1 order by storage_key limit 1',
    [companyId],
  )
  return rows[0]?.key ?? ''
}

const opened = <T>(file: Uint8Array, work: (from: MoveFile) => Promise<T>) =>
  withMoveFile(new Blob([new Uint8Array(file)]), work)

async function readManifest(from: MoveFile): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await textOf(from, MANIFEST_NAME)))
}

async function textOf(from: MoveFile, name: string): Promise<string> {
  return (await buffer(from.read(name))).toString('utf8')
}
