import { describe, expect, it } from 'vitest'
import { calculate, given, kg } from '../test/calculate.ts'

/*
 * Coordinates of OurAirports; great circles on the sphere of 6,366.707 km, as the programme's tool measures: GRU–GIG 335.9587 km
 * (336.2 on one of 6,371 km), GRU–BSB 853.9948, BSB–MAO 1,947.2969, GRU–MAO 2,695.6227, GRU–LIS 7,929.3125.
 */
const GRU = 'GRU São Paulo, BR, OurAirports (-23.431944, -46.467778)'
const GIG = 'GIG Rio De Janeiro, BR, OurAirports (-22.809999, -43.250557)'
const BSB = 'BSB Brasília, BR, OurAirports (-15.869167, -47.920834)'
const MAO = 'MAO Manaus, BR, OurAirports (-3.03861, -60.049702)'
const LIS = 'LIS Lisbon, PT, OurAirports (38.7813, -9.13592)'
/** kg CO2 per passenger-kilometre of 2025 (DESNZ/Defra ÷ 1.08). */
const EF = { short: 0.12402777777777778, medium: 0.06912962962962962, long: 0.08252777777777777 }

const flight = (inputs: Readonly<Record<string, string>>) => calculate('travel.flight', { travel: '1', ...inputs })

describe('a flight between airports', () => {
  it('is the great circle × 1.08, by the haul before the 8 %', () => {
    const line = flight({ origin: GRU, destination: GIG })
    expect(kg(line).CO2).toBeCloseTo(335.9587 * 1.08 * EF.short, 3)
    expect(Number(line.working[0]?.result.value) * (6371 / 6366.707)).toBeCloseTo(336.2, 1)
  })

  it('says which coordinates were used, and whose', () => {
    const [step] = flight({ origin: GRU, destination: GIG }).working
    const shown = step?.inputs.map(({ name, value, source }) => [name, value, source])
    expect(shown).toContainEqual(['latitude_from', '-23.431944', 'GRU São Paulo, BR, OurAirports'])
    expect(shown).toContainEqual(['longitude_to', '-43.250557', 'GIG Rio De Janeiro, BR, OurAirports'])
  })

  it('with stops is the sum of its legs, each by its own haul: GIG–GRU–LIS is short and long', () => {
    const line = flight({ origin: GIG, destination: LIS, stops: GRU })
    expect(kg(line).CO2).toBeCloseTo(335.9587 * 1.08 * EF.short + 7929.3125 * 1.08 * EF.long, 2)
    expect(line.working.filter(({ step }) => step === 'great_circle').length).toBe(2)
    const legs = [flight({ origin: GIG, destination: GRU }), flight({ origin: GRU, destination: LIS })]
    expect(kg(line).CO2).toBeCloseTo(
      legs.reduce((sum, leg) => sum + (kg(leg).CO2 ?? 0), 0),
      9,
    )
  })

  it('there and back counts twice, by the haul of one way', () => {
    const once = flight({ origin: GRU, destination: MAO, stops: BSB })
    const twice = flight({ origin: GRU, destination: MAO, stops: BSB, trip: 'Ida e volta' })
    expect(kg(twice).CO2).toBeCloseTo(2 * (853.9948 + 1947.2969) * 1.08 * EF.medium, 2)
    expect(kg(twice).CO2).toBeCloseTo(2 * (kg(once).CO2 ?? 0), 9)
    expect(kg(flight({ distance: '480', trip: 'return' })).CO2).toBeCloseTo(2 * 480 * 1.08 * EF.short, 9)
  })

  it('flies every leg on a factor that is given, and shows the other view of each beside', () => {
    const inputs = { travel: '1', origin: GRU, destination: MAO, stops: BSB, trip: 'return' }
    const line = calculate('travel.flight', {
      ...inputs,
      factor_with_forcing: given('0.2', 'kg/p·km'),
      radiative_forcing: 'with',
    })
    expect(Number(line.co2e_kg)).toBeCloseTo(2 * (853.9948 + 1947.2969) * 0.2, 2)
    const beside = line.working.filter(({ step, gas }) => step === 'shown_beside' && gas === 'CO2')
    expect(beside.length).toBe(2)
  })

  it.each([
    [
      'a distance of several legs whose haul is not told',
      { distance: '3000', stops: BSB },
      'method.input_missing',
      'haul',
    ],
    ['stops without an end', { origin: GRU, stops: BSB }, 'method.input_missing', 'destination'],
    [
      'nine stops',
      { origin: GRU, destination: MAO, stops: Array(9).fill(BSB).join('; ') },
      'method.input_invalid',
      'stops',
    ],
    [
      'kilometres added up there and back',
      { travel: '100 p·km', haul: 'short', trip: 'return' },
      'method.input_invalid',
      'trip',
    ],
  ])('is refused for %s', (_, inputs, code, field) => {
    expect(() => flight(inputs)).toThrow(expect.objectContaining({ code, data: { field } }))
  })

  it('takes a distance of several legs with their haul, and eight stops', () => {
    expect(kg(flight({ distance: '3000', stops: BSB, haul: 'medium' })).CO2).toBeCloseTo(3000 * 1.08 * EF.medium, 9)
    const many = flight({
      origin: GRU,
      destination: MAO,
      stops: Array.from({ length: 8 }, (_, n) => (n % 2 ? GRU : BSB)).join('; '),
    })
    expect(many.working.filter(({ step }) => step === 'great_circle').length).toBe(9)
  })
})

describe('air freight between airports', () => {
  /* 0.904064814814815 and 2.53075 kg CO2 per tonne-kilometre, medium and short haul. */
  it('sums its legs too, and counts twice there and back', () => {
    const route = { origin: GIG, destination: BSB, stops: GRU }
    const legs = 335.9587 * 1.08 * 2.53075 + 853.9948 * 1.08 * 0.904064814814815
    expect(kg(calculate('freight.air', { load: '2 t', ...route })).CO2).toBeCloseTo(2 * legs, 2)
    expect(kg(calculate('freight.air', { load: '2000 kg', ...route, trip: 'return' })).CO2).toBeCloseTo(4 * legs, 2)
    expect(() => calculate('freight.air', { load: '2 t·km', haul: 'long', trip: 'return' })).toThrow(
      expect.objectContaining({ code: 'method.input_invalid' }),
    )
  })
})
