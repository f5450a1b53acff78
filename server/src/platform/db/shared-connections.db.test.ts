import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/open-test-database.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

it('serves whoever waits for a connection when it is closed, and refuses whoever comes later', async () => {
  const { db } = opened
  const mayGo = Promise.withResolvers<void>()
  const all = Array.from({ length: db.connections().most }, () => Promise.withResolvers<void>())
  const working = all.map((begun) =>
    db.asOwner(async (tx) => {
      begun.resolve()
      await mayGo.promise
      await tx.query('select 1')
      return 'worked'
    }),
  )
  await Promise.all(all.map((begun) => begun.promise))
  const waiting = ['a', 'b'].map((is) => db.query<{ is: string }>('select $1::text as is', [is]))
  const closed = Promise.all([db.close(), db.close()])
  await expect(db.query('select 1')).rejects.toThrow('the database is closed')
  mayGo.resolve()
  expect(new Set(await Promise.all(working))).toEqual(new Set(['worked']))
  expect((await Promise.all(waiting)).map(({ rows }) => rows)).toEqual([[{ is: 'a' }], [{ is: 'b' }]])
  await closed
  await db.close()
})
