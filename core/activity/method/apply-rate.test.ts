import { expect, it } from 'vitest'
import { decimal, ONE } from '../../quantity/decimal.ts'
import { UNITS } from '../../quantity/unit.ts'
import { catalogue } from '../test/calculate.ts'
import { applyRate, generatorRateIn } from './apply-rate.ts'
import { figure } from './expression.ts'
import { Work } from './work.ts'

it('what a rate notes of an input is said of a line that gives it, in a row too, and of no other', () => {
  const notesOf = (...given: readonly string[]) => {
    const work = new Work(catalogue, '2025', { region: undefined, rules: null, methane: undefined, open: null }, ONE)
    for (const name of given) work.given.add(name)
    const rate = generatorRateIn(work, 'mobile.diesel_b')
    const notes = ['input_unused.vehicle.fuel', 'vehicle.factors_used']
    applyRate(work, figure('fuel', decimal('1'), 'L', null), UNITS.L, { ...rate, notes })
    return [...work.notes]
  }
  expect(notesOf('people', 'answers.1.vehicle')).toEqual(['input_unused.vehicle.fuel', 'vehicle.factors_used'])
  expect(notesOf('vehicle')).toContain('input_unused.vehicle.fuel')
  expect(notesOf('people', 'answers.1.mode')).toEqual(['vehicle.factors_used'])
})
