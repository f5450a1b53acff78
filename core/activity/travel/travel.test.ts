import { describe, expect, it } from 'vitest'
import { calculateLine } from '../calculate-line.ts'
import { lineToJson } from '../line-json.ts'
import { calculate, catalogue, given, kg } from '../test/calculate.ts'

describe('flights', () => {
  it('fly 8 % more than the great circle, by the haul of the great circle (table 12 of 2024)', () => {
    const line = calculate('travel.flight', { travel: '3', distance: '2000 km' }, { period: '2024' })
    expect(kg(line).CO2).toBeCloseTo(3 * 2000 * 1.08 * 0.10075, 9)
    expect(kg(line).CH4).toBeCloseTo(3 * 2000 * 1.08 * 3.30687830687831e-7, 12)
    expect(kg(line).N2O).toBeCloseTo(3 * 2000 * 1.08 * 3.21453529000699e-6, 12)
    const short = calculate('travel.flight', { distance: '480' }, { period: '2024', quantity: '1', unit: 'passenger' })
    expect(kg(short).CO2).toBeCloseTo(480 * 1.08 * 0.147611111111111, 9)
    expect(line.notes).toContain('flight.without_forcing')
  })

  it('take the factors of their year', () => {
    const line = calculate('travel.flight', { travel: '1000 p·km', haul: 'long' }, { period: '2025-05' })
    expect(kg(line).CO2).toBeCloseTo(1080 * 0.08252777777777777, 9)
  })

  it('take the last factors published where the year has none yet, and say so (0.0691296… kg CO2 of 2025 in 2026)', () => {
    const line = calculate('travel.flight', { travel: '1000 p·km', haul: 'medium' }, { period: '2026-03' })
    expect(kg(line).CO2).toBeCloseTo(1080 * 0.06912962962962962, 9)
    expect(line.notes).toContain('factor.last_published_year')
    expect(line.factor.why).toContain('period.last_published_year')
    const own = calculate('travel.flight', { travel: '1000 p·km', haul: 'medium' }, { period: '2025-12' })
    expect(own.notes).not.toContain('factor.last_published_year')
    expect(own.gaps).toEqual([])
    const gap = { code: 'rate.factor_missing', data: { rate: expect.any(String), period: '2026-03', used: '2025' } }
    expect(line.gaps).toEqual([gap])
  })

  const classed = { travel: '2', distance: '5000', cabin_class: 'business', factor: given('0.4', 'kg/p·km') }

  it('fly the great circle alone on a factor that holds the 8 %, and more on one that does not', () => {
    expect(calculate('travel.flight', classed).co2e_kg).toBe('4000')
    expect(calculate('travel.flight', { ...classed, uplift: 'to_add' }).co2e_kg).toBe('4320')
  })

  it('show the other view beside, and count only the one chosen', () => {
    const both = { ...classed, factor_with_forcing: given('0.7', 'kg/p·km') }
    const without = calculate('travel.flight', both)
    expect(without.co2e_kg).toBe('4000')
    expect(without.working.find(({ step }) => step === 'shown_beside')?.result).toEqual({
      value: '7000',
      unit: 'kg CO2e',
    })
    const forced = calculate('travel.flight', { ...both, radiative_forcing: 'Com forçamento radiativo' })
    expect(forced.co2e_kg).toBe('7000')
    expect(forced.notes).toContain('flight.with_forcing')
    expect(forced.working.find(({ step }) => step === 'shown_beside')?.result.value).toBe('4000')
  })

  it('show the built-in factor beside one with forcing, gas by gas', () => {
    const inputs = { travel: '1', distance: '1000', factor_with_forcing: given('0.2', 'kg/p·km') }
    const line = calculate('travel.flight', { ...inputs, radiative_forcing: 'with' }, { period: '2024' })
    expect(line.co2e_kg).toBe('200')
    expect(line.gases_kg).toEqual({})
    const beside = line.working.filter(({ step }) => step === 'shown_beside')
    expect(beside.map(({ result }) => result.unit)).toEqual(['kg CO2', 'kg CH4', 'kg N2O'])
    expect(Number(beside[0]?.result.value)).toBeCloseTo(1080 * 0.10075, 9)
    expect(line.factor).toMatchObject({ id: 'line' })
  })

  it.each([
    ['a class without its factor', { travel: '1', distance: '100', cabin_class: 'Executiva' }, 'factor'],
    ['forcing without its factor', { travel: '1', distance: '100', radiative_forcing: 'with' }, 'factor_with_forcing'],
    ['passenger-kilometres without a haul', { travel: '100 p·km' }, 'haul'],
  ])('refuse %s', (_, inputs, field) => {
    const refusal = expect.objectContaining({ code: 'method.input_missing', data: { field } })
    expect(() => calculate('travel.flight', inputs)).toThrow(refusal)
  })

  it('multiply as the Technical Guidance does (example 6.1, group 1: 10 × 10,000 km × 5)', () => {
    const inputs = { travel: '10', distance: '10.000,0 km', factor: given('5', 'kg/p·km') }
    expect(calculate('travel.flight', inputs).co2e_kg).toBe('500000')
  })
})

