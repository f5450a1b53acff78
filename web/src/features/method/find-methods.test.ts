import { describe, expect, it } from 'vitest'
import type { MethodDescription } from '../../parts/method/method.ts'
import { byFirstCategory, categoriesWithMethods, findMethods } from './find-methods.ts'

const input = {
  name: 'factor',
  kind: 'factor' as const,
  isRequired: true,
  isMain: false,
  isAnyUnit: false,
  unit: 'kg',
  substance: null,
  default: null,
  options: [],
  lookUp: null,
  columns: [],
}
const method = (key: string, scope: 1 | 2 | 3, categories: string[], names: string[], inputs = [input]) =>
  ({
    key,
    scope,
    categories,
    names,
    inputs,
    kind: 'measured',
    basis: 'both',
    source: '',
    formula: '',
  }) satisfies MethodDescription
const methods = [
  method('a', 1, ['effluents', 'waste_in_operations'], ['Esgoto sanitário'], []),
  method('b', 3, ['waste_in_operations'], ['Reciclagem']),
]
const all = { scope: undefined, category: undefined, q: undefined, factor: undefined }
const keysOf = (state: Partial<Record<keyof typeof all, string>>) =>
  findMethods(methods, { ...all, ...state }, ({ key }) => [`palavra ${key}`]).map(({ key }) => key)

describe('methods', () => {
  it('are narrowed by scope, category, words without accents, and by taking a factor', () => {
    expect(keysOf({})).toEqual(['a', 'b'])
    expect(keysOf({ scope: '3' })).toEqual(['b'])
    expect(keysOf({ category: 'effluents' })).toEqual(['a'])
    expect(keysOf({ q: 'sanitario esgoto' })).toEqual(['a'])
    expect(keysOf({ q: 'palavra b' })).toEqual(['b'])
    expect(keysOf({ factor: 'x' })).toEqual(['b'])
  })

  it('are counted by each category they serve and listed under one', () => {
    expect(categoriesWithMethods(methods, undefined)).toEqual([
      { category: 'effluents', count: 1 },
      { category: 'waste_in_operations', count: 2 },
    ])
    expect(byFirstCategory(methods, undefined).map(([category]) => category)).toEqual([
      'effluents',
      'waste_in_operations',
    ])
    expect(byFirstCategory(methods, 'waste_in_operations')).toEqual([['waste_in_operations', methods]])
  })
})
