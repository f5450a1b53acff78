import { describe, expect, it } from 'vitest'
import type { Airport } from '../../geo/airport.ts'
import type { Places } from '../../geo/resolve-place.ts'
import type { MethodInputs } from '../line.ts'
import { withPlaces } from './places-written.ts'

const airport = (iata: string, icao: string, city: string, [latitude, longitude]: [string, string]): Airport => ({
  ...{ iata, icao, city, latitude, longitude, name: `${city} Airport`, country: 'BR', rank: 0, known: '' },
})
const municipality = (code: string, name: string, state: string, latitude: string, longitude: string) =>
  [code, { code, name, state, latitude, longitude }] as const
const airports = [
  airport('GRU', 'SBGR', 'São Paulo', ['-23.431944', '-46.467778']),
  airport('CGH', 'SBSP', 'São Paulo', ['-23.627657', '-46.654601']),
  airport('BSB', 'SBBR', 'Brasília', ['-15.869167', '-47.920834']),
  airport('MAO', 'SBEG', 'Manaus', ['-3.03861', '-60.049702']),
]
const places: Places = {
  municipalities: new Map([
    municipality('3548500', 'Santos', 'SP', '-23.9535', '-46.335'),
    municipality('3550308', 'São Paulo', 'SP', '-23.5329', '-46.6395'),
  ]),
  airports: { byIata: new Map(airports.map((one) => [one.iata, one])), source: 'OurAirports' },
}
const written = (method: string, inputs: MethodInputs) => withPlaces({ method, unit: '', inputs }, places).inputs
const origin = (method: string, text: string) => written(method, { origin: text, destination: '0, 0' })?.origin

describe('the places of a line', () => {
  it.each([
    ['3548500', 'Santos/SP (-23.9535, -46.335)'],
    ['santos/sp', 'Santos/SP (-23.9535, -46.335)'],
    ['B (0, 90)', 'B (0, 90)'],
  ])('are municipalities on the ground: %j', (text, place) => {
    expect(origin('freight.rail', text)).toBe(place)
  })

  it.each([
    ['gru', 'GRU São Paulo, BR, OurAirports (-23.431944, -46.467778)'],
    ['SBBR', 'BSB Brasília, BR, OurAirports (-15.869167, -47.920834)'],
    ['GRU São Paulo, BR', 'GRU São Paulo, BR, OurAirports (-23.431944, -46.467778)'],
    ['manaus', 'MAO Manaus, BR, OurAirports (-3.03861, -60.049702)'],
    ['São Paulo', 'São Paulo/SP (-23.5329, -46.6395)'],
    ['3550308', 'São Paulo/SP (-23.5329, -46.6395)'],
    ['Santos/SP', 'Santos/SP (-23.9535, -46.335)'],
  ])('of a flight are airports, else municipalities: %j', (text, place) => {
    expect(origin('travel.flight', text)).toBe(place)
    expect(origin('freight.air', text)).toBe(place)
  })

  it.each(['BSB/MAO', 'BSB MAO', 'BSB; Manaus', 'brasília > mao'])(
    'that a flight stops at are several: %j',
    (stops) => {
      expect(written('travel.flight', { origin: 'GRU', destination: 'CGH', stops })?.stops).toBe(
        'BSB Brasília, BR, OurAirports (-15.869167, -47.920834); MAO Manaus, BR, OurAirports (-3.03861, -60.049702)',
      )
    },
  )

  it('are told as they are where a distance is given, with one end alone, or to a line of no method', () => {
    const told = { origin: 'Fábrica A', destination: 'Cliente B', distance: '12 km' }
    expect(written('freight.rail', told)).toEqual(told)
    expect(written('freight.rail', { origin: 'Santos/SP' })).toEqual({ origin: 'Santos/SP' })
    expect(written('freight.rail', { destination: 'Santos/SP' })).toEqual({ destination: 'Santos/SP' })
    expect(written('travel.flight', { origin: 'GRU', destination: 'BSB', trip: 'return' })?.trip).toBe('return')
    expect(withPlaces({ method: 'freight.rail', unit: 't' }, places)).toEqual({ method: 'freight.rail', unit: 't' })
    const noMethod = { unit: 'L', inputs: { origin: 'GRU', destination: 'BSB' } }
    expect(withPlaces(noMethod, places)).toEqual(noMethod)
    expect(written('stationary_combustion.own_fuel', { origin: 'fossil' })).toEqual({ origin: 'fossil' })
    expect(withPlaces({ generator: 'x', unit: 'L' }, places)).toEqual({ generator: 'x', unit: 'L' })
  })

  it('that nothing is called are refused, with what is like them', () => {
    const unknown = (code: string, candidates: readonly string[]) =>
      expect.objectContaining({ code, data: expect.objectContaining({ field: 'origin', candidates }) })
    expect(() => origin('freight.rail', 'Atlântida')).toThrow(unknown('municipality.unknown', []))
    expect(() => origin('travel.flight', 'Brasilla')).toThrow(unknown('airport.unknown', ['BSB Brasília, BR']))
    expect(() => origin('travel.flight', '')).not.toThrow()
  })
})
