import { expect, it } from 'vitest'
import { calculateLine } from './calculate-line.ts'
import type { LineInput } from './line.ts'
import { lineToJson } from './line-json.ts'
import { catalogue, refused } from './test/calculate.ts'

const CAR = { generator: 'mobile.gasoline_c', quantity: '10', unit: 'L', vehicle: 'Automóvel a gasolina' }
const lineOf = (input: Partial<LineInput>) =>
  lineToJson(calculateLine({ ...CAR, period: '2025-09', ...input }, catalogue, { gwpSet: 'AR5' }))

it('shows the CH4 and N2O of the vehicle in place of those of the fuel', () => {
  const { working, factor } = lineOf({ modelYear: '2012' })
  expect(working.map(({ formula, result }) => `${formula} = ${result.value}`)).toEqual([
    '10 L × (1 − 0.3) × 2.212 kg CO2/L = 15.484',
    '10 L × 0.3 × 1.526 kg CO2_biogenic/L = 4.578',
    '10 L × 0.005 g CH4/km × 11.1 km/L ÷ 1000 g/kg = 0.000555',
    '10 L × 0.021 g N2O/km × 11.1 km/L ÷ 1000 g/kg = 0.002331',
    '15.484 kg CO2 × 1 + 0.000555 kg CH4 × 28 + 0.002331 kg N2O × 265 = 16.117255',
  ])
  expect(factor.id).toBe('mobile.gasoline_c/BR/2025-09/Automóvel a gasolina/2012')
})

it.each([
  ['1999', 'até 2000'],
  ['2000', 'até 2000'],
  ['ATÉ 2000', 'até 2000'],
  ['2001', '2001'],
  ['2005', '2005'],
])('of the model year %s it is one of %s', (modelYear, expected) => {
  expect(lineOf({ modelYear }).factor.id.split('/').at(-1)).toBe(expected)
})

it.each(['19', '0', 'antigo', '2099'])('of the model year %s there is none', (modelYear) => {
  expect(() => lineOf({ modelYear })).toThrow(refused('vehicle.year_unknown'))
})

it('of a vehicle whose source tells no years takes any, and that of none too', () => {
  const hybrid = { vehicle: 'Automóvel híbrido a gasolina' }
  for (const modelYear of ['2019', undefined]) {
    expect(lineOf({ ...hybrid, ...(modelYear ? { modelYear } : {}) }).factor.id).toMatch(/\/Todos os anos$/)
  }
})

it('of neither vehicle nor year is that of the fuel, and needs both where it has one', () => {
  expect(lineOf({ vehicle: ' ', modelYear: '' }).notes).not.toContain('vehicle.factors_used')
  expect(() => lineOf({ modelYear: '' })).toThrow(refused('vehicle.year_missing'))
  expect(() => lineOf({ vehicle: '', modelYear: '2012' })).toThrow(refused('vehicle.missing'))
  expect(() => lineOf({ vehicle: 'Nave', modelYear: '2012' })).toThrow(
    expect.objectContaining({
      code: 'vehicle.unknown',
      data: expect.objectContaining({ candidates: expect.arrayContaining(['Automóvel a gasolina']) }),
    }),
  )
})
