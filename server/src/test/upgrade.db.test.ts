import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { once, ownDatabase } from '../../../tools/postgres.ts'
import { loadBuiltinFactors } from '../features/factor/load-builtin.ts'
import { openCatalogue } from '../open-ports.ts'
import { openEmbedded } from '../platform/db/embedded.ts'
import { migrate, missingMigrations } from '../platform/db/migrate.ts'
import type { Database } from '../platform/db/port.ts'
import { openServer } from '../platform/db/server.ts'
import { openJobs } from '../platform/jobs/pg-boss.ts'
import { factsOf, faultsOf } from './facts-of.ts'
import { type KeptRelease, keptReleases } from './releases.ts'

/** An installation of a release before is opened by this program: migrated forward, with nothing of its inventories changed. */
const releases = keptReleases()

it('starts from the releases that are kept', () => {
  expect(releases.map(({ name }) => name)).toEqual(expect.arrayContaining(['0045', '0202']))
})

describe.each(releases)('a database of migration $name', ({ sql, sealed }) => {
  let db: Database
  let drop: () => Promise<void>
  let before: Awaited<ReturnType<typeof factsOf>>
  beforeAll(async () => {
    ;({ db, drop } = await openAsItWas({ sql }))
    before = await factsOf(db)
    await migrate(db)
  })
  afterAll(async () => {
    await db.close()
    await drop()
  })

  it('keeps every total, line, record of the trail and sealed year', async () => {
    expect(before.totals.length).toBeGreaterThan(5)
    expect(before.seals.length).toBeGreaterThan(0)
    expect(await missingMigrations(db)).toEqual([])
    expect(await factsOf(db)).toEqual(before)
    expect(await faultsOf(db)).toEqual([])
  })

  it('wrote a sealed file that this verifier still holds for good, with the chain that the database names', async () => {
    const report = await verifySeal([sealed])
    expect(report).toMatchObject({ ok: true, firstDifference: null })
    const { rows } = await db.query<{ chain: string }>('select chain_head as chain from seals')
    expect(rows.map(({ chain }) => chain)).toContain(report.seal)
  })

  it('has its jobs, and takes the published factors of this release', async () => {
    const log = { info() {}, warn() {}, error() {} }
    const jobs = await openJobs(db, log, ['test.waiting'])
    await jobs.send('test.waiting', {})
    await jobs.stop()
    const waiting = await db.query(`select id from pgboss.job where name = 'test.waiting' and state = 'created'`)
    expect(waiting.rows).toHaveLength(2)
    await loadBuiltinFactors(db, await openCatalogue(db), loadReference(), new Date('2026-11-21T12:00:00Z'))
    const factors = await db.query<{ count: number }>('select count(*)::int as count from factors')
    expect(factors.rows[0]?.count).toBeGreaterThan(100)
    expect(await factsOf(db)).toEqual(before)
  })
})

async function openAsItWas({ sql }: Pick<KeptRelease, 'sql'>): Promise<{ db: Database; drop: () => Promise<void> }> {
  const prepared = inject('testDatabase')
  if (prepared.kind === 'embedded') {
    const db = await openEmbedded(undefined)
    await db.query(`create role pegada_app nologin; grant pegada_app to current_user; ${sql}; reset all`)
    return { db, drop: async () => {} }
  }
  const { url, drop } = await ownDatabase(prepared.url)
  await once(url, sql)
  return { db: openServer(url), drop }
}
