import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import type { Tx } from '../db/port.ts'
import { publishLive } from './port.ts'

/** When an event is said to have been published: a page that opened before it is told of it. */
let app: TestApp
let owner: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
})
afterAll(() => app.close())

const reportOf = ({ companyId }: TestPerson) => ({ companyId, userId: null, topic: 'report' }) as const

/** What the database's clock says in the middle of a transaction. */
async function timeIn(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ time: string }>('select clock_timestamp()::text as time')
  return rows[0]?.time ?? ''
}

const publishedSince = async (time: string) => {
  const { rows } = await app.ports.db.query<{ topic: string }>(
    'select topic from live_events where company_id = $1 and at >= $2 order by id',
    [owner.companyId, time],
  )
  return rows.map(({ topic }) => topic)
}

it('stamps an event when it is published, by the clock of the database, however long its transaction has lasted', async () => {
  const before = await app.ports.db.asTenant(owner, async (tx) => {
    const time = await timeIn(tx)
    await publishLive(tx, reportOf(owner))
    return time
  })
  expect(await publishedSince(before)).toEqual(['report'])
})

it.runIf(inject('testDatabase').kind === 'server')(
  'stamps an event that waits for its company when the wait is over: a page that opens meanwhile is told',
  async () => {
    const [held, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const free = app.ports.db.asOwner(async (tx) => {
      await tx.query('select id from companies where id = $1 for no key update', [owner.companyId])
      held.resolve()
      await mayGo.promise
      return timeIn(tx)
    })
    await held.promise
    const published = app.ports.db.asTenant(owner, (tx) => publishLive(tx, reportOf(owner)))
    await vi.waitFor(async () => {
      const { rows } = await app.ports.db.query(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    }, 20_000)
    mayGo.resolve()
    await published
    expect(await publishedSince(await free)).toEqual(['report'])
  },
)
