import { describe, expect, it } from 'vitest'
import { firstDifference } from './first-difference.ts'

describe('the first difference', () => {
  it('is none between values that say the same, in whatever order their fields stand', () => {
    expect(
      firstDifference({ a: '1', b: ['2', { c: null }] }, { b: ['2', { c: null }], a: '1' }, 'line'),
    ).toBeUndefined()
  })

  it('is none between a text and itself, by itself', () => {
    expect(firstDifference('1', '1', 'line')).toBeUndefined()
  })

  it.each<[string, unknown, unknown, unknown]>([
    ['a value', { a: '1' }, { a: '2' }, { field: 'line.a', sealed: '1', recomputed: '2' }],
    ['a field too many', { a: '1', b: '2' }, { a: '1' }, { field: 'line.b', sealed: '2', recomputed: null }],
    ['a field too few', { a: '1' }, { a: '1', b: '2' }, { field: 'line.b', sealed: null, recomputed: '2' }],
    ['an entry too few', { a: ['1'] }, { a: ['1', '2'] }, { field: 'line.a.1', sealed: null, recomputed: '2' }],
    ['a list for fields', { a: [] }, { a: {} }, { field: 'line.a', sealed: '[]', recomputed: '{}' }],
    ['a text for fields', { a: 'x' }, { a: { 0: 'x' } }, { field: 'line.a', sealed: 'x', recomputed: '{"0":"x"}' }],
    ['fields for nothing', { a: {} }, { a: null }, { field: 'line.a', sealed: '{}', recomputed: 'null' }],
    ['nothing for fields', { a: null }, { a: {} }, { field: 'line.a', sealed: 'null', recomputed: '{}' }],
  ])('names the field: %s', (_, sealed, recomputed, difference) => {
    expect(firstDifference(sealed, recomputed, 'line')).toEqual(difference)
    expect(firstDifference({ of: sealed }, { of: recomputed }, '')).toMatchObject({
      field: expect.stringMatching(/^of\./),
    })
  })
})
