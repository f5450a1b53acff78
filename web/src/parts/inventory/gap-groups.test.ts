import { expect, test } from 'vitest'
import { groupGaps, linkOfGap, readableGap } from './gap-groups.ts'

const grid = { code: 'grid.factor_missing', data: { region: 'SIN', month: '2026-10', used: '2025' } }

test('the same gap of several lines is said once', () => {
  const gaps = [
    { ...grid, activityId: 'a' },
    { ...grid, activityId: 'b' },
    { ...grid, data: { ...grid.data, month: '2026-11' }, activityId: 'a' },
  ]
  expect(groupGaps(gaps).map(({ activityIds }) => activityIds)).toEqual([['a', 'b'], ['a']])
})

test('a gap leads to where it is mended', () => {
  const electricity = { code: 'inventory.months_without_electricity', data: { months: ['2026-01'] }, activityIds: [] }
  expect(linkOfGap(electricity, 2026)).toMatchObject({
    label: 'enter',
    target: { to: '/dashboard/emissions-data/manual-input' },
  })
  expect(linkOfGap({ ...grid, activityIds: ['a'] }, 2026)).toMatchObject({ label: 'line' })
  expect(linkOfGap({ ...grid, activityIds: ['a', 'b'] }, 2026)).toEqual({
    label: 'lines',
    target: {
      to: '/dashboard/measurements/emissions',
      search: { year: '2026', month: '2026-10', category: 'purchased_electricity' },
    },
  })
})

test('months and lists of months read as people write them', () => {
  expect(readableGap({ ...grid, activityIds: [] })).toEqual({
    region: 'SIN',
    month: '10/2026',
    used: '2025',
    when: '10/2026',
  })
  const data = { site: 'Matriz', months: ['2026-01', '2026-03'] }
  expect(readableGap({ code: 'x', data, activityIds: [] }).months).toBe('01/2026, 03/2026')
})
