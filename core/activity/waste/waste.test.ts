import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../factor/catalogue.ts'
import { calculateLine } from '../calculate-line.ts'
import type { LineInput } from '../line.ts'
import { lineToJson } from '../line-json.ts'

const catalogue = buildCatalogue(loadReference())
const calculate = (method: string, quantity: string, inputs: LineInput['inputs'], input: Partial<LineInput> = {}) => {
  const [amount = '', unit = ''] = quantity.split(' ')
  const own = quantity === '' ? { unit: '' } : { quantity: amount, unit }
  const whole = { method, ...own, inputs: inputs ?? {}, period: '2025', ...input }
  return lineToJson(calculateLine(whole, catalogue, { gwpSet: 'AR5' }))
}
const kg = (line: ReturnType<typeof lineToJson>) =>
  Object.fromEntries(Object.entries(line.gases_kg).map(([gas, mass]) => [gas, Number(mass)]))
const refused = (code: string) => expect.objectContaining({ code })

describe('waste in a landfill of others', () => {
  const food = { waste: 'C - Resíduos alimentares', landfill_class: 'Classe A' }

  /*
   * By hand (equations 3.2 to 3.6): 100,000 kg × DOC 0.15 × DOCf 0.7 × MCF 1 = 10,500 kg C; 1 − e^(−0.4 × 30) =
   * 0.99999385578764666…; × 0.5 × 16/12 = 6,999.9569905135… kg CH4.
   */
  it('books the methane of 30 years in the year', () => {
    const line = calculate('waste.landfill_by_others', '100 t', food)
    expect(Object.keys(line.gases_kg)).toEqual(['CH4'])
    expect(kg(line).CH4).toBeCloseTo(6999.956990513527, 9)
    expect(Number(line.co2e_kg)).toBeCloseTo(6999.956990513527 * 28, 7)
    expect(line).toMatchObject({
      scope: 3,
      category: 'waste_in_operations',
      notes: expect.arrayContaining(['landfill.future_methane']),
    })
  })

  /*
   * 10,000 kg × 0.43 × 0.1 × 0.7 (class E) × (1 − e^(−0.035 × 30)) × 0.5 × 16/12 × (1 − 0.093) × (1 − 0.1) = 106.48292695…
   */
  it('takes off what is recovered and oxidised', () => {
    const inputs = { waste: 'Madeira', landfill_class: 'Classe E', recovery: 'MCTI, (2016)', oxidation: '10' }
    expect(kg(calculate('waste.landfill_by_others', '10000 kg', inputs)).CH4).toBeCloseTo(106.48292695704646, 9)
    const metered = { ...inputs, recovery_share: '9,3 %' }
    expect(kg(calculate('waste.landfill_by_others', '10 t', metered)).CH4).toBeCloseTo(106.48292695704646, 9)
  })

  it('takes the dry basis, own carbon and own rate where they are stated', () => {
    const dry = calculate('waste.landfill_by_others', '1 t', { ...food, moisture_basis: 'Base seca', horizon: '1' })
    expect(kg(dry).CH4).toBeCloseTo(380 * 0.7 * (1 - Math.exp(-0.4)) * 0.5 * (16 / 12), 9)
    const bulk = { waste: 'Resíduo misto', landfill_class: 'uncategorised', doc: '20', docf: '60', k: '0,05' }
    expect(kg(calculate('waste.landfill_by_others', '1 t', bulk)).CH4).toBeCloseTo(
      200 * 0.6 * 0.6 * (1 - Math.exp(-1.5)) * 0.5 * (16 / 12),
      9,
    )
    const stated = calculate('waste.landfill_by_others', '1 t', { ...food, k: '0.4' })
    expect(stated.notes).not.toContain('landfill.climate_assumed')
    expect(dry.notes).toContain('landfill.climate_assumed')
    expect(calculate('waste.landfill_by_others', '1 t', { ...food, waste: 'inert' }).gases_kg).toEqual({ CH4: '0' })
    const without = { waste: 'bulk', landfill_class: 'Classe A' }
    expect(() => calculate('waste.landfill_by_others', '1 t', without)).toThrow(refused('method.input_missing'))
  })

  it.each([
    ['Classe A', 1],
    ['Classe B', 0.5],
    ['Classe C', 0.7],
    ['Classe D', 0.4],
    ['Classe E', 0.7],
    ['Classe F', 0.8],
    ['Classe G', 0.4],
    ['Classe H', 0.6],
  ])('corrects %s by %d (IPCC 2019, volume 5, table 3.1)', (landfill_class, mcf) => {
    const ofA = kg(calculate('waste.landfill_by_others', '1 t', food)).CH4 ?? 0
    const line = calculate('waste.landfill_by_others', '1 t', { ...food, landfill_class })
    expect(kg(line).CH4).toBeCloseTo(ofA * mcf, 9)
  })

  it.each([
    ['A - Papéis/papelão', 0.4, 0.5, 0.07],
    ['B - Resíduos têxteis', 0.24, 0.5, 0.07],
    ['D - Madeira', 0.43, 0.1, 0.035],
    ['E - Resíduos de jardim e parque', 0.2, 0.7, 0.17],
    ['F - Fraldas', 0.24, 0.5, 0.17],
    ['G - Borracha e couro', 0.39, 0.5, 0.17],
    ['Lodo de esgoto', 0.05, 0.7, 0.4],
    ['Lodo industrial', 0.09, 0.7, 0.4],
  ])('knows %s: DOC %d, DOCf %d, k %d', (waste, doc, docf, k) => {
    const line = calculate('waste.landfill_by_others', '1 t', { ...food, waste })
    expect(kg(line).CH4).toBeCloseTo(1000 * doc * docf * (1 - Math.exp(-30 * k)) * 0.5 * (16 / 12), 9)
  })
})

