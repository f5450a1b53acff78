import { describe, expect, it } from 'vitest'
import { isPlace, placeName, placeSearchOf } from './place-search.ts'

describe('a place', () => {
  it('is an end of a route, not the origin of a fuel', () => {
    expect(isPlace({ kind: 'text', name: 'destination' })).toBe(true)
    expect(isPlace({ kind: 'choice', name: 'origin' })).toBe(false)
    expect(isPlace({ kind: 'text', name: 'instrument_number' })).toBe(false)
  })

  it('is shown with its state', () => {
    expect(placeName({ name: 'Santos', state: 'SP' })).toBe('Santos/SP')
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
