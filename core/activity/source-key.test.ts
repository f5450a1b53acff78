import { expect, it } from 'vitest'
import { factorSource, isFactorSource, methodOfSource, methodSource, sourceTextKey } from './source-key.ts'

it.each([
  ['mobile.diesel_b', undefined, false, 'catalogue:generator.mobile.diesel_b'],
  [methodSource('freight.road'), 'freight.road', false, 'method-words:method.freight.road'],
  [factorSource('own/abc'), undefined, true, undefined],
  ['method:', '', false, 'method-words:method.'],
])('%s is told apart and has its text', (source, method, isFactor, text) => {
  expect([methodOfSource(source), isFactorSource(source), sourceTextKey(source)]).toEqual([method, isFactor, text])
})

it('is written as lines have always kept it', () => {
  expect([methodSource('freight.road'), factorSource('own/abc')]).toEqual(['method:freight.road', 'factor:own/abc'])
})
