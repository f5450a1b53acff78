import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../tools/postgres.ts'
import { openEmbedded } from '../platform/db/embedded.ts'
import { missingMigrations } from '../platform/db/migrate.ts'
import type { Database } from '../platform/db/port.ts'
import { openServer } from '../platform/db/server.ts'
import { openJobs } from '../platform/jobs/pg-boss.ts'
import { openDiskStorage } from '../platform/storage/disk.ts'
import { closeInventory } from './close-inventory.ts'
import { factsOf, faultsOf, sealsVerify } from './facts-of.ts'
import { openTestApp } from './harness.ts'
import { addressOf, openTestDatabase } from './open-test-database.ts'
import { openTwoBusinessUnits } from './two-business-units.ts'

/** Backup and restore with the very commands of docs/runbook.md, to another machine's database: nothing is lost or changed. */
const isServer = inject('testDatabase').kind === 'server'
const folder = mkdtempSync(join(tmpdir(), 'pegada-backup-'))
const dataDir = join(folder, 'data')
const restoredDir = join(folder, 'restored')
const backup = join(folder, 'backup')
let elsewhere: TestPostgres | undefined
let facts: Awaited<ReturnType<typeof factsOf>>
let restoredFacts: Awaited<ReturnType<typeof factsOf>>
let restored: Database

beforeAll(async () => {
  mkdirSync(backup)
  mkdirSync(dataDir)
  const database = await openTestDatabase(join(dataDir, 'database'))
  const app = await openTestApp({ database: { ...database, drop: async () => {} }, files: join(dataDir, 'files') })
  const queue = await openJobs(app.ports.db, app.ports.log, ['test.waiting'])
  await queue.send('test.waiting', { year: 2025 })
  const company = await openTwoBusinessUnits(app)
  await company.client.activity.create({
    generatorKey: 'electricity.grid',
    businessUnitId: company.businessUnitId,
    quantity: '5',
    unit: 'MWh',
    period: '2023-05',
    description: 'ano aberto',
  })
  await closeInventory(app, company, 2025)
  facts = await factsOf(app.ports.db)
  await queue.stop()
  const url = isServer ? await addressOf(app.ports.db) : ''
  await app.close()
  elsewhere = isServer ? await startPostgres() : undefined
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, BACKUP: backup }
  const kind = isServer ? 'PostgreSQL' : 'the embedded database'
  run(`Backup of ${kind}`, env)
  if (isServer) await database.drop()
  run(`Restore of ${kind}`, { ...env, DATABASE_URL: elsewhere?.url ?? '', DATA_DIR: restoredDir })
  restored = elsewhere ? openServer(elsewhere.url) : await openEmbedded(join(restoredDir, 'database'))
  restoredFacts = await factsOf(restored)
})

afterAll(async () => {
  await restored.close()
  await elsewhere?.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs the commands that stand under a heading of the runbook, as they stand there. */
function run(heading: string, env: Record<string, string>): void {
  const runbook = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8')
  const [, section = ''] = runbook.split(`### ${heading}\n`)
  const commands = /```sh\n([\s\S]*?)```/.exec(section)?.[1]
  if (!commands) throw new Error(`no commands under ${heading}`)
  execFileSync('sh', ['-ec', commands], { env: { PATH: process.env.PATH ?? '', ...env }, stdio: 'pipe' })
}

it('keeps every total, line, record of the trail and sealed year', async () => {
  expect(facts.totals.length).toBeGreaterThan(5)
  expect(facts.trail.length).toBeGreaterThan(10)
  expect(facts.seals).toHaveLength(1)
  expect(restoredFacts).toEqual(facts)
})

it('has totals that are the sum of their lines, a trail without a break, sealed files that verify', async () => {
  expect(await faultsOf(restored)).toEqual([])
  expect(await sealsVerify(restored, openDiskStorage(join(restoredDir, 'files')))).toEqual([true])
})

it('needs no migration, lets the application in as before, and still has its jobs', async () => {
  expect(await missingMigrations(restored)).toEqual([])
  const [companyId = ''] = facts.companies
  const seen = await restored.asTenant({ companyId, userId: 'somebody' }, (tx) =>
    tx.query<{ role: string; units: number }>(
      'select current_user as role, (select count(*)::int from business_units) as units',
    ),
  )
  expect(seen.rows).toEqual([{ role: 'pegada_app', units: 2 }])
  const stranger = { companyId: '00000000-0000-4000-8000-000000000000', userId: 'somebody' }
  const others = await restored.asTenant(stranger, (tx) => tx.query('select id from business_units'))
  expect(others.rows).toEqual([])
  const waiting = await restored.query(`select id from pgboss.job where name = 'test.waiting' and state = 'created'`)
  expect(waiting.rows).toHaveLength(1)
})

it('keeps watch as before: a closed year stays closed, and totals follow what changes in an open one', async () => {
  await expect(restored.query(`delete from activities where description <> 'ano aberto'`)).rejects.toThrow(
    /inventory\.closed/,
  )
  await restored.query(`delete from activities where description = 'ano aberto'`)
  expect(await faultsOf(restored)).toEqual([])
  expect((await factsOf(restored)).totals).not.toEqual(facts.totals)
})
