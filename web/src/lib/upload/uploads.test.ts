import { importLimits } from '@pegada/contract/import-limits.ts'
import { expect, test, vi } from 'vitest'
import { LostLine } from '../lost-line.ts'
import { desk, named } from './test/desk.ts'
import { fakeKeep } from './test/fake-keep.ts'
import { fakeServer, refusal } from './test/fake-server.ts'
import { bytesSent } from './upload-state.ts'

const owner = 'company/person'
const lineLost = () => new LostLine('Failed to fetch')

test('files are sent once each, their reading starts, and nothing is kept any more', async () => {
  const { uploads, keep, fake } = desk()
  await uploads.add(named('a.xml', 'b.xml', 'c.pdf', 'd.csv', 'e.xml'), owner)
  expect(fake.names()).toEqual(['a.xml', 'b.xml', 'c.pdf', 'd.csv', 'e.xml'])
  expect(fake.started).toEqual(['import 1'])
  expect(uploads.get()).toMatchObject({ sendings: [], refused: [], startedId: 'import 1' })
  expect([keep.size(), await keep.batches()]).toEqual([0, []])
})

test('no more than three files travel at the same time', async () => {
  let open = 0
  let most = 0
  const { uploads } = desk({
    before: async () => {
      open += 1
      most = Math.max(most, open)
      await Promise.resolve()
      open -= 1
    },
  })
  await uploads.add(named('a.xml', 'b.xml', 'c.xml', 'd.xml', 'e.xml', 'f.xml'), owner)
  expect(most).toBe(3)
})

test('a browser without room sends all the same, and says that it keeps nothing', async () => {
  const seen: boolean[] = []
  const { uploads, keep, fake } = desk({ keep: fakeKeep(1) })
  uploads.subscribe(() => seen.push(...uploads.get().sendings.map(({ isKept }) => isKept)))
  await uploads.add(named('a.xml', 'b.xml'), owner)
  expect(fake.names()).toEqual(['a.xml', 'b.xml'])
  expect(new Set(seen)).toEqual(new Set([false]))
  expect([keep.size(), await keep.batches()]).toEqual([0, []])
})

test('a lost line is waited for, longer each time, and no file is lost', async () => {
  const waits: number[] = []
  let fails = 7
  const { uploads, fake } = desk({
    before: () => {
      if (fails > 0) {
        fails -= 1
        throw lineLost()
      }
    },
    wait: async (ms) => void waits.push(ms),
  })
  await uploads.add(named('a.xml'), owner)
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(fake.names()).toEqual(['a.xml'])
})

test('a file that the server refuses says why and the others go on', async () => {
  const { uploads, fake, keep } = desk({
    before: (name) => {
      if (name === 'b.xml') throw refusal('file.kind_not_accepted', 422)
    },
  })
  await uploads.add(named('a.xml', 'b.xml', 'c.xml'), owner)
  expect(fake.names()).toEqual(['a.xml', 'c.xml'])
  expect(uploads.get().refused).toEqual([{ name: 'b.xml', failure: { code: 'file.kind_not_accepted', data: {} } }])
  expect(keep.size()).toBe(0)
})

test('a server that keeps failing on a file gives it back to be sent again', async () => {
  const { uploads } = desk({
    before: (name) => {
      if (name === 'a.xml') throw refusal('INTERNAL_SERVER_ERROR', 500)
    },
  })
  const [a, b] = named('a.xml', 'b.xml')
  if (a && b) await uploads.add([a, b], owner)
  expect(uploads.get().refused).toEqual([{ name: 'a.xml', failure: { code: 'server.unexpected', data: {} }, file: a }])
})

