import { decimal } from '@pegada/core/quantity/decimal.ts'
import { parseUnit } from '@pegada/core/quantity/unit.ts'
import { describe, expect, it } from 'vitest'
import { findConflict } from './find-conflict.ts'
import type { Span } from './repo-spans.ts'

const entry = {
  days: { start: '2025-03-01', end: '2025-03-31' },
  quantity: decimal('1000'),
  unit: parseUnit('L'),
}

function span(fields: Partial<Span> = {}): Span {
  const { sum = '1000' } = fields
  return {
    start: '2025-03-10',
    end: '2025-03-10',
    unit: 'L',
    isAccepted: false,
    sum,
    lines: 1,
    amounts: [sum],
    documents: [],
    ...fields,
  }
}

const conflictOf = (...spans: Span[]) => {
  const found = findConflict(entry, spans, (written) => (written === 'BD' ? undefined : parseUnit(written)))
  return found && [found.code, found.inDocuments.toDecimalPlaces(2).toString()]
}

describe('an entry beside documents', () => {
  it.each([
    ['nothing was found', []],
    ['what was found measures something else', [span({ unit: 'kg' }), span({ unit: 'BD' })]],
    ['a pending line says the same', [span()]],
    ['a pending line says the same in another unit', [span({ unit: 'm³', sum: '1' })]],
    [
      'pending lines add up to it',
      [span({ sum: '400' }), span({ start: '2025-03-20', end: '2025-03-20', sum: '600' })],
    ],
    ['their days run the wrong way', [span({ start: '2025-03-20', end: '2025-03-01', sum: '7' })]],
    [
      'bills that cross its ends come to it by their days',
      [
        span({ start: '2025-02-15', end: '2025-03-16', sum: '930' }),
        span({ start: '2025-03-17', end: '2025-04-15', sum: '1010' }),
      ],
    ],
  ])('is fine where %s', (_, spans) => {
    expect(conflictOf(...spans)).toBeUndefined()
  })

  it('stands twice where an accepted line, or all of them, hold the same', () => {
    const twice = ['cross_check.already_accepted', '1000']
    expect(conflictOf(span({ isAccepted: true }), span({ sum: '5' }))).toEqual(twice)
    expect(conflictOf(span({ isAccepted: true, sum: '3000', amounts: ['2000', '1000'] }))).toEqual(twice)
    expect(conflictOf(span({ isAccepted: true, sum: '250' }), span({ isAccepted: true, sum: '750' }))).toEqual(twice)
    expect(conflictOf(span({ isAccepted: true, sum: '995' }))).toEqual(['cross_check.already_accepted', '995'])
  })

  it('is contradicted where the documents say another amount', () => {
    expect(conflictOf(span({ sum: '1100' }))).toEqual(['cross_check.contradicted', '1100'])
    expect(conflictOf(span({ isAccepted: true, sum: '300' }), span({ sum: '200' }))).toEqual([
      'cross_check.contradicted',
      '500',
    ])
    // 31 days, 16 of them in March.
    const bill = span({ start: '2025-02-14', end: '2025-03-16', sum: '310' })
    expect(conflictOf(bill)).toEqual(['cross_check.contradicted', '160'])
  })
})