describe('travel on the ground', () => {
  it('by bus mixes the factors of the year by the mean share of the year, even in a month', () => {
    const line = calculate(
      'travel.bus',
      { travel: '20', distance: '100', bus: 'Ônibus municipal' },
      { period: '2025-01' },
    )
    expect(kg(line).CO2).toBeCloseTo(187.343117914837, 9)
    expect(kg(line).CO2_biogenic).toBeCloseTo(28.147820708367, 9)
    const coach = calculate('travel.bus', { travel: '2000 p·km', bus: 'travel' })
    expect(kg(coach).CO2).toBeCloseTo(2000 * (1 - 0.144166666666667) * 0.0281454120718405, 9)
  })

  it('by metro takes the factor of the year (0.0037 kg CO2 in 2024, 0.002974 in 2025)', () => {
    expect(calculate('travel.metro', { travel: '1000 p·km' }, { period: '2024-06' }).gases_kg).toEqual({ CO2: '3.7' })
    expect(calculate('travel.metro', { travel: '1000 p·km' }).gases_kg).toEqual({ CO2: '2.974' })
  })

  it.each([
    ['travel.metro', {}, 'Metrô (passageiro)', 'metro.passenger/BR/2025'],
    ['travel.bus', { bus: 'municipal' }, 'Ônibus municipal', 'bus.municipal.diesel/BR/2025'],
  ])(
    'by %s takes the last published year where the year has none yet, says so and leaves one gap',
    (method, inputs, rate, id) => {
      const line = calculate(method, { travel: '1000 p·km', ...inputs }, { period: '2026-03' })
      const published = calculate(method, { travel: '1000 p·km', ...inputs }, { period: '2025-03' })
      expect(Object.keys(line.gases_kg)).toEqual(Object.keys(published.gases_kg))
      expect(line.factor.id).toBe(id)
      expect(line.notes).toContain('factor.last_published_year')
      const gap = { code: 'rate.factor_missing', data: { rate, period: '2026-03', used: '2025' } }
      expect(line.gaps.filter(({ code }) => code === gap.code)).toEqual([gap])
      expect(published.gaps).toEqual([])
    },
  )

  it('by metro before the first publication takes the nearest year, which is the first, and says so', () => {
    const line = calculate('travel.metro', { travel: '1000 p·km' }, { period: '2005-03' })
    expect(line.factor).toMatchObject({ id: 'metro.passenger/BR/2006' })
    expect(line.factor.why).toContain('period.nearest_year')
    expect(line.notes).toEqual(['factor.nearest_year'])
    const data = { rate: 'Metrô (passageiro)', period: '2005-03', used: '2006' }
    expect(line.gaps).toEqual([{ code: 'rate.factor_missing', data }])
  })

  it('by train takes 0.138130886259358 kWh/p·km on the grid of the month (28.94 kg CO2/MWh in April 2025)', () => {
    const line = calculate('travel.train', { travel: '1000 p·km' }, { period: '2025-04' })
    expect(line.gases_kg).toEqual({ CO2: '3.99750784834582052' })
  })

  it('by ferry takes marine diesel by kind of ferry', () => {
    const line = calculate('travel.ferry', { travel: '5', distance: '10', ferry: 'Balsa de veículos' })
    expect(kg(line).CO2).toBeCloseTo(50 * 0.133971825246255, 9)
  })

  it('by car divides by km/L of the vehicle, CH4 and N2O by kilometre (flex car of 2020 on petrol of April 2025, E27)', () => {
    const inputs = { distance: '1000 km', fuel: 'gasoline_c', vehicle: 'Automóvel flex a gasolina', model_year: '2020' }
    const line = calculate('travel.car', inputs, { period: '2025-04' })
    const litres = 1000 / 14.754326917349
    expect(kg(line).CO2).toBeCloseTo(litres * 0.73 * 2.212, 8)
    expect(kg(line).CO2_biogenic).toBeCloseTo(litres * 0.27 * 1.526, 8)
    expect(kg(line).CH4).toBeCloseTo(0.00438213021199874, 10)
    expect(kg(line).N2O).toBeCloseTo(0.018, 10)
    const shared = calculate('travel.car', { ...inputs, occupants: '2' }, { period: '2025-04' })
    expect(Number(shared.co2e_kg)).toBeCloseTo(Number(line.co2e_kg) / 2, 8)
  })

  it('by car takes a consumption that is stated, and refuses a car without any', () => {
    const inputs = { distance: '120', fuel: 'mobile.hydrous_ethanol', consumption: '8' }
    const line = calculate('travel.car', inputs)
    const litres = calculateLine(
      { generator: 'mobile.hydrous_ethanol', quantity: '15', unit: 'L', period: '2025' },
      catalogue,
      {
        gwpSet: 'AR5',
      },
    )
    expect(line.gases_kg).toEqual(lineToJson(litres).gases_kg)
    const bare = () => calculate('travel.car', { distance: '120', fuel: 'gasoline_c' })
    expect(bare).toThrow(expect.objectContaining({ code: 'method.input_missing', data: { field: 'vehicle' } }))
  })

  it('counts hotel nights by their factor', () => {
    const line = calculate('travel.hotel', { nights: '12', factor: given('8.5', 'kg/room-night') })
    expect(line.co2e_kg).toBe('102')
  })
})

