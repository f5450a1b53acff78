import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readLineCut, writeLineCut } from './line-cut.ts'

const period = { from: '2024-11', to: '2025-02' }

it('reads back what it writes, whatever stands in a key', () => {
  const key = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }).filter((text) => !text.includes(','))
  const keys = fc.array(key, { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.record({ source: keys, kind: keys, measuredIn: keys }, { requiredKeys: [] }), (chosen) => {
      expect(readLineCut(writeLineCut({ ...period, chosen }))).toEqual({ ...period, chosen })
    }),
  )
})

it.each([
  '',
  'scope=1',
  'from=2025-01&to=2024-12',
  'from=2025-1&to=2025-12',
  'from=2025-01&to=2025-12&colour=green',
  'from=2025-01&to=2025-12&scope=4',
  'from=2025-01&to=2025-12&unit=plant',
  'from=2025-01&to=2025-12&month=2025-13',
  'from=2025-01&to=2025-12&kind=',
])('finds no cut in %s', (text) => {
  expect(readLineCut(text)).toBeUndefined()
})
