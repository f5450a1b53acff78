import { expect, it } from 'vitest'
import { isArchive, writtenGaps } from './open-archive.ts'

const range = (first: number, last = first) => ({ first: String(first), last: String(last) })

it('numbers that were passed over are written one by one or from one to another, ten at most', () => {
  expect(writtenGaps([])).toBe('')
  expect(writtenGaps([range(5, 6), range(8)])).toBe('5-6, 8')
  const ten = Array.from({ length: 10 }, (_, index) => range(index * 2 + 1))
  expect(writtenGaps(ten)).toBe('1, 3, 5, 7, 9, 11, 13, 15, 17, 19')
  expect(writtenGaps([...ten, range(21)])).toBe('1, 3, 5, 7, 9, 11, 13, 15, 17, 19, …')
})

it.each([
  ['a zip', 'PK\u0003\u0004', true],
  ['an empty zip', 'PK\u0005\u0006', true],
  ['its directory alone', 'PK\u0001\u0002', false],
  ['half a signature', 'PK\u0003\u0003', false],
  ['other bytes before', 'pK\u0003\u0004', false],
  ['another letter', 'Pk\u0003\u0004', false],
  ['two letters', 'PK', false],
  ['an answer of the distribution', '<retDistDFeInt versao="1.01"/>', true],
  ['a note', '<NFe/>', false],
])('%s is an archive or is none', (_, bytes, is) => {
  expect(isArchive(Buffer.from(bytes))).toBe(is)
})
