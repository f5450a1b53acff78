import { describe, expect, it } from 'vitest'
import { decimal, ONE } from '../../quantity/decimal.ts'
import { UNITS } from '../../quantity/unit.ts'
import type { EngineRules } from '../engine-rules.ts'
import { calculate, calculateAmount, catalogue } from '../test/calculate.ts'
import { figure } from './expression.ts'
import { Work } from './work.ts'

const of = (value: string, unit: string) => figure('x', decimal(value), unit, null)
const workBy = (rules: EngineRules = null, period = '2025') =>
  new Work(catalogue, period, { region: undefined, rules, methane: undefined, open: null }, ONE)

describe('the sheet of a method', () => {
  it('refuses a step of another unit than its own', () => {
    expect(() => workBy().step('mass', 'kg', of('2', 't'))).toThrow('step mass gives t, not kg')
    expect(() => workBy().step('mass', 'kg', of('2', ''))).toThrow('step mass gives 1, not kg')
  })

  it('writes a conversion down, and none into the same unit', () => {
    const work = workBy()
    const mass = of('2', 't lime')
    expect(work.convert(mass, UNITS.t, UNITS.t, 'lime')).toBe(mass)
    expect(work.steps).toEqual([])
    expect(work.convert(mass, UNITS.t, UNITS.kg, 'lime').value.toFixed()).toBe('2000')
    expect(work.steps).toMatchObject([{ step: 'convert_unit', formula: '2 t lime × 1000 kg lime/t lime' }])
  })

  it('notes a factor of no stated year whose source is three years away, whichever way', () => {
    const [composting] = catalogue.rates.get('waste.composting') ?? []
    const notesOf = (sourceYear: number, validFrom: string | null, rules: EngineRules = null) => {
      const work = workBy(rules)
      if (composting) work.noteAge({ ...composting, sourceYear, validFrom })
      return [...work.notes]
    }
    expect([2021, 2022, 2023, 2028].map((year) => notesOf(year, null).length)).toEqual([1, 1, 0, 1])
    expect(notesOf(2021, '2021-01-01')).toEqual([])
    expect(notesOf(2021, null, '1.1.0')).toEqual([])
    expect(notesOf(2021, null, '1.2.0')).toEqual(['factor.undated_far'])
  })

  it('tells once of each factor that stands in for another year', () => {
    const ratesOf = (...ids: readonly string[]) => {
      const work = workBy(null, '2035')
      for (const id of ids) work.rate(id)
      return work.gaps.map(({ data }) => data.rate)
    }
    expect(ratesOf('metro.passenger', 'metro.passenger')).toEqual(['Metrô (passageiro)'])
    expect(ratesOf('metro.passenger', 'air.passenger.short', 'metro.passenger')).toEqual([
      'Metrô (passageiro)',
      expect.any(String),
    ])
  })

  it('gives methane of a factor that the line brings the origin that the method knows, and no other', () => {
    const factor = (unit: string) => ({ factor: { gases: { CH4: '0.5' }, unit, source: 'Laudo' } })
    expect(calculateAmount('agriculture.activity_factor', '2 ha', factor('kg/ha')).gases_kg).toEqual({
      CH4: '1',
      CH4_nonfossil: '1',
    })
    expect(calculateAmount('value_chain.average_data', '2 kg', factor('kg/kg')).gases_kg).toEqual({ CH4: '1' })
    expect(calculateAmount('fugitive.activity_factor', '2 t', factor('kg/t')).gases_kg).toEqual({
      CH4: '1',
      CH4_fossil: '1',
    })
    const flight = { travel: '1', distance: '2 km' }
    expect(calculate('travel.flight', flight).gases_kg).toHaveProperty('CH4_nonfossil')
    const { gases_kg } = calculate('travel.flight', { ...flight, ...factor('kg/p·km') })
    expect(Object.keys(gases_kg)).toEqual(['CH4'])
  })
})
