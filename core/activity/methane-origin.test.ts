import { describe, expect, it } from 'vitest'
import { calculateLine } from './calculate-line.ts'
import type { LineInput } from './line.ts'
import { lineToJson } from './line-json.ts'
import { catalogue } from './test/calculate.ts'

const inAr6 = (input: LineInput, engine?: string) =>
  lineToJson(calculateLine({ period: '2025', ...input }, catalogue, { gwpSet: 'AR6', engine }))
const lastFormula = (input: LineInput) => inAr6(input).working.at(-1)?.formula

const COMPOST = { method: 'waste.composting', quantity: '10', unit: 't' }
const LEAK = { method: 'fugitive.methane_leak', quantity: '100', unit: 'm³' }
const FACTOR = { factor: { gases: { CH4: '0.5' }, unit: 'kg/kg' }, quantity: '10', unit: 'kg' }
const GAS = { generator: 'stationary.natural_gas', quantity: '1000', unit: 'm³' }

/* AR6 WG1 table 7.15: 29.8 for fossil, 27.0 for non-fossil methane; table 7.SM.7: 27.9 for all. Decision 31 says which is whose. */
describe('methane of a line in AR6', () => {
  it.each([
    ['compost is not fossil', COMPOST, '40 kg CH4 × 27 + 2.4 kg N2O × 273'],
    [
      'a leak of natural gas is',
      { ...LEAK, inputs: { methane_percent: '100', methane_origin: 'fossil' } },
      '67 kg CH4 × 29.8',
    ],
    [
      'a leak of biogas is not',
      { ...LEAK, inputs: { methane_percent: '100', methane_origin: 'Biogás' } },
      '67 kg CH4 × 27',
    ],
    ['a leak of no stated gas is unknown', { ...LEAK, inputs: { methane_percent: '100' } }, '67 kg CH4 × 27.9'],
    ['a factor that the line brings too', FACTOR, '5 kg CH4 × 27.9'],
    ['a leak by the name of its origin', { generator: 'Metano fóssil', quantity: '2', unit: 'kg' }, '2 kg CH4 × 29.8'],
  ])('%s', (_, input, formula) => {
    expect(lastFormula(input)).toBe(formula)
  })

  it('of burned natural gas is valued as non-fossil: its carbon is in the CO2', () => {
    const line = inAr6(GAS)
    expect(line.gases_kg.CH4_nonfossil).toBe(line.gases_kg.CH4)
    expect(lastFormula(GAS)).toContain(' kg CH4 × 27 + ')
    const gwp = line.working.at(-1)?.inputs.find(({ unit }) => unit === 'kg CO2e/kg CH4')
    expect(gwp?.source).toMatch(/^IPCC AR6, GWP100; methane of living matter, or of combustion/)
  })

  it('is told by a note, and by none in AR5', () => {
    expect([COMPOST, FACTOR].map((input) => inAr6(input).notes.filter((note) => note.startsWith('methane')))).toEqual([
      ['methane.non_fossil'],
      ['methane.unknown_origin'],
    ])
    const { notes } = calculateLine({ period: '2025', ...COMPOST }, catalogue, { gwpSet: 'AR5' })
    expect(notes.filter((note) => note.startsWith('methane'))).toEqual([])
  })

  it('is one gas, whatever its origin, by the rules of before', () => {
    for (const input of [COMPOST, GAS]) {
      const { gases_kg, notes, working } = inAr6(input, '1.2.0')
      expect(Object.keys(gases_kg).filter((gas) => gas.startsWith('CH4'))).toEqual(['CH4'])
      expect(notes.filter((note) => note.startsWith('methane'))).toEqual([])
      expect(working.at(-1)?.formula).toContain(' kg CH4 × 27.9')
    }
  })
})
