import { describe, expect, it } from 'vitest'
import { readEntry } from './draft-store.ts'
import { emptyEntry } from './entry.ts'

const today = '2026-03-10'

describe('readEntry', () => {
  it('gives back what was kept, with fields that JSON leaves out', () => {
    const entry = { ...emptyEntry(today), quantity: '1.234,5', months: Array.from({ length: 12 }, () => '1') }
    expect(readEntry(JSON.parse(JSON.stringify(entry)), today)).toEqual(entry)
  })

  it('starts empty when nothing was kept or the shape is another', () => {
    const empty = emptyEntry(today)
    const others = [undefined, null, 'x', [], {}, { ...empty, months: 'x' }, { ...empty, period: { mode: 'month' } }]
    for (const other of others) expect(readEntry(other, today)).toEqual(empty)
  })
})
