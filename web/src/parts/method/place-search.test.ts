import { describe, expect, it } from 'vitest'
import { airportOption, placeName, placeSearchOf, placesOf } from './place-search.ts'

describe('a place', () => {
  it('is shown with its state', () => {
    expect(placeName({ name: 'Santos', state: 'SP' })).toBe('Santos/SP')
  })

  it('that is an airport is shown with its code, and its name beneath', () => {
    const airport = { iata: 'GRU', icao: 'SBGR', name: 'Guarulhos Airport', city: 'São Paulo', country: 'BR' }
    expect(airportOption(airport)).toEqual({ value: 'GRU São Paulo, BR', about: 'Guarulhos Airport' })
  })

  it('is one of several between semicolons', () => {
    expect(placesOf(' GRU São Paulo, BR;BSB ; ')).toEqual(['GRU São Paulo, BR', 'BSB'])
    expect(placesOf('')).toEqual([])
  })

  it.each([
    [' Santos', 'Santos'],
    ['São Paulo/S', 'São Paulo/S'],
    ['S', undefined],
    ['Porto (-23.95, -46.33)', undefined],
    ['3548500', undefined],
    ['a'.repeat(101), undefined],
  ])('is looked for by what was typed: %j', (typed, search) => {
    expect(placeSearchOf(typed)).toBe(search)
  })
})
