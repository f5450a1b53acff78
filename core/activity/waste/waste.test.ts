import { describe, expect, it } from 'vitest'
import { calculateAmount as calculate, catalogue, kg, refused } from '../test/calculate.ts'

describe('waste that burns', () => {
  /* Textiles by hand: 2,000 kg × 0.8 dry × 0.5 C = 800 kg C × 44/12 = 2,933.33 kg CO2, a fifth of it fossil; N2O 100 g/t. */
  it('splits fossil and biogenic carbon in an incinerator', () => {
    const line = calculate('waste.incineration', '2 t', { waste: 'B - Resíduos têxteis' })
    expect(kg(line)).toEqual({
      CO2: expect.closeTo(586.6666666667, 9),
      CO2_biogenic: expect.closeTo(2346.6666666667, 9),
      CH4: 0,
      N2O: expect.closeTo(0.2, 12),
    })
    expect(Number(line.co2e_kg)).toBeCloseTo(586.6666666667 + 0.2 * 265, 8)
  })

  it.each([...catalogue.rates.keys()].filter((id) => id.startsWith('waste.incineration.')))(
    'agrees with the factor per tonne of %s',
    (id) => {
      const [factor] = catalogue.rates.get(id) ?? []
      const line = kg(calculate('waste.incineration', '1 t', { waste: id }))
      const amounts = factor?.amount.kind === 'gases' ? factor.amount.kgPerUnit : {}
      for (const [gas, mass] of Object.entries(amounts)) expect(line[gas]).toBeCloseTo(Number(mass), 9)
      expect(Object.keys(amounts)).toEqual(expect.arrayContaining(['CO2', 'CO2_biogenic', 'N2O']))
    },
  )

  it('takes what the company measured', () => {
    const inputs = { waste: 'health_care', moisture: '20', carbon: '50', fossil_share: '30' }
    const line = kg(calculate('waste.incineration', '1 t', inputs))
    expect(line.CO2).toBeCloseTo(800 * 0.5 * 0.3 * (44 / 12), 9)
    expect(line.CO2_biogenic).toBeCloseTo(800 * 0.5 * 0.7 * (44 / 12), 9)
  })

  /* Paper by hand: 1,000 × 0.9 × 0.46 × 0.58 = 240.12 kg C; CH4 6.5 kg/t wet; N2O 150 g per tonne dry, of which 0.9 t. */
  it('burns less, with more methane, in the open', () => {
    const line = calculate('waste.open_burning', '1 t', { waste: 'Papéis/papelão' })
    expect(kg(line)).toEqual({
      CO2: expect.closeTo((240.12 * 0.01 * 44) / 12, 9),
      CO2_biogenic: expect.closeTo((240.12 * 0.99 * 44) / 12, 9),
      CH4: expect.closeTo(6.5, 12),
      N2O: expect.closeTo(0.135, 12),
    })
    expect(line.notes).toContain('method.default_used')
  })
})

describe('other treatments', () => {
  it('digests: 0.8 g CH4 per kg of wet waste (IPCC 2006, volume 5, table 4.1), less what was recovered', () => {
    expect(kg(calculate('waste.anaerobic_digestion', '5 t', {}))).toEqual({ CH4: 4 })
    expect(kg(calculate('waste.anaerobic_digestion', '5 t', { recovered_ch4: '1500 g' }))).toEqual({ CH4: 2.5 })
    expect(() => calculate('waste.anaerobic_digestion', '1 t', { recovered_ch4: '1 kg' })).toThrow(
      refused('method.recovery_above_generation'),
    )
  })

  it('composts: 4 g CH4 and 0.24 g N2O per kg of wet waste (IPCC 2006, volume 5, table 4.1)', () => {
    const line = calculate('Compostagem', '500 kg', {})
    expect(kg(line)).toEqual({ CH4: 2, N2O: 0.12 })
    expect(Number(line.co2e_kg)).toBeCloseTo(2 * 28 + 0.12 * 265, 9)
  })

  it('says that a factor without a year is used three years or more from its source, published in 2025', () => {
    const notesOf = (period: string) => calculate('waste.composting', '1 t', {}, { period }).notes
    expect(notesOf('2022')).toContain('factor.undated_far')
    expect(notesOf('2023')).not.toContain('factor.undated_far')
  })

  it('recycles with the cut-off stated: nothing but collection and sorting, by a factor', () => {
    const bare = calculate('waste.recycling', '3 t', {})
    expect(bare).toMatchObject({ co2e_kg: '0', notes: ['waste.recycling_cut_off'] })
    const factor = { co2e: '21.3', unit: 'kg/t', source: 'sorting plant, 2025' }
    const line = calculate('waste.recycling', '3000 kg', { collection_factor: factor })
    expect(Number(line.co2e_kg)).toBeCloseTo(63.9, 9)
    expect(line.notes).toContain('waste.recycling_cut_off')
  })
})
