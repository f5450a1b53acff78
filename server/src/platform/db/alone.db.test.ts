import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/open-test-database.ts'

/** Work that must not run beside itself, on both databases. */
let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(async () => {
  await opened.db.close()
  await opened.drop()
})

it('does work under a name once at a time, under others beside it, and again when it ended, well or not', async () => {
  const { alone } = opened.db
  const done: string[] = []
  const asked = await alone('one', async () => {
    done.push((await alone('one', async () => 'beside')) ?? 'held')
    done.push((await alone('other', async () => 'other')) ?? 'held')
    return 'one'
  })
  expect([asked, ...done]).toEqual(['one', 'held', 'other'])
  const fails = async () => {
    throw new Error('fell')
  }
  await expect(alone('one', fails)).rejects.toThrow('fell')
  expect(await alone('one', async () => 'again')).toBe('again')
})
