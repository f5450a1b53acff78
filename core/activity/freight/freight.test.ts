import { describe, expect, it } from 'vitest'
import { readPlace, writePlace } from '../../geo/place-text.ts'
import { calculate, given, kg } from '../test/calculate.ts'

describe('road freight by weight and distance', () => {
  /*
   * Mean lorry of the programme's table 11: 0.101021000561129 kg CO2, 0.00000537631838795665 kg CH4 and N2O per t·km on
   * pure diesel, 0.0943457750150231 kg biogenic CO2, 0.0000128690027782664 kg CH4 and 0.000000772140166695983 kg N2O on
   * pure biodiesel; biodiesel was 14.416666666666666667 % of diesel on the mean of 2025 (14 % to July, 15 % after). By hand:
   * 4,500 × (1 − 0.14416666666666666667) × 0.101021000561129 = 389.0571284…
   */
  const golden = { CO2: 389.057128411, CO2_biogenic: 61.206821541, CH4: 0.029054311744, N2O: 0.021206472125 }
  const inputs = { vehicle: 'Caminhão - caminhão (média)', distance: '450' }

  it('mixes diesel and biodiesel by the mean of the year', () => {
    const line = calculate('freight.road', { ...inputs, load: '10 t' })
    for (const [gas, mass] of Object.entries(golden)) expect(kg(line)[gas]).toBeCloseTo(mass, 8)
    expect(Object.keys(kg(line)).sort()).toEqual(Object.keys(golden).sort())
    expect(line).toMatchObject({ scope: 3, category: 'upstream_transport' })
  })

  it('takes the mean of the year in a month too, kilograms, and tonne-kilometres of a document', () => {
    const month = calculate('freight.road', inputs, { quantity: '10000', unit: 'kg', period: '2025-02' })
    expect(kg(month).CO2).toBeCloseTo(golden.CO2, 8)
    const added = calculate('freight.road', { vehicle: 'lorry_average', load: '4500 t·km' })
    expect(kg(added).CO2).toBeCloseTo(golden.CO2, 8)
    expect(added.notes.filter((note) => note.startsWith('input_unused'))).toEqual([])
    const beside = calculate('freight.road', { ...inputs, load: '4500 t·km' })
    expect(beside.gases_kg).toEqual(added.gases_kg)
    expect(beside.notes).toContain('input_unused.distance.quantity')
  })

  it('counts a vehicle by its kilometres: 0.347406667489126 L/km, then commercial diesel of the month', () => {
    const line = calculate(
      'freight.road_vehicle',
      { vehicle: 'lorry_average', distance: '100 km' },
      { period: '2025-04' },
    )
    expect(kg(line).CO2).toBeCloseTo(34.7406667489126 * 0.86 * 2.603, 8)
    expect(kg(line).CO2_biogenic).toBeCloseTo(34.7406667489126 * 0.14 * 2.431, 8)
  })

  /* Programme's table 6: 0.005714286 g CH4 and 0.04509434 g N2O per km of the mean lorry, 0.054264151 g N2O of a large one. */
  it("takes a lorry's CH4 and N2O by its kilometres, as the fleet does, and a van's by its fuel", () => {
    const driven = (vehicle: string) =>
      calculate('freight.road_vehicle', { vehicle, distance: '1000.0 km' }, { period: '2025-04' })
    expect(kg(driven('lorry_average')).CH4).toBeCloseTo(0.005714286, 12)
    expect(kg(driven('lorry_average')).N2O).toBeCloseTo(0.04509434, 12)
    expect(kg(driven('articulated_over_33t')).N2O).toBeCloseTo(0.054264151, 12)
    expect(driven('lorry_average').notes).toContain('vehicle.factors_used')
    expect(driven('van_average').notes).not.toContain('vehicle.factors_used')
    expect(kg(driven('van_average')).N2O).toBeGreaterThan(0)
  })

  it.each([
    ['a volume', { ...inputs, load: '3 m³' }, 'unit.not_convertible'],
    ['no distance', { vehicle: 'lorry_average', load: '1 t' }, 'method.input_missing'],
    [
      'a place without coordinates',
      { vehicle: 'lorry_average', load: '1 t', origin: 'Santos', destination: 'x' },
      'place.invalid',
    ],
  ])('refuses %s', (_, bad, code) => {
    expect(() => calculate('freight.road', bad)).toThrow(expect.objectContaining({ code }))
  })
})

