import { expect, test } from 'vitest'
import { CATEGORIES, type CategoryKey } from '../factor/category.ts'
import { categoriesOfPart, INVENTORY_PARTS, partOfCategory, scopeOfPart } from './part.ts'

test('scope 3 is divided as the Scope 3 Standard does, table 5.3: eight categories upstream, seven downstream', () => {
  expect(categoriesOfPart('scope3_upstream')).toHaveLength(8)
  expect(categoriesOfPart('scope3_upstream')[0]).toBe('purchased_goods_services')
  expect(categoriesOfPart('scope3_upstream').at(-1)).toBe('upstream_leased_assets')
  expect(categoriesOfPart('scope3_downstream')).toHaveLength(7)
  expect(categoriesOfPart('scope3_downstream').at(-1)).toBe('investments')
})

test('every category stands in one part, of its scope', () => {
  const listed = INVENTORY_PARTS.flatMap(categoriesOfPart)
  expect([...listed].sort()).toEqual(Object.keys(CATEGORIES).sort())
  for (const key of Object.keys(CATEGORIES) as CategoryKey[]) {
    expect(categoriesOfPart(partOfCategory(key))).toContain(key)
    expect(scopeOfPart(partOfCategory(key))).toBe(CATEGORIES[key].scope)
  }
})
