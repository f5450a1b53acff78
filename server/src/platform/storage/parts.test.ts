import { expect, it } from 'vitest'
import { dropParts, partKey, partLength, readParts } from './parts.ts'

const file = { folder: 'company/uploads/a', bytes: 10, partBytes: 4 }

function kept(parts: Readonly<Record<string, string>>) {
  const all = new Map(Object.entries(parts).map(([key, text]) => [key, new TextEncoder().encode(text)]))
  const storage = {
    find: async (key: string) => all.get(key),
    delete: async (key: string) => void all.delete(key),
  }
  return { all, storage }
}

async function read(parts: Readonly<Record<string, string>>) {
  const found: [number, string][] = []
  const isWhole = await readParts(kept(parts).storage, file, (part, offset) => {
    found.push([offset, new TextDecoder().decode(part)])
  })
  return { isWhole, found }
}

const whole = { 'company/uploads/a/0': 'abcd', 'company/uploads/a/4': 'efgh', 'company/uploads/a/8': 'ij' }

it('has parts of one size and a rest', () => {
  expect([0, 4, 8].map((offset) => partLength(file, offset))).toEqual([4, 4, 2])
  expect(partKey(file, 8)).toBe('company/uploads/a/8')
})

it('reads them in their order', async () => {
  expect(await read(whole)).toEqual({
    isWhole: true,
    found: [
      [0, 'abcd'],
      [4, 'efgh'],
      [8, 'ij'],
    ],
  })
})

it.each([
  ['missing', { ...whole, 'company/uploads/a/4': undefined }],
  ['short', { ...whole, 'company/uploads/a/4': 'efg' }],
  ['too long', { ...whole, 'company/uploads/a/8': 'ijk' }],
])('is not whole where a part is %s', async (_, parts) => {
  const there = Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== undefined))
  expect((await read(there as Record<string, string>)).isWhole).toBe(false)
})

it('drops all of them', async () => {
  const { all, storage } = kept({ ...whole, 'company/uploads/b/0': 'x' })
  await dropParts(storage, file)
  expect([...all.keys()]).toEqual(['company/uploads/b/0'])
})
