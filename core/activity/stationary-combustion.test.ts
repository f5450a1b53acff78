import { expect, it } from 'vitest'
import type { Catalogue } from '../factor/catalogue.ts'
import { calculateLine } from './calculate-line.ts'
import type { LineInput } from './line.ts'
import { lineToJson } from './line-json.ts'
import { catalogue } from './test/calculate.ts'

const lineOf = (input: LineInput, within: Catalogue = catalogue) =>
  lineToJson(calculateLine({ quantity: '10', period: '2025-07', ...input }, within, { gwpSet: 'AR5' }))
const DIESEL = { generator: 'stationary.diesel_b', unit: 'L' }

it('names the source of the share of biofuel and why it was taken, where a document does not bring it', () => {
  const own = lineOf(DIESEL).factor
  expect(own.source).toMatch(/; blend: CNPE /)
  expect(own.why).toContain('blend.of_period')
  expect(lineOf({ ...DIESEL, period: '2026' }).factor.why).toContain('blend.last_published')
  expect(lineOf({ ...DIESEL, biofuelPercent: '20' }).factor.source).not.toContain('blend')
})

it('mixes CH4 and N2O by volume as it does CO2', () => {
  const { working } = lineOf({ generator: 'mobile.diesel_b', unit: 'L' })
  expect(working.slice(2, 4).map(({ formula, result }) => `${formula} = ${result.value}`)).toEqual([
    '10 L × ((1 − 0.14) × 0.00013853116368 + 0.14 × 0.00033159456) kg CH4/L = 0.001655600391648',
    '10 L × ((1 − 0.14) × 0.00013853116368 + 0.14 × 0.0000198956736) kg N2O/L = 0.001219221950688',
  ])
})

it('shows its unit turned into that of the factor, however often it is asked', () => {
  for (const _ of [1, 2]) {
    const [first] = lineOf({ generator: 'stationary.lpg', unit: 'kg', sector: 'energia' }).working
    expect([first?.step, first?.formula, first?.result.value]).toEqual(['convert_unit', '10 kg × 0.001 t/kg', '0.01'])
  }
})

it('says of a factor without CH4, N2O or both that it is of CO2 only', () => {
  const acetylene = { generator: 'stationary.acetylene', unit: 'kg' }
  const [factor] = catalogue.fuels.get('stationary.acetylene') ?? []
  if (factor?.amount.kind !== 'gases') throw new Error('acetylene has a factor by gas')
  const { kgPerUnit } = factor.amount
  const one = kgPerUnit.CO2
  const notesWith = (more: object) => {
    const other = { ...factor, amount: { kind: 'gases' as const, kgPerUnit: { ...kgPerUnit, ...more } } }
    return lineOf(acetylene, { ...catalogue, fuels: new Map([['stationary.acetylene', [other]]]) }).notes
  }
  for (const lacking of [{}, { CH4: one }, { N2O: one }]) expect(notesWith(lacking)).toEqual(['factor.co2_only'])
  expect(notesWith({ CH4: one, N2O: one })).toEqual([])
})
