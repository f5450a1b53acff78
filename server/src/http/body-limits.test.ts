import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { fileDoors, limitBody } from './body-limits.ts'

const mebibyte = 1024 * 1024

/** What a body that says it has so many bytes is answered with: 200 where it may be read. */
async function statusOf(path: string, bytes: number, isSignedIn: boolean): Promise<number> {
  const app = new Hono()
    .use(limitBody(path, () => Promise.resolve(isSignedIn)))
    .post('*', (context) => context.text('read'))
  const headers = { 'content-length': String(bytes) }
  return (await app.request(path, { method: 'POST', headers, body: 'x' })).status
}

const examples = fileDoors.map(({ name, isPublic, paths, maxSize }) => {
  const [rpc, rest] = paths.map(({ source }) => source.replaceAll('\\/', '/').replaceAll('[^/]+', '1').slice(1, -1))
  return { name, isPublic, maxSize, rpc: rpc ?? '', rest: rest ?? '' }
})

describe.each(examples)('$name', ({ isPublic, maxSize, rpc, rest }) => {
  it.each([rpc, rest])('takes a file by %s, up to its limit', async (path) => {
    expect(await statusOf(path, maxSize, true)).toBe(200)
    expect(await statusOf(path, maxSize + 1, true)).toBe(413)
    expect(await statusOf(path, mebibyte + 1, false)).toBe(isPublic ? 200 : 413)
  })
})

it('knows those that take a file, by the contract, and which of them a link opens without a session', () => {
  const names = examples.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['imports.addFile', 'footprint.take', 'ticket.reply', 'sheet.upload']))
  expect(examples.flatMap(({ name, isPublic }) => (isPublic ? [name] : [])).toSorted()).toEqual([
    'marketAnswer.send',
    'supplierAnswer.putEvidence',
  ])
})

it('takes no more than a mebibyte elsewhere', async () => {
  expect(await statusOf('/rpc/activity/create', mebibyte, true)).toBe(200)
  expect(await statusOf('/rpc/activity/create', mebibyte + 1, true)).toBe(413)
  expect(await statusOf('/rpc/sheet/uploads', mebibyte + 1, true)).toBe(413)
})
