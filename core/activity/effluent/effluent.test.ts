import { describe, expect, it } from 'vitest'
import type { LineInput } from '../line.ts'
import { calculateAmount as calculate, kg, refused } from '../test/calculate.ts'

describe('domestic sewage by volume', () => {
  const reactor = { bod: '300', nitrogen: '40', treatment: 'Reator anaeróbio' }
  const river = "Lançamento em corpos d'água (não especificado)"

  /*
   * By hand: 1,000 m³ × 300 g/m³ = 300 kg BOD × 0.48 = 144 kg CH4; 60 % of it reaches the river: 180 × 0.066 = 11.88.
   * 40 kg N: the reactor gives no N2O; 90 % reaches the river: 36 × 0.005 × 44/28 = 0.282857… kg N2O.
   */
  it('counts two stages, the second by what the first left', () => {
    const line = calculate('Efluentes domésticos', '1000 m³', { ...reactor, second_treatment: river })
    expect(kg(line)).toEqual({ CH4: expect.closeTo(155.88, 9), N2O: expect.closeTo(0.28285714286, 9) })
    expect(line).toMatchObject({ scope: 1, category: 'effluents' })
    const stated = { ...reactor, second_treatment: river, organic_removed: '85', nitrogen_removed: '20' }
    const better = kg(calculate('effluent.domestic_by_load', '1000000 L', stated))
    expect(better.CH4).toBeCloseTo(144 + 45 * 0.066, 9)
    expect(better.N2O).toBeCloseTo((32 * 0.005 * 44) / 28, 9)
  })

  it('takes off sludge and recovered methane, and measures by COD', () => {
    const line = calculate('effluent.domestic_by_load', '1000 m³', {
      cod: '600',
      nitrogen: '40',
      treatment: 'aerobic',
      sludge_removed: '100 kg',
      recovered_ch4: '0,75 kg',
    })
    expect(kg(line)).toEqual({
      CH4: expect.closeTo(500 * 0.0075 - 0.75, 9),
      N2O: expect.closeTo((40 * 0.016 * 44) / 28, 9),
    })
  })

  it.each([
    ['Tratamento aeróbio (lodo ativado, lagoa aerada, etc)', 0.018, 0.016],
    ['Fossa séptica', 0.3, 0],
    ['Lagoa anaeróbia profunda (profundidade > 2 metros)', 0.48, 0],
    ['Lagoa anaeróbia rasa (profundidade < 2 metros)', 0.12, 0],
    ['Lagoa facultativa (profundidade < 2 metros)', 0.12, 0],
    ['Lagoa de maturação (profundidade < 2 metros)', 0.12, 0],
    ['Fossas secas', 0.06, 0],
    ['Lançamento em reservatórios, lagos e estuários', 0.114, 0.005],
    ['Efluente parado a céu aberto', 0.3, 0.005],
  ])('knows %s: %d kg CH4/kg BOD, %d kg N2O-N/kg N (IPCC 2019)', (treatment, ch4, n2o) => {
    const line = kg(calculate('effluent.domestic_by_load', '10 m³', { bod: '100', nitrogen: '100', treatment }))
    expect(line.CH4).toBeCloseTo(ch4, 12)
    expect(line.N2O).toBeCloseTo((n2o * 44) / 28, 12)
  })

  it.each<[string, LineInput['inputs'], string]>([
    ['no organic matter', { nitrogen: '1', treatment: 'aerobic' }, 'method.input_missing'],
    ['BOD and COD', { ...reactor, cod: '1' }, 'method.inputs_exclusive'],
    ['no nitrogen', { bod: '1', treatment: 'aerobic' }, 'method.input_missing'],
    ['more sludge than load', { ...reactor, sludge_removed: '4 kg' }, 'method.sludge_above_load'],
    [
      'more methane recovered than generated',
      { ...reactor, recovered_ch4: '2 kg' },
      'method.recovery_above_generation',
    ],
    ['a treatment of industry', { ...reactor, treatment: 'effluent.industrial.aerobic.mcf' }, 'method.choice_unknown'],
  ])('refuses %s', (_, inputs, code) => {
    expect(() => calculate('effluent.domestic_by_load', '10 m³', inputs)).toThrow(refused(code))
  })
})

describe('domestic sewage by people', () => {
  it('counts whole days where no presence is stated', () => {
    const stated = { people: '10', days: '365', treatment: 'water_body_flowing' }
    const whole = kg(calculate('effluent.domestic_by_people', '', { ...stated, presence: '100' }))
    expect(kg(calculate('effluent.domestic_by_people', '', stated))).toEqual(whole)
  })

  /*
   * By hand: 100 people × 33 % of the day × 220 days × 0.05 kg BOD = 363 kg BOD × 0.018 = 6.534 kg CH4;
   * 100 × 0.33 × 220 × 31 × 0.16 ÷ 365 = 98.6564384 kg N × 0.016 × 44/28 = 2.4805047 kg N2O.
   */
  it('works from published loads of a person', () => {
    const inputs = { people: '100', days: '220', presence: '33', treatment: 'aerobic' }
    const line = calculate('effluent.domestic_by_people', '', inputs)
    expect(kg(line)).toEqual({ CH4: expect.closeTo(6.534, 9), N2O: expect.closeTo(2.4805047358, 9) })
    expect(line.notes).toContain('method.default_used')
    const own = { ...inputs, presence: '100', bod_per_person: '0,025', protein: '15,5' }
    const measured = kg(calculate('effluent.domestic_by_people', '', own, { category: 'Resíduos', period: '2025-03' }))
    expect(measured.CH4).toBeCloseTo(6.534 / 0.33 / 2, 9)
    expect(measured.N2O).toBeCloseTo(2.4805047358 / 0.33 / 2, 8)
  })
})

describe('industrial effluents', () => {
  /* 1,000 m³ × 5 kg COD × 0.2 = 1,000 kg CH4; malt and beer 0.055 kg N/m³ = 55 kg N, none of it N2O in a reactor. */
  it('works from COD and the nitrogen of the industry', () => {
    const reactor = { cod: '5000', industry: 'Efluentes da produção de cerveja e malte', treatment: 'Reator anaeróbio' }
    expect(kg(calculate('effluent.industrial', '1000 m³', reactor))).toEqual({ CH4: 1000, N2O: 0 })
    const aerobic = kg(calculate('effluent.industrial', '1000 m³', { ...reactor, treatment: 'aerobic' }))
    expect(aerobic).toEqual({ CH4: 0, N2O: expect.closeTo((55 * 0.016 * 44) / 28, 9) })
    const own = {
      bod: '2000',
      nitrogen: '0,1',
      treatment: 'deep_anaerobic_lagoon',
      second_treatment: 'water_body_flowing',
    }
    const line = kg(calculate('effluent.industrial', '10 m³', own))
    expect(line.CH4).toBeCloseTo(20 * 0.48 + 20 * 0.6 * 0.021, 9)
    expect(line.N2O).toBeCloseTo((0.9 * 0.005 * 44) / 28, 9)
    const bare = { cod: '1', treatment: 'aerobic' }
    expect(() => calculate('effluent.industrial', '1 m³', bare)).toThrow(refused('method.input_missing'))
  })
})
