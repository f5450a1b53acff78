import { expect, test, vi } from 'vitest'
import { desk, named, queueOfTabs } from './test/desk.ts'
import { fakeKeep } from './test/fake-keep.ts'
import { fakeServer } from './test/fake-server.ts'

const owner = 'company/person'

test('after a reload what has not arrived goes on by itself into the same import', async () => {
  const keep = fakeKeep()
  const fake = fakeServer((name) => (name > 'b.xml' ? new Promise(() => undefined) : undefined))
  const before = desk({ keep, fake })
  void before.uploads.add(named('a.xml', 'b.xml', 'c.xml', 'd.xml'), owner)
  await vi.waitFor(() => expect(before.uploads.get().sendings[0]?.filesSent).toBe(2))

  const healed = fakeServer()
  const after = desk({ keep, fake: healed })
  await after.uploads.resume(owner)
  expect(healed.received).toEqual([
    { importId: 'import 1', name: 'c.xml' },
    { importId: 'import 1', name: 'd.xml' },
  ])
  expect(healed.started).toEqual(['import 1'])
  expect(keep.size()).toBe(0)
})

test('what goes on says that it does, and how much had arrived before', async () => {
  const keep = fakeKeep()
  const stuck = () => new Promise<void>(() => undefined)
  const before = desk({ keep, before: (name) => (name === 'a.xml' ? undefined : stuck()) })
  void before.uploads.add(named('a.xml', 'b.xml'), owner)
  await vi.waitFor(() => expect(before.uploads.get().sendings[0]?.filesSent).toBe(1))
  const after = desk({ keep, before: stuck })
  void after.uploads.resume(owner)
  await vi.waitFor(() => expect(after.uploads.get().sendings[0]?.phase).toBe('sending'))
  expect(after.uploads.get().sendings[0]).toMatchObject({ isResumed: true, isKept: true, filesSent: 1, filesTotal: 2 })
})

test('two tabs that share a browser do not send the same file twice', async () => {
  const keep = fakeKeep()
  const fake = fakeServer(() => Promise.resolve())
  const alone = queueOfTabs()
  const [one, two] = [desk({ keep, fake, alone }), desk({ keep, fake, alone })]
  const sending = one.uploads.add(named('a.xml', 'b.xml', 'c.xml', 'd.xml', 'e.xml'), owner)
  await vi.waitFor(async () => expect(await keep.batches()).toHaveLength(1))
  await Promise.all([sending, two.uploads.resume(owner)])
  expect(fake.names()).toEqual(['a.xml', 'b.xml', 'c.xml', 'd.xml', 'e.xml'])
  expect(two.uploads.get().sendings).toEqual([])
})

test('what one person left behind is neither shown nor sent for another', async () => {
  const keep = fakeKeep()
  const before = desk({ keep, before: () => new Promise(() => undefined) })
  void before.uploads.add(named('a.xml'), owner)
  await vi.waitFor(() => expect(keep.size()).toBe(1))
  const other = desk({ keep })
  await other.uploads.resume('company/another')
  expect([other.uploads.get().sendings, other.fake.received, keep.size()]).toEqual([[], [], 1])
})

test('what nobody came back for in a month leaves the browser', async () => {
  const keep = fakeKeep()
  const before = desk({ keep, before: () => new Promise(() => undefined) })
  void before.uploads.add(named('a.xml'), owner)
  await vi.waitFor(() => expect(keep.size()).toBe(1))
  const month = 31 * 24 * 3600 * 1000
  const after = desk({ keep, now: () => month })
  await after.uploads.resume(owner)
  expect([keep.size(), after.fake.received]).toEqual([0, []])
})
