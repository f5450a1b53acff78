import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { filesLike } from '../../test/files-like.ts'
import { openEmbedded } from './embedded.ts'
import type { Database, Tx } from './port.ts'

/** The ordinary client on the line to the database in process: what a connection of its own would take care of. */
let db: Database
/** A database is made once, in a folder; what is opened is a copy of it, which costs less than another. */
const folder = mkdtempSync(join(tmpdir(), 'pegada-line-'))
const made = join(folder, 'made')
beforeAll(async () => {
  await (await openEmbedded(made)).close()
  db = await openEmbedded(undefined, { files: filesLike(made) })
  await db.query('create table notes (text text primary key)')
})
afterEach(() => db.query('delete from notes'))
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const notes = async () => (await db.query<{ text: string }>('select text from notes order by text')).rows

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Bytes of the heap that are in use. */
function inUse(): number {
  collect()
  return process.memoryUsage().heapUsed
}

it('keeps nothing of what it answered', async () => {
  const read = async (times: number) => {
    for (let time = 0; time < times; time += 1)
      await db.query(`select repeat('x', 1000) as text from generate_series(1, $1::int)`, [1000])
  }
  await read(5)
  const before = inUse()
  await read(60)
  expect(inUse() - before).toBeLessThan(20_000_000)
})

it('has whole answers that are larger than it is told in one go', async () => {
  const { rows } = await db.query<{ text: string }>(`select repeat('é', 3000000) as text`)
  expect(rows[0]?.text).toHaveLength(3_000_000)
})

it('hears notices after statements that were refused, by plain text and by the builder', async () => {
  const heard = vi.fn()
  const stop = await db.listen('bell', heard)
  await expect(db.query('select nothing_such')).rejects.toThrow('nothing_such')
  await expect(db.queries.execute(sql`select nothing_such`)).rejects.toThrow()
  await db.query('notify bell')
  expect(heard).toHaveBeenCalledTimes(1)
  await stop()
  await db.query('notify bell')
  expect(heard).toHaveBeenCalledTimes(1)
})

it('takes back a transaction whose line broke, and serves the next', async () => {
  const lost = db.asOwner(async (tx) => {
    await tx.query("insert into notes values ('half')")
    vi.spyOn(PGlite.prototype, 'execProtocolRawStream').mockRejectedValueOnce(new Error('out of memory'))
    await tx.query("insert into notes values ('other half')")
  })
  await expect(lost).rejects.toThrow('out of memory')
  vi.restoreAllMocks()
  await db.asOwner((tx) => tx.query("insert into notes values ('next')"))
  expect(await notes()).toEqual([{ text: 'next' }])
})

it('leaves nobody within the transaction that a text began before it was refused', async () => {
  await expect(db.query("begin; insert into notes values ('half'); select nothing_such; commit")).rejects.toThrow()
  await db.query("insert into notes values ('next')")
  expect(await notes()).toEqual([{ text: 'next' }])
})

it('lets its folder go also where it could not be closed', async () => {
  const place = join(folder, 'place')
  cpSync(made, join(place, 'database'), { recursive: true })
  const other = await openEmbedded(join(place, 'database'))
  expect(readdirSync(place)).toContain('database.pid')
  vi.spyOn(PGlite.prototype, 'execProtocolRawStream').mockRejectedValueOnce(new Error('out of memory'))
  await expect(other.query('select 1')).rejects.toThrow('out of memory')
  vi.spyOn(PGlite.prototype, 'close').mockRejectedValueOnce(new Error('it is broken'))
  await expect(other.close()).rejects.toThrow('it is broken')
  vi.restoreAllMocks()
  expect(readdirSync(place)).toEqual(['database'])
})

it('refuses a query of a transaction that has ended, which would run within another', async () => {
  let kept: Tx | undefined
  await db.asOwner(async (tx) => {
    kept = tx
    await tx.queries.execute(sql`select 1`)
  })
  await expect(kept?.query("insert into notes values ('late')")).rejects.toThrow(
    'a query of a transaction that has ended',
  )
  await expect(kept?.queries.execute(sql`insert into notes values ('late')`)).rejects.toThrow()
  expect(await notes()).toEqual([])
})
