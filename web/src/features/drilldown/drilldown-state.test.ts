import { expect, it } from 'vitest'
import { drilldownIn, restKeys, toggled, valuesOf } from './drilldown-state.ts'
import { monthAfter, monthsBetween } from './months.ts'

it('reads the same question back from the address that it writes', () => {
  const question = drilldownIn({
    ...{ year: '2025', from: '2024-11', to: '2025-02', measure: 'quantity', of: 'kWh', view: 'heat' },
    ...{ by: 'unit,month', scope: '1,3', vs: 'period', vsFrom: '2023-11', vsTo: '2024-02' },
  })
  expect(question.filters).toEqual({ scope: ['1', '3'] })
  const written = Object.fromEntries(
    Object.entries(valuesOf(question)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  expect(drilldownIn(written)).toEqual(question)
})

it('falls back to the year where the address says nothing that can be read, and puts months in order', () => {
  expect(drilldownIn({ year: '2025', by: 'colour', measure: 'weight', from: 'x' })).toMatchObject({
    ...{ from: '2025-01', to: '2025-12', measure: 'co2e', view: 'flow', by: ['scope', 'category', 'unit'] },
  })
  expect(drilldownIn({ year: '2025', from: '2025-06', to: '2025-02' })).toMatchObject({
    from: '2025-02',
    to: '2025-06',
  })
  expect(drilldownIn({ year: '2025', by: 'gas,scope', gas: 'CH4', measure: 'lines' })).toMatchObject({
    ...{ by: ['scope'], filters: {} },
  })
})

it('takes a value in and out again', () => {
  const one = toggled({}, 'scope', '1')
  expect(toggled(one, 'scope', '2')).toEqual({ scope: ['1', '2'] })
  expect(toggled(one, 'scope', '1')).toEqual({})
})

it('counts months over the turn of the year', () => {
  expect(monthsBetween('2024-11', '2025-02')).toEqual(['2024-11', '2024-12', '2025-01', '2025-02'])
  expect(monthAfter('2025-02', -12)).toBe('2024-02')
  expect(monthAfter('2025-01', -1)).toBe('2024-12')
})

it('knows which values stand together as the others, where all are told and the cut takes as many', () => {
  const keys = (...all: string[]) => all.map((key) => ({ key }))
  expect(restKeys(keys('a', 'b'), keys('a', 'c', 'b', 'd'), 2)).toEqual(['c', 'd'])
  expect(restKeys(keys('a'), keys('a', 'c'), 3)).toBeUndefined()
  const many = Array.from({ length: 102 }, (_, at) => String(at))
  expect(restKeys(keys('0'), keys(...many), 101)).toBeUndefined()
})
