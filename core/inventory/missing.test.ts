import { expect, it } from 'vitest'
import { GAP_KINDS, isGapCode } from './gaps.ts'
import { countMissing } from './missing.ts'

it('counts each kind of gap under one part, and the parts add up', () => {
  const codes = Object.keys(GAP_KINDS).filter(isGapCode)
  const { total, parts } = countMissing(codes.map((code) => ({ code, data: { items: '3' } })))
  expect(parts).toEqual([
    { part: 'documents', count: 1 },
    { part: 'questions', count: 3 },
    { part: 'months', count: 3 },
    { part: 'sites', count: 1 },
    { part: 'categories', count: 1 },
    { part: 'factors', count: 8 },
  ])
  expect(total).toBe(codes.length + 2)
})

it('of nothing is nothing', () => {
  expect(countMissing([])).toEqual({ total: 0, parts: [] })
})
