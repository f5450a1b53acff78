import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { sendFiles } from './send-files.ts'

const files = ['a.xml', 'b.xml', 'c.xml', 'd.xml', 'e.xml'].map((name) => new File(['x'], name))

test('each file is sent once, at most three at a time', async () => {
  let open = 0
  let most = 0
  const sent: string[] = []
  await sendFiles(
    files,
    async ({ name }) => {
      open += 1
      most = Math.max(most, open)
      await Promise.resolve()
      sent.push(name)
      open -= 1
    },
    () => undefined,
  )
  expect(sent.toSorted()).toEqual(files.map(({ name }) => name))
  expect(most).toBe(3)
})

test('a lost connection is tried once more', async () => {
  const send = vi.fn().mockRejectedValueOnce(new TypeError('failed to fetch')).mockResolvedValue(undefined)
  const told = vi.fn()
  await sendFiles(files.slice(0, 1), send, told)
  expect(send).toHaveBeenCalledTimes(2)
  expect(told.mock.calls).toEqual([[undefined]])
})

test('a connection lost twice keeps the file, to be sent again later', async () => {
  const told = vi.fn()
  await sendFiles(files.slice(0, 1), () => Promise.reject(new TypeError('failed to fetch')), told)
  expect(told).toHaveBeenCalledExactlyOnceWith({
    name: 'a.xml',
    failure: { code: 'network.unreachable', data: {} },
    file: files[0],
  })
})

test('a refusal is not tried again and the others go on', async () => {
  const send = vi.fn(async ({ name }: File) => {
    if (name === 'b.xml') throw new ORPCError('file.kind_not_accepted', { status: 400, data: { name } })
  })
  const told: (string | undefined)[] = []
  await sendFiles(files, send, (refused) => told.push(refused?.failure.code))
  expect(send).toHaveBeenCalledTimes(5)
  expect(told.filter((code) => code !== undefined)).toEqual(['file.kind_not_accepted'])
})
