import { describe, expect, it } from 'vitest'
import { CATEGORIES, parseCategory, scopeOf } from './category.ts'

describe('categories', () => {
  it('hold the 15 of scope 3', () => {
    expect(Object.values(CATEGORIES).filter(({ scope }) => scope === 3)).toHaveLength(15)
  })

  it.each([
    ['Combustão Estacionária', 'stationary_combustion'],
    ['combustao movel', 'mobile_combustion'],
    ['EMISSÕES FUGITIVAS', 'fugitive_emissions'],
    ['Energia Elétrica', 'purchased_electricity'],
    ['Viagens a Negócio', 'business_travel'],
    ['mobile_combustion', 'mobile_combustion'],
  ])('are known as %s', (text, key) => {
    expect(parseCategory(text)).toBe(key)
  })

  it('belong to a scope, and what is none is refused', () => {
    expect(scopeOf('business_travel')).toBe(3)
    expect(() => parseCategory('toString')).toThrow(expect.objectContaining({ code: 'category.unknown' }))
  })
})
