import { describe, expect, it } from 'vitest'
import { calculate, kg, refuses } from '../test/calculate.ts'

/* IPCC 2006, volume 3, chapter 7, table 7.9 (IPCC EFDB 214382 to 214389): initial, operation a year, remaining, recovery, %. */
const TABLE = [
  ['domestic_refrigeration', 1, 0.5, 80, 70],
  ['stand_alone_commercial', 3, 15, 80, 70],
  ['large_commercial', 3, 35, 100, 70],
  ['transport_refrigeration', 1, 50, 50, 70],
  ['industrial_refrigeration', 3, 25, 100, 90],
  ['chiller', 1, 15, 100, 95],
  ['stationary_air_conditioning', 1, 10, 80, 80],
  ['mobile_air_conditioning', 0.5, 20, 50, 50],
] as const
const leak = (inputs: Readonly<Record<string, string>>) =>
  calculate('fugitive.equipment', { gas: 'HFC-134a', ...inputs })
const leaked = (inputs: Readonly<Record<string, string>>) => kg(leak(inputs))['HFC-134a']

describe('what equipment leaks by its kind', () => {
  it.each(TABLE)('%s: installation %d %%, use %d %% a year, disposal of what is left', (equipment, k, x, y, z) => {
    expect(leaked({ equipment, charge_new: '200 kg' })).toBeCloseTo(2 * k, 9)
    expect(leaked({ equipment, charge_in_use: '200 kg' })).toBeCloseTo(2 * x, 9)
    expect(leaked({ equipment, charge_disposed: '200 kg' })).toBeCloseTo((200 * y * (100 - z)) / 10_000, 9)
  })

  it('adds the phases up, by the months in use (chiller: 10 × 1 % + 40 × 15 % × 6/12 + 20 × 100 % × 5 % = 4.1 kg)', () => {
    const charges = { charge_new: '10 kg', charge_in_use: '40 kg', months_in_use: '6', charge_disposed: '20 kg' }
    expect(leaked({ equipment: 'Chiller', ...charges })).toBeCloseTo(4.1, 9)
  })

  it('shows the range and where it is from', () => {
    const { working } = leak({ equipment: 'chiller', charge_in_use: '40 kg' })
    const rate = working.find(({ step }) => step === 'leak_in_use')?.inputs.find(({ name }) => name === 'leak_percent')
    expect(rate).toMatchObject({ value: '0.15', source: 'IPCC 2006, volume 3, chapter 7, table 7.9 (2–15 %)' })
  })

  it("takes a rate of the company's own before that of the table, with its source", () => {
    const own = { equipment: 'chiller', charge_in_use: '40 kg', leak_percent: '5 %' }
    expect(leaked({ ...own, factor_source: 'registro de manutenção' })).toBeCloseTo(2, 9)
    refuses('fugitive.equipment', { gas: 'HFC-134a', ...own }, 'factor.source_missing')
    const nothing = { recovered_percent: '0', factor_source: 'nada recolhido' }
    expect(leaked({ equipment: 'chiller', charge_disposed: '20 kg', ...nothing })).toBeCloseTo(20, 9)
  })

  it('asks for a charge', () => {
    refuses('fugitive.equipment', { gas: 'HFC-134a', equipment: 'chiller' }, 'method.input_missing')
  })
})
