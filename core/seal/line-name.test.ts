import { expect, it } from 'vitest'
import { documentWords, hasWords, sourceOfSealed } from './line-name.ts'

const result = { generator: null, method: null, factor: { id: 'own/a', version: '', source: 'Ensaio', why: [] } }
const sourceOf = (input: object, named: object) =>
  sourceOfSealed({ input: { unit: 'kg', ...input }, result: { ...result, ...named } } as never)

it('is a generator, a method or the factor that came with the line', () => {
  expect(sourceOf({}, { generator: 'mobile.diesel_b' })).toBe('mobile.diesel_b')
  expect(sourceOf({}, { method: 'freight.road' })).toBe('method:freight.road')
  expect(sourceOf({}, {})).toBe('factor:own/a')
  expect(sourceOf({ generator: 'diesel' }, {})).toBe('diesel')
})

it('knows documents by name, key, kind and number', () => {
  const key = `3525031122233300018155001000001234112345678${'0'}`
  const words = documentWords([
    { sha256: 'ab', accessKey: key, name: 'Conta de luz.xml' },
    { sha256: 'cd', accessKey: null, name: null },
  ])
  expect(['NF-e 1234', key.slice(4, 30), 'CONTA luz'].every((search) => hasWords(words, search))).toBe(true)
  expect(hasWords(words, 'NF-e 1235')).toBe(false)
})
