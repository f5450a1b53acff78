import { expect, it } from 'vitest'
import { calculateLine } from './calculate-line.ts'
import type { LineInput } from './line.ts'
import { lineToJson } from './line-json.ts'
import { catalogue, refused } from './test/calculate.ts'

const DIESEL = { generator: 'mobile.diesel_b', quantity: '10', unit: 'L' }
const calculated = (input: LineInput, gwpSet: 'AR5' | 'AR6' = 'AR5') =>
  lineToJson(calculateLine({ period: '2025', ...input }, catalogue, { gwpSet }))

it('is told apart by its category where a name is of two sources, whichever was asked for before', () => {
  const named = (category: string) =>
    calculated({ ...DIESEL, generator: 'Óleo Diesel (comercial)', category }).generator
  expect(['Combustão Móvel', 'Combustão Estacionária'].map(named)).toEqual(['mobile.diesel_b', 'stationary.diesel_b'])
})

it('counts things on purpose where its factor is per item, and not else', () => {
  const counted = (unit: string) => calculated({ factor: { co2e: '2', unit }, quantity: '10', unit: 'UN' })
  expect(counted('kg/item').co2e_kg).toBe('20')
  expect(() => counted('kg/kg')).toThrow(refused('unit.ambiguous'))
})

it('of a method is refused with another source beside it', () => {
  const compost = { method: 'waste.composting', quantity: '10', unit: 't' }
  expect(() => calculated({ ...compost, generator: 'mobile.diesel_b' })).toThrow(refused('line.method_and_source'))
  expect(() => calculated({ ...compost, factor: { co2e: '1', unit: 'kg/t' } })).toThrow(
    refused('line.method_and_source'),
  )
})

it('names the units that it takes in place of one that it does not', () => {
  expect(() => calculated({ ...DIESEL, unit: 'km' })).toThrow(
    expect.objectContaining({ code: 'unit.not_convertible', data: expect.objectContaining({ unit: 'km' }) }),
  )
})

it('of a range of days is its days in each month; of days of one month it is that month whole', () => {
  const power = { generator: 'electricity.grid', quantity: '31', unit: 'MWh' }
  const shared = calculated({ ...power, start: '2025-01-15', end: '2025-02-14', period: '' })
  expect(shared.working.map(({ formula, result }) => `${formula} = ${result.value}`)).toEqual([
    '31 MWh × 17 d ÷ 31 d = 17',
    '17 MWh × 23.66 kg CO2/MWh = 402.22',
    '31 MWh × 14 d ÷ 31 d = 14',
    '14 MWh × 24.78 kg CO2/MWh = 346.92',
    '749.14 kg CO2 × 1 = 749.14',
  ])
  expect(shared.working[0]?.inputs.map(({ value }) => value)).toEqual(['31', '17', '31'])
  const whole = calculated({ ...power, start: '2025-01-03', end: '2025-01-20', period: '' })
  expect(whole.working.map(({ step }) => step)).toEqual(['grid', 'co2e'])
  expect(whole.months.map(({ month }) => month)).toEqual(['2025-01'])
})

it('of a range needs both days, no period beside them, and of twelve months one quantity at least', () => {
  const { quantity: _, ...open } = DIESEL
  expect(() => calculated({ ...DIESEL, start: '2025-07-31' })).toThrow(refused('period.period_and_range'))
  expect(() => calculated({ ...DIESEL, end: '2025-07-31' })).toThrow(refused('period.period_and_range'))
  expect(() => calculated({ ...open, months: Array<string>(12).fill('') })).toThrow(
    expect.objectContaining({ code: 'quantity.empty', data: { field: 'months' } }),
  )
})

it('shows no CO2e where nothing of it counts, nor a second time where the factor is CO2e', () => {
  const steps = (input: LineInput) =>
    calculated(input).working.map(({ step, formula, result }) => `${step}: ${formula} = ${result.value}`)
  expect(steps({ generator: 'R-22', quantity: '10', unit: 'kg' })).toEqual(['leak: 10 kg × 1 kg HCFC-22/kg = 10'])
  expect(steps({ factor: { co2e: '2', unit: 'kg/L' }, quantity: '10', unit: 'L' })).toEqual([
    'given_co2e: 10 L × 2 kg CO2e/L = 20',
  ])
})

it('adds the gases of its months for what it shows in CO2e', () => {
  const months = ['5', '5', ...Array<string>(10).fill('')]
  const line = calculated({ factor: { gases: { CO2: '2', CH4: '0.1' }, unit: 'kg/L' }, unit: 'L', months })
  expect(line.working.at(-1)?.formula).toBe('20 kg CO2 × 1 + 1 kg CH4 × 28')
  expect(line.co2e_kg).toBe('48')
})

it('shows where the potential of each gas comes from, and by origin that of methane alone', () => {
  const factor = { gases: { CO2: '2', CH4: '0.1', N2O: '0.01' }, unit: 'kg/L' }
  const sources = (gwpSet: 'AR5' | 'AR6') =>
    calculated({ factor, quantity: '10', unit: 'L' }, gwpSet)
      .working.at(-1)
      ?.inputs.filter(({ name }) => name === 'gwp')
      .map(({ source }) => source)
  expect(sources('AR5')).toEqual(Array(3).fill('IPCC AR5, GWP100'))
  expect(sources('AR6')).toEqual([
    'IPCC AR6, GWP100',
    expect.stringMatching(/^IPCC AR6, GWP100; ./),
    'IPCC AR6, GWP100',
  ])
})
