import { describe, expect, it } from 'vitest'
import type { LineInput } from '../line.ts'
import { calculateAmount as calculate, kg, refused } from '../test/calculate.ts'

describe('waste in a landfill of others', () => {
  const food = { waste: 'C - Resíduos alimentares', landfill_class: 'Classe A', oxidation: '0' }

  /*
   * By hand (equations 3.2 to 3.6): 100,000 kg × DOC 0.15 × DOCf 0.7 × MCF 1 = 10,500 kg C; 1 − e^(−0.4 × 30) =
   * 0.99999385578764666…; × 0.5 × 16/12 = 6,999.9569905135… kg CH4.
   */
  it('books the methane of 30 years in the year', () => {
    const line = calculate('waste.landfill_by_others', '100 t', food)
    expect(Object.keys(line.gases_kg)).toEqual(['CH4', 'CH4_nonfossil'])
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
    expect(calculate('waste.landfill_by_others', '1 t', { ...food, waste: 'inert' }).gases_kg).toEqual({
      CH4: '0',
      CH4_nonfossil: '0',
    })
    const without = { waste: 'bulk', landfill_class: 'Classe A' }
    expect(() => calculate('waste.landfill_by_others', '1 t', without)).toThrow(refused('method.input_missing'))
  })

  /* By hand: Σ e^(−k(t − 1)) × (1 − e^(−k)), t from 1, the year of sending, to 30, of 10,500 kg C × 0.5 × 16/12. */
  it('counts the year of sending and the 29 after it: 30 terms, not 31', () => {
    const given = { ...food, climate: 'tropical_dry' }
    const terms = Array.from({ length: 30 }, (_, year) => Math.exp(-0.085 * year) * (1 - Math.exp(-0.085)))
    const booked = kg(calculate('waste.landfill_by_others', '100 t', given)).CH4 ?? 0
    expect(booked).toBeCloseTo(7000 * terms.reduce((sum, term) => sum + term, 0), 8)
  })

  it.each([
    ['Temperado seco', 0.06, 0.04, 0.02, 0.05],
    ['Temperado úmido', 0.185, 0.06, 0.03, 0.1],
    ['Tropical seco', 0.085, 0.045, 0.025, 0.065],
    ['Tropical úmido', 0.4, 0.07, 0.035, 0.17],
  ])(
    'takes k of the climate %s (IPCC 2006, volume 5, table 3.3, page 3.17)',
    (climate, food_k, paper, wood, garden) => {
      const wastes = [
        ['food', food_k, 105],
        ['Lodo de esgoto doméstico', food_k, 35],
        ['Lodo industrial', food_k, 63],
        ['paper_cardboard', paper, 200],
        ['wood', wood, 43],
        ['garden_park', garden, 140],
      ] as const
      for (const [waste, k, carbon] of wastes) {
        const line = calculate('waste.landfill_by_others', '1 t', { ...food, waste, climate })
        expect(kg(line).CH4).toBeCloseTo(carbon * (1 - Math.exp(-30 * k)) * 0.5 * (16 / 12), 9)
        expect(line.notes).not.toContain('landfill.climate_assumed')
      }
    },
  )

  it.each([
    ['Classe A', 0.9],
    ['Classe B', 0.9],
    ['Classe C', 1],
    ['Classe D', 0.9],
    ['Classe E', 1],
    ['Classe F', 1],
    ['Classe G', 1],
    ['Classe H', 1],
  ])('lets %s give %d of it through the cover (IPCC 2006, volume 5, table 3.2)', (landfill_class, through) => {
    const bare = calculate('waste.landfill_by_others', '1 t', { ...food, landfill_class })
    const line = calculate('waste.landfill_by_others', '1 t', { ...food, landfill_class, oxidation: '' })
    expect(kg(line).CH4).toBeCloseTo((kg(bare).CH4 ?? 0) * through, 9)
    expect(line.notes).toContain('landfill.oxidation_of_class')
    expect(bare.notes).not.toContain('landfill.oxidation_of_class')
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
    const inputs = { landfill_class: 'Classe B', oxidation: '0', deposits }
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
          kg(
            calculate(
              'waste.landfill_own',
              '',
              { landfill_class: 'Classe A', oxidation: '0', deposits: one },
              { period },
            ),
          ).CH4 ?? 0,
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