describe('commuting', () => {
  const rail = { mode: 'other', factor: '0.1', factor_source: 'example 7.1' }
  const car = { mode: 'other', factor: '0.2', factor_source: 'example 7.1' }

  it('counts there and back, as the Technical Guidance does (example 7.1: 3,072 kg CO2e)', () => {
    const answers = [
      { ...rail, people: '1', days: '240', one_way: '10 km' },
      { ...rail, people: '1', days: '192', one_way: '10 km' },
      { ...car, people: '1', days: '48', one_way: '15 km' },
      { ...car, people: '1', days: '240', one_way: '20 km' },
    ]
    expect(calculate('commuting.survey', { answers }).co2e_kg).toBe('3072')
  })

  it('counts by shares of all employees (example 7.2: 6,697,500 kg CO2e)', () => {
    const source = { factor_source: 'example 7.2', days: '235' }
    const answers = [
      { mode: 'other', people: '5000', one_way: '10 km', factor: '0.1', ...source },
      { mode: 'other', people: '3000', one_way: '15 km', factor: '0.2', ...source },
      { mode: 'A pé', people: '1500', one_way: '1 km', ...source },
      { mode: 'other', people: '500', one_way: '5 km', factor: '0.1', ...source },
    ]
    expect(calculate('commuting.survey', { answers }).co2e_kg).toBe('6697500')
  })

  it('extrapolates from those who answered to all', () => {
    const answers = [{ mode: 'Metrô', people: '10', days: '100', one_way: '5 km' }]
    const line = calculate('commuting.survey', { answers, employees: '40', respondents: '10' })
    expect(line.gases_kg).toEqual({ CO2: String((4 * 10 * 100 * 2 * 5 * 2974) / 1e6) })
    expect(line.notes).toContain('commuting.extrapolated')
  })

  it('divides a shared car by its people', () => {
    const ride = { mode: 'car', people: '2', days: '100', one_way: '6 km', fuel: 'hydrous_ethanol', consumption: '10' }
    const line = calculate('commuting.survey', { answers: [{ ...ride, occupants: '2' }] })
    const litres = { generator: 'mobile.hydrous_ethanol', quantity: '120', unit: 'L', period: '2025' }
    expect(line.gases_kg).toEqual(lineToJson(calculateLine(litres, catalogue, { gwpSet: 'AR5' })).gases_kg)
    const alone = calculate('commuting.survey', { answers: [{ ...ride, people: '1' }] })
    expect(alone.gases_kg).toEqual(line.gases_kg)
  })

  it.each([
    ['bus_municipal', { CO2: 0.8558333 * 0.10945070180029441 * 1000 }],
    ['bus_travel', { CO2: 0.8558333 * 0.0281454120718405 * 1000 }],
    ['train', { CO2: 0.138130886259358 * 46.08333333333334 }],
    ['ferry', { CO2: 0.0193825384282734 * 1000 }],
  ])('by %s takes the factor of travel', (mode, golden) => {
    const line = calculate('commuting.survey', { answers: [{ mode, people: '1', days: '100', one_way: '5 km' }] })
    expect(kg(line).CO2).toBeCloseTo(golden.CO2, 4)
  })

  it.each([
    ['another mode without a factor', { mode: 'other' }, 'method.input_missing'],
    ['a factor without a source', { mode: 'other', factor: '1' }, 'factor.source_missing'],
    [
      'a car shared by nobody',
      { mode: 'car', fuel: 'gasoline_c', consumption: '9', occupants: '0' },
      'method.input_invalid',
    ],
  ])('refuses %s', (_, row, code) => {
    const answers = [{ people: '1', days: '1', one_way: '1 km', ...row }]
    expect(() => calculate('commuting.survey', { answers })).toThrow(expect.objectContaining({ code }))
  })

  it('counts working from home by 140 W and 10 W on the mean grid of the year, even in a month', () => {
    const inputs = { people: '10', days: '100', hours: '8' }
    const line = calculate('commuting.home_office', inputs, { period: '2025-02' })
    expect(line.working[0]?.result).toEqual({ value: '1200', unit: 'kWh' })
    expect(kg(line).CO2).toBeCloseTo(1.2 * 46.08333333333334, 9)
  })
})