test('an import that somebody has started meanwhile gets a sister for the rest', async () => {
  const fake = fakeServer((name) => {
    if (name === 'd.xml' && !fake.started.includes('import 1')) fake.started.push('import 1')
  })
  const { uploads } = desk({ fake })
  await uploads.add(named('a.xml', 'b.xml', 'c.xml', 'd.xml'), owner)
  expect(fake.names()).toEqual(['a.xml', 'b.xml', 'c.xml', 'd.xml'])
  expect(fake.received.find(({ name }) => name === 'd.xml')?.importId).toBe('import 2')
  expect(fake.started).toContain('import 2')
})

test('a session that ends stops the sending and keeps what is left', async () => {
  const { uploads, keep } = desk({
    before: () => {
      throw refusal('auth.required', 401)
    },
  })
  await uploads.add(named('a.xml', 'b.xml'), owner)
  expect(uploads.get().sendings[0]?.phase).toBe('signed_out')
  expect(keep.size()).toBe(2)
})

test('a large file goes in parts, and after a lost line on from where the server has it', async () => {
  let calls = 0
  const { uploads, fake } = desk({
    before: () => {
      calls += 1
      if (calls === 2) throw lineLost()
    },
  })
  const bytes = importLimits.partBytes * 2 + 10
  await uploads.add([new File([new Uint8Array(bytes)], 'ano.zip')], owner)
  expect(fake.parts.map(({ offset }) => offset)).toEqual([0, importLimits.partBytes, 2 * importLimits.partBytes])
  expect(fake.names()).toEqual(['ano.zip'])
})

test('a part that the server has already is not insisted on', async () => {
  const fake = fakeServer()
  const add = fake.server.addPart
  let isLost = true
  fake.server.addPart = async (input, options) => {
    const state = await add(input, options)
    if (!isLost) return state
    isLost = false
    throw lineLost()
  }
  const { uploads } = desk({ fake })
  await uploads.add([new File([new Uint8Array(importLimits.partBytes + 1)], 'ano.zip')], owner)
  expect(fake.parts.map(({ offset }) => offset)).toEqual([0, importLimits.partBytes])
})

test('without a way to hash, a large file is sent whole', async () => {
  const { uploads, fake } = desk({ hash: async () => undefined })
  await uploads.add([new File([new Uint8Array(importLimits.partBytes + 1)], 'ano.zip')], owner)
  expect([fake.names(), fake.parts]).toEqual([['ano.zip'], []])
})

test('paused nothing is sent, resumed it goes on', async () => {
  const { uploads, fake } = desk({
    before: (name) => {
      if (name === 'a.xml') uploads.pause('1')
    },
  })
  const over = uploads.add(named('a.xml', 'b.xml', 'c.xml', 'd.xml', 'e.xml'), owner)
  await vi.waitFor(() => expect(uploads.get().sendings[0]).toMatchObject({ phase: 'paused', filesSent: 3 }))
  expect(fake.names()).toHaveLength(3)
  uploads.proceed('1')
  await over
  expect(fake.names()).toHaveLength(5)
})

test('called off, the rest is forgotten and what arrived stays to be read', async () => {
  const { uploads, keep, fake } = desk({
    before: (name) => (name === 'b.xml' ? new Promise(() => undefined) : undefined),
  })
  void uploads.add(named('a.xml', 'b.xml'), owner)
  await vi.waitFor(() => expect(uploads.get().sendings[0]?.filesSent).toBe(1))
  await uploads.cancel('1')
  expect(uploads.get()).toMatchObject({ sendings: [], cancelledIds: ['import 1'] })
  expect([keep.size(), await keep.batches(), fake.started]).toEqual([0, [], []])
})

test('progress tells the bytes that the server has, of files through and underway', async () => {
  const { uploads } = desk({
    before: (name) => (name === 'b.xml' ? new Promise(() => undefined) : undefined),
  })
  void uploads.add([new File(['12345'], 'a.xml'), new File(['1234567'], 'b.xml')], owner)
  await vi.waitFor(() => expect(uploads.get().sendings[0]?.filesSent).toBe(1))
  const [sending] = uploads.get().sendings
  expect(sending && [bytesSent(sending), sending.bytesTotal]).toEqual([5, 12])
})