describe('the own landfill', () => {
  const deposits = [
    { year: '2023', waste: 'paper_cardboard', mass: '100 t' },
    { year: '2024', waste: 'food', mass: '50000 kg' },
    { year: '2025', waste: 'wood', mass: '5' },
  ]

  /*
   * By hand, class B (0.5): paper of 2023: 100,000 × 0.4 × 0.5 × 0.5 = 10,000 kg C × e^(−0.07) × (1 − e^(−0.07)) = 630.35584507;
   * food of 2024: 50,000 × 0.15 × 0.7 × 0.5 = 2,625 kg C × (1 − e^(−0.4)) = 865.40987916; wood of 2025: nothing yet.
   * Sum × 0.5 × 16/12 = 997.17714949 kg CH4; less 10 kg, less 10 % oxidised: 888.45943454.
   */
  it('gives the methane of the year from the waste of years before', () => {
    const inputs = { landfill_class: 'Classe B', deposits }
    const line = calculate('waste.landfill_own', '', inputs)
    expect(kg(line)).toEqual({ CH4: expect.closeTo(997.1771494852472, 9) })
    expect(line).toMatchObject({ scope: 1, category: 'solid_waste' })
    expect(line.notes).toContain('landfill.decay_starts_next_year')
    const less = calculate('waste.landfill_own', '', { ...inputs, recovered_ch4: '0,01 t', oxidation: '10' })
    expect(kg(less).CH4).toBeCloseTo(888.4594345367226, 9)
    const share = calculate('waste.landfill_own', '', { ...inputs, recovery: 'IPCC, (2019)' })
    expect(kg(share).CH4).toBeCloseTo(997.1771494852472 * 0.8, 9)
  })

  it('gives over all years what the same waste gives to others at once', () => {
    const one = [{ year: '2024', waste: 'food', mass: '100 t' }]
    const years = Array.from({ length: 30 }, (_, index) => String(2025 + index))
    const sum = years
      .map(
        (period) =>
          kg(calculate('waste.landfill_own', '', { landfill_class: 'Classe A', deposits: one }, { period })).CH4 ?? 0,
      )
      .reduce((total, mass) => total + mass, 0)
    expect(sum).toBeCloseTo(6999.956990513527, 7)
  })

  it.each<[string, LineInput['inputs'], Partial<LineInput>, string]>([
    ['a month', { landfill_class: 'Classe A', deposits }, { period: '2025-03' }, 'method.whole_year_only'],
    ['waste of the future', { landfill_class: 'Classe A', deposits }, { period: '2024' }, 'method.input_invalid'],
    [
      'more recovered than generated',
      { landfill_class: 'Classe B', deposits, recovered_ch4: '1 t' },
      {},
      'method.recovery_above_generation',
    ],
    ['no deposit', { landfill_class: 'Classe A', deposits: [] }, {}, 'method.input_missing'],
  ])('refuses %s', (_, inputs, input, code) => {
    expect(() => calculate('waste.landfill_own', '', inputs, input)).toThrow(refused(code))
  })
})

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

  it('recycles with the cut-off stated: nothing but collection and sorting, by a factor', () => {
    const bare = calculate('waste.recycling', '3 t', {})
    expect(bare).toMatchObject({ co2e_kg: '0', notes: ['waste.recycling_cut_off'] })
    const factor = { co2e: '21.3', unit: 'kg/t', source: 'sorting plant, 2025' }
    const line = calculate('waste.recycling', '3000 kg', { collection_factor: factor })
    expect(Number(line.co2e_kg)).toBeCloseTo(63.9, 9)
    expect(line.notes).toContain('waste.recycling_cut_off')
  })
})
