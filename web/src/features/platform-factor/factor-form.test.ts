import { expect, it } from 'vitest'
import { emptyFactor, inputOfValues, problemsOf, valuesOf } from './factor-form.ts'
import type { ShownFactor } from './factor-words.ts'

const shown: ShownFactor = {
  ...{
    factorId: 'base-carbone/1',
    name: 'Bois',
    materialCode: null,
    unit: 'kg/kg',
    co2eKg: '2.671',
    activityUnit: 'kg',
  },
  source: {
    key: 'base-carbone',
    publisher: 'ADEME',
    title: 'Base Carbone',
    licence: 'Licence',
    attribution: 'ADEME',
    url: null,
  },
  amounts: [
    { gas: 'CO2e', value: '2.671' },
    { gas: 'CO2_biogenic', value: '1300' },
  ],
  ...{ scope: 1, category: 'stationary_combustion', compositionPercent: '12.125', compositionType: null, region: null },
  ...{ year: 2024, holdsFrom: null, holdsTo: null, note: null, isOfInstallation: false },
}

it('opens with figures of one reading, which are sent as they were', () => {
  const values = valuesOf(shown, 'Scope 1')
  expect(values.amounts.map(({ value }) => value)).toEqual(['2,6710', '1300'])
  expect(values.compositionPercent).toBe('12,1250')
  const { amounts, compositionPercent } = inputOfValues(values)
  expect([...amounts.map(({ value }) => value), compositionPercent]).toEqual(['2.671', '1300', '12.125'])
})

it('takes CO2e beside a gas where the version before tells both', () => {
  const values = valuesOf(shown, 'Scope 1')
  expect(problemsOf(values, { mayMix: true })).toEqual({})
  expect(problemsOf(values)).toEqual({ amounts: 'factor.co2e_or_gases' })
})

it('refuses a last day before the first, at the last day', () => {
  const days = { holdsFrom: '2026-02-01', holdsTo: '2026-01-31' }
  expect(problemsOf({ ...emptyFactor(), ...days }).holdsTo).toBe('period.end_before_start')
  expect(problemsOf({ ...emptyFactor(), ...days, holdsTo: '2026-02-01' }).holdsTo).toBeUndefined()
})
