import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '../quantity/decimal.ts'
import { greatCircleDistance, type Place } from './great-circle.ts'
import { distanceBetweenMunicipalities, type Municipality, municipalityOf } from './municipality.ts'

const sphere = { radiusKm: decimal('6366.707'), source: 'Brazilian GHG Protocol Programme' }
const place = (latitude: string, longitude: string): Place => ({ name: 'x', latitude, longitude })
const kilometres = (from: Place, to: Place) => greatCircleDistance(from, to, sphere).km

describe('the great-circle distance', () => {
  it('of one degree of a meridian is 60 nautical miles of 1,852 m (BIPM SI brochure, 9th edition, table 8)', () => {
    expect(kilometres(place('0', '0'), place('1', '0')).toDecimalPlaces(3).toString()).toBe('111.12')
    expect(kilometres(place('0', '10'), place('0', '11')).toDecimalPlaces(3).toString()).toBe('111.12')
  })

  it('of a quarter and of half a turn is π ÷ 2 and π radii', () => {
    expect(kilometres(place('0', '0'), place('90', '0')).toString()).toBe(
      decimal('1.5707963268').times('6366.707').toString(),
    )
    expect(kilometres(place('0', '0'), place('0', '180')).toString()).toBe(
      decimal('3.1415926536').times('6366.707').toString(),
    )
  })

  it('is zero between a place and itself, and the same both ways', () => {
    const degrees = (limit: number) =>
      fc.integer({ min: -limit * 10000, max: limit * 10000 }).map((n) => `${n / 10000}`)
    const places = fc.tuple(degrees(90), degrees(180)).map(([latitude, longitude]) => place(latitude, longitude))
    fc.assert(
      fc.property(places, places, (a, b) => {
        expect(kilometres(a, a).isZero()).toBe(true)
        expect(kilometres(a, b).eq(kilometres(b, a))).toBe(true)
        expect(kilometres(a, b).lte('20001.6')).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it('shows its angle, radius and coordinates', () => {
    const { km, working } = greatCircleDistance(place('-23.5', '-46.6'), place('-22.9', '-43.2'), sphere)
    expect(working.formula).toMatch(/^6366\.707 km × 0\.\d{10}$/)
    expect(working.result).toEqual({ value: km.toString(), unit: 'km' })
    expect(working.inputs.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['-23.5', '-46.6', '-22.9', '-43.2', '6366.707']),
    )
  })

  it('refuses what is no place on Earth', () => {
    expect(() => kilometres(place('90.1', '0'), place('0', '0'))).toThrow('place.invalid')
    expect(() => kilometres(place('0', '0'), place('0', '-181'))).toThrow('place.invalid')
  })
})

describe('municipalities', () => {
  const known = new Map<string, Municipality>([
    ['3550308', { code: '3550308', name: 'A', state: 'SP', latitude: '0', longitude: '0' }],
    ['3304557', { code: '3304557', name: 'B', state: 'RJ', latitude: '0', longitude: '1' }],
  ])

  it('are found by their IBGE code, and measured between', () => {
    expect(municipalityOf(known, ' 3550308 ').name).toBe('A')
    expect(distanceBetweenMunicipalities(known, '3550308', '3304557', sphere).km.toDecimalPlaces(3).toString()).toBe(
      '111.12',
    )
  })

  it('that the table lacks are refused', () => {
    expect(() => municipalityOf(known, '9999999')).toThrow('municipality.unknown')
  })
})
