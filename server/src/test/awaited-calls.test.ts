import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { awaitedAtOnce } from './awaited-calls.ts'

describe('a client of the tests', () => {
  const client = awaitedAtOnce({
    member: { remove: async (id: string) => `${id} is gone`, find: () => Promise.reject(new Error('not found')) },
  })

  it('answers and refuses as the client that it stands before', async () => {
    expect(await client.member.remove('ana')).toBe('ana is gone')
    await expect(client.member.find()).rejects.toThrow('not found')
    expect(await Promise.all(['ana', 'bia'].map(client.member.remove))).toEqual(['ana is gone', 'bia is gone'])
  })

  it('ends the process where a call is begun and listened to later', async () => {
    const program = `
      import { setTimeout } from 'node:timers/promises'
      import { awaitedAtOnce } from '${new URL('awaited-calls.ts', import.meta.url).href}'
      const client = awaitedAtOnce({ slow: () => setTimeout(20) })
      const [first, second] = [client.slow(), client.slow()]
      await first
      await second`
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
    await expect(run).rejects.toMatchObject({ stderr: expect.stringContaining('begun and not awaited at once') })
  })
})