describe('other modes by weight and distance', () => {
  it('takes the national mean of railways where none is named: 0.0102 kg CO2/t·km', () => {
    const line = calculate('freight.rail', { load: '100 t', distance: '50 km' })
    expect(kg(line).CO2).toBe(51)
    expect(line.notes).toContain('method.default_used')
    expect(kg(calculate('freight.rail', { load: '100 t', distance: '50 km', railway: 'efc' })).CO2).toBe(24.5)
  })

  it('takes the kind and size of a ship: container ships, mean, 0.01592 kg CO2/t·km', () => {
    const ship = 'Navio cargueiro / Navio porta containers / Média'
    expect(kg(calculate('freight.water', { load: '2 t', distance: '5000 km', ship })).CO2).toBeCloseTo(159.2, 9)
  })

  it('chooses the haul of a flight before adding 8 %: 480 km stay short', () => {
    const short = calculate('freight.air', { load: '1 t', distance: '480' })
    expect(kg(short).CO2).toBeCloseTo(480 * 1.08 * 2.53075, 8)
    const medium = calculate('freight.air', { load: '1000 kg', distance: '2000' })
    expect(kg(medium).CO2).toBeCloseTo(1952.78, 8)
    expect(kg(medium).N2O).toBeCloseTo(0.0620377358490566, 10)
    const long = calculate('freight.air', { load: '100 t·km', haul: 'Longa distância' })
    expect(kg(long).CO2).toBeCloseTo(108 * 0.59562037037037, 8)
    const hauls = [short, medium, long].map(({ factor }) => factor.id)
    expect(hauls).toEqual(['air.freight.short', 'air.freight.medium', 'air.freight.long'])
  })

  it.each([
    ['500', 'short'],
    ['500.1', 'medium'],
    ['3700', 'medium'],
    ['3700.1', 'long'],
  ])('counts %s km as %s', (distance, haul) => {
    expect(calculate('freight.air', { load: '1 t', distance }).factor.id).toBe(`air.freight.${haul}`)
  })

  it('adds up legs with given factors as the Technical Guidance does (example 4.2: 5,000 kg CO2e)', () => {
    const legs = [
      ['2 t', '2000 km', '0.2', '800'],
      ['1 t', '3000 km', '1', '3000'],
      ['6 t', '4000 km', '0.05', '1200'],
    ] as const
    for (const [load, distance, co2e, golden] of legs) {
      const line = calculate('freight.by_factor', { load, distance, factor: given(co2e, 'kg/t·km') })
      expect(line.co2e_kg).toBe(golden)
    }
  })
})

describe('a route without a distance', () => {
  const equator = { origin: 'A (0, 0)', destination: 'B (0, 90)' }

  it('is the great circle, a quarter of the equator being radius × π ÷ 2', () => {
    const line = calculate('freight.rail', { load: '1 t', ...equator })
    expect(kg(line).CO2).toBeCloseTo(6366.707 * (Math.PI / 2) * 0.0102, 5)
    expect(line.notes).toContain('distance.great_circle')
    expect(line.working[0]).toMatchObject({ step: 'great_circle' })
  })

  it.each([
    ['freight.rail', { load: '1 t', distance: '0' }],
    ['freight.air', { load: '1 t', origin: 'A (0, 0)', destination: 'A (0, 0)' }],
    ['travel.flight', { travel: '1', distance: '0 km' }],
  ])('or with one of 0 km is noted (%s)', (method, inputs) => {
    const line = calculate(method, inputs)
    expect(line.co2e_kg).toBe('0')
    expect(line.notes).toContain('distance.zero')
    expect(calculate('freight.rail', { load: '1 t', distance: '1' }).notes).not.toContain('distance.zero')
  })

  it('reads places as they are written', () => {
    const santos = { name: 'Santos/SP', latitude: '-23.9535', longitude: '-46.335' }
    expect(readPlace(writePlace(santos))).toEqual(santos)
    expect(readPlace('-23.9535, -46.335')).toMatchObject({ latitude: '-23.9535', longitude: '-46.335' })
  })
})
