import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { unpackWoff } from './woff.ts'

const file = '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff'

it('a web font unpacks to its tables, each at a place of four bytes, under a name of its own', () => {
  const woff = readFileSync(createRequire(import.meta.url).resolve(file))
  const font = unpackWoff(woff, 'latin')
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
    return { tag: font.toString('latin1', at, at + 4), start, body: font.subarray(start, start + length) }
  })
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  expect(records).toHaveLength(woff.readUInt16BE(12))
  expect(records.filter(({ start }) => start % 4 !== 0)).toEqual([])
  const head = records.find(({ tag }) => tag === 'head')?.body
  expect(head?.readUInt32BE(12)).toBe(0x5f0f3cf5)
  const names = records.find(({ tag }) => tag === 'name')?.body ?? Buffer.alloc(0)
  expect(Buffer.from(names.subarray(18)).swap16().toString('utf16le')).toBe('IBMPlexSans-Regular-latin')
})
