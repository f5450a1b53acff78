import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../test/open-test-database.ts'
import type { Database } from '../db/port.ts'
import { openJobs } from './pg-boss.ts'
import type { Jobs } from './port.ts'

/** The real queue on the real databases: sent with the transaction, lost with it, tried again when it fails. */
const tenant = { companyId: randomUUID(), userId: 'somebody' }
let opened: { db: Database; drop: () => Promise<void> }
let jobs: Jobs

beforeAll(async () => {
  opened = await openTestDatabase()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  jobs = await openJobs(opened.db, log, ['test.note', 'test.flaky', 'test.first', 'test.acted', 'test.left'])
})
afterAll(async () => {
  await jobs.stop()
  await opened.db.close()
  await opened.drop()
})

it('sends with a transaction though the queue was never used before', async () => {
  await opened.db.asTenant(tenant, (tx) => jobs.send('test.first', {}, tx))
  const first: unknown[] = []
  await jobs.work([{ name: 'test.first', perform: async (payload) => void first.push(payload) }])
  await vi.waitFor(() => expect(first).toEqual([{}]), { timeout: 15_000 })
})

it('performs what a committed transaction sent, and nothing of one that was rolled back', async () => {
  const seen: string[] = []
  await jobs.work([{ name: 'test.note', perform: async ({ text }: { text: string }) => void seen.push(text) } as never])
  const lost = opened.db.asTenant(tenant, async (tx) => {
    await jobs.send('test.note', { text: 'lost' }, tx)
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  const roleAfter = await opened.db.asTenant(tenant, async (tx) => {
    await jobs.send('test.note', { text: 'kept' }, tx)
    return tx.query<{ role: string }>('select current_user as role')
  })
  expect(roleAfter.rows).toEqual([{ role: 'pegada_app' }])
  await vi.waitFor(() => expect(seen).toEqual(['kept']), { timeout: 15_000 })
})

it('carries on who acts as somebody where it was sent', async () => {
  const impersonation = { id: randomUUID(), adminId: 'an administrator' }
  await opened.db.asTenant({ ...tenant, impersonation }, (tx) => jobs.send('test.acted', { text: 'theirs' }, tx))
  await opened.db.asTenant(tenant, (tx) => jobs.send('test.acted', { text: 'own' }, tx))
  const seen: unknown[] = []
  await jobs.work([{ name: 'test.acted', perform: async (payload) => void seen.push(payload) }])
  await vi.waitFor(() => expect(seen).toHaveLength(2), { timeout: 15_000 })
  expect(seen).toEqual(expect.arrayContaining([{ text: 'theirs', impersonation }, { text: 'own' }]))
})

it('carries it on where a stopped process left the work, unless the same was sent by nobody else since', async () => {
  const impersonation = { id: randomUUID(), adminId: 'an administrator' }
  const send = (text: string, acting?: typeof impersonation) =>
    opened.db.asTenant({ ...tenant, ...(acting && { impersonation: acting }) }, (tx) =>
      jobs.send('test.left', { text, more: 'told by no row' }, tx),
    )
  await send('theirs', impersonation)
  await send('own since', impersonation)
  await send('own since')
  for (const text of ['theirs', 'own since', 'never sent']) await jobs.sendAgain('test.left', { text })
  const { rows } = await opened.db.query<{ data: unknown }>(
    `select data from pgboss.job where name = 'test.left' and not data ? 'more' order by created_on, id`,
  )
  expect(rows.map(({ data }) => data)).toEqual(
    expect.arrayContaining([{ text: 'theirs', impersonation }, { text: 'own since' }, { text: 'never sent' }]),
  )
})

it('tries again what failed, and says which try is the last', async () => {
  const lasts: boolean[] = []
  await jobs.work([
    {
      name: 'test.flaky',
      perform: async (_, attempt) => {
        lasts.push(attempt?.isLast ?? false)
        if (lasts.length < 4) throw new Error('not yet')
      },
    },
  ])
  await jobs.send('test.flaky', {})
  await vi.waitFor(() => expect(lasts).toEqual([false, false, false, true]), { timeout: 50_000 })
})

it('has a queue, new or there before, do as the definition of its work says', async () => {
  const options = async () => {
    const { rows } = await opened.db.query(
      `select retry_limit as "retryLimit", expire_seconds as "expireInSeconds" from pgboss.queue where name = 'test.note'`,
    )
    return rows[0]
  }
  const perform = async () => {}
  await jobs.work([{ name: 'test.note', retryLimit: 5, expireInSeconds: 43_200, perform }])
  expect(await options()).toEqual({ retryLimit: 5, expireInSeconds: 43_200 })
  await jobs.work([{ name: 'test.note', perform }])
  expect(await options()).toEqual({ retryLimit: 3, expireInSeconds: 900 })
})

it('asks once for all kinds of work, not once for each', async () => {
  const asked: string[] = []
  const db: Database = {
    ...opened.db,
    query<Row>(text: string, values?: unknown[]) {
      asked.push(text)
      return opened.db.query<Row>(text, values)
    },
  }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const names = ['test.one', 'test.two', 'test.three', 'test.four']
  const queue = await openJobs(db, log, names)
  const done: string[] = []
  await queue.work(names.map((name) => ({ name, perform: async () => void done.push(name) })))
  const counts = () => ({
    looks: asked.filter((text) => text.includes('where exists')).length,
    takes: asked.filter((text) => /name = 'test\..*SKIP LOCKED/s.test(text)).length,
  })
  await vi.waitFor(() => expect(counts().looks).toBeGreaterThan(3), { timeout: 15_000 })
  expect(counts().takes).toBe(names.length)
  for (let times = 0; times < 3; times += 1) await queue.send('test.two', {})
  await vi.waitFor(() => expect(done).toEqual(['test.two', 'test.two', 'test.two']), { timeout: 15_000 })
  await queue.stop()
})

it('has stopped once nothing that it asked is left unanswered', async () => {
  const gate = Promise.withResolvers<void>()
  const order: string[] = []
  let isHeld = false
  let waiting = 0
  const db: Database = {
    ...opened.db,
    async query<Row>(text: string, values?: unknown[]) {
      if (isHeld) {
        waiting += 1
        await gate.promise
        order.push('answered')
      }
      return opened.db.query<Row>(text, values)
    },
  }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const queue = await openJobs(db, log, ['test.held'])
  await queue.work([{ name: 'test.held', perform: async () => {} }])
  isHeld = true
  await vi.waitFor(() => expect(waiting).toBeGreaterThan(0), { timeout: 15_000 })
  const stopped = queue.stop().then(() => order.push('stopped'))
  for (let turns = 0; turns < 100; turns += 1) await turn()
  gate.resolve()
  await stopped
  expect(order.at(-1)).toBe('stopped')
})
