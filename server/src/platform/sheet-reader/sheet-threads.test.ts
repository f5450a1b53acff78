import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { DomainError } from '@pegada/core/domain-error.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSheetThreads, type SheetThreads } from './sheet-threads.ts'

const text = (content: string) => Buffer.from(content)
const sheet = text('a;b\n1;2\n')

/** Threads that were started, told by Node itself. */
let started: Worker[]
const count = (worker: Worker) => void started.push(worker)
beforeEach(() => {
  started = []
  process.on('worker', count)
})
afterEach(async () => {
  process.off('worker', count)
  await Promise.all(started.map((worker) => worker.terminate()))
})

const firstRowOf = async (threads: SheetThreads) => (await threads.readHead(sheet)).tabs[0]?.rows[0]?.cells

it('a thread that read in good order reads the next file, also after one that it refused', async () => {
  const threads = openSheetThreads()
  expect(await firstRowOf(threads)).toEqual(['a', 'b'])
  for await (const rows of threads.readRows(sheet, '')) expect(rows).toHaveLength(2)
  await expect(threads.readHead(text('\n\n'))).rejects.toThrow('sheet.empty')
  expect(await firstRowOf(threads)).toEqual(['a', 'b'])
  expect(started).toHaveLength(1)
})

it('of two that read at the same time one is kept', async () => {
  const threads = openSheetThreads()
  await Promise.all([firstRowOf(threads), firstRowOf(threads)])
  await Promise.all([firstRowOf(threads), firstRowOf(threads)])
  expect(started).toHaveLength(3)
})

const noBytes: unknown = 'a;b'
it.each([
  ['broke its reader', (threads) => threads.readHead(noBytes as Uint8Array).catch((error: unknown) => error)],
  [
    'was left half-way',
    async (threads) => {
      for await (const rows of threads.readRows(text('x;y\n'.repeat(5000)), '')) return rows
    },
  ],
] satisfies [string, (threads: SheetThreads) => Promise<unknown>][])(
  'a thread whose file %s reads no other',
  async (_, read) => {
    const threads = openSheetThreads()
    await read(threads)
    expect(await firstRowOf(threads)).toEqual(['a', 'b'])
    expect(started).toHaveLength(2)
  },
)

it('a thread that ended while it waited is not asked', async () => {
  const threads = openSheetThreads()
  await firstRowOf(threads)
  const [waiting] = started
  await Promise.all([waiting && once(waiting, 'exit'), waiting?.terminate()])
  expect(await firstRowOf(threads)).toEqual(['a', 'b'])
  expect(started).toHaveLength(2)
})

it('a thread that takes too long is ended, and reads no other', async () => {
  const threads = openSheetThreads({ limits: { answerMs: 1, heapMb: 64 } })
  await expect(threads.readHead(sheet)).rejects.toThrow('sheet.took_too_long')
  await expect(threads.readHead(sheet)).rejects.toThrow('sheet.took_too_long')
  expect(started).toHaveLength(2)
})

it('a file whose thread ends by itself is refused at once as unreadable, before its rows and between them', async () => {
  const threads = openSheetThreads({ script: new URL('../../test/ending-sheet-reader.ts', import.meta.url) })
  const unreadable = { code: 'sheet.unreadable', data: { reason: 'the thread ended with 3' } }
  await expect(threads.readHead(sheet)).rejects.toMatchObject(unreadable)
  let batches = 0
  const refusal = await (async () => {
    for await (const _ of threads.readRows(sheet, '')) batches += 1
  })().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DomainError)
  expect(refusal).toMatchObject(unreadable)
  expect(batches).toBe(1)
})
