import { expect, test } from 'vitest'
import { gapsOf, monthState, monthsOf, rangesText } from './completeness.ts'

test('a year has its twelve months', () => {
  expect([monthsOf(2025).length, monthsOf(2025)[0], monthsOf(2025)[11]]).toEqual([12, '2025-01', '2025-12'])
})

test.each([
  ['2025-01', 'covered'],
  ['2025-02', 'missing'],
  ['2025-03', 'outside'],
  ['2025-04', 'to_come'],
])('%s is %s', (month, state) => {
  expect(monthState({ covered: ['2025-01'], missing: ['2025-02'], outside: ['2025-03'] }, month)).toBe(state)
})

test('gaps are counted by kind', () => {
  const meter = {
    ...{ meter: '1', supplierName: null, supplierId: null, kind: 'electricity', businessUnitName: null },
    outside: [],
  }
  const series = { issuerName: null, issuerId: '1', series: '1', documents: 8, first: '1', last: '10', ranges: [] }
  const site = { businessUnitId: 'a', name: 'Matriz', monthsWithEnergy: [], dueMonths: 12 }
  expect(
    gapsOf({
      year: 2025,
      months: [],
      meters: [
        { ...meter, covered: [], missing: ['2025-01', '2025-02'] },
        { ...meter, covered: [], missing: [] },
      ],
      numbering: [{ ...series, missing: 2 }],
      sites: [
        { ...site, hasElectricity: false, hasFuel: false },
        { ...site, hasElectricity: true, hasFuel: false },
      ],
    }),
  ).toEqual({ months: 2, numbers: 2, sites: 1 })
})

test('ranges of numbers are read as ranges, a single one as itself', () => {
  const ranges = [
    { from: '12', to: '15' },
    { from: '18', to: '18' },
  ]
  expect(rangesText(ranges, (from, to) => `${from} a ${to}`)).toBe('12 a 15, 18')
})
