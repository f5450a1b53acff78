import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { addressOf, openTestDatabase } from '../../test/open-test-database.ts'
import type { Database } from './port.ts'
import { openServer } from './server.ts'

/** Connections that are not to be used again: a server ended one, as one that restarts does, or a transaction was left open on it. */
const isServer = inject('testDatabase').kind === 'server'
let opened: Awaited<ReturnType<typeof openTestDatabase>>
let db: Database
let other: Database
beforeAll(async () => {
  if (!isServer) return
  opened = await openTestDatabase()
  const url = await addressOf(opened.db)
  db = openServer(url)
  other = openServer(url)
})
afterAll(async () => {
  if (!isServer) return
  await Promise.all([db.close(), other.close(), opened.db.close()])
  await opened.drop()
})

const isThere = async (pid: number) =>
  (await other.query('select 1 from pg_stat_activity where pid = $1', [pid])).rows.length > 0

it.runIf(isServer)('fails that transaction alone: the process goes on, and the next has a connection', async () => {
  const lost = db.asOwner(async (tx) => {
    const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    await other.query('select pg_terminate_backend($1)', [pid])
    await vi.waitFor(async () => expect(await isThere(pid)).toBe(false))
    await tx.query('select 1')
  })
  await expect(lost).rejects.toThrow()
  expect((await db.asOwner((tx) => tx.query('select 1 as one'))).rows).toEqual([{ one: 1 }])
  expect(db.connections()).toMatchObject({ open: 1, waiting: 0 })
})

it.runIf(isServer)('leaves nobody within the transaction that a text began before it was refused', async () => {
  await expect(db.query('begin; select nothing_such; commit')).rejects.toThrow('nothing_such')
  expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
