import { expect, it } from 'vitest'
import { nameOfSource } from './name-of-source.ts'
import { catalogue } from './test/calculate.ts'

it('is the name that the catalogue has, else that of when the line was stored, else its key', () => {
  const named = (generatorKey: string, sourceName: string) => nameOfSource(catalogue, { generatorKey, sourceName })
  expect(named('mobile.diesel_b', 'Outro')).toBe(catalogue.generators.byKey.get('mobile.diesel_b')?.names[0])
  expect(named('factor:own/abc', 'Laudo')).toBe('Laudo')
  expect(named('factor:own/abc', '')).toBe('factor:own/abc')
})
