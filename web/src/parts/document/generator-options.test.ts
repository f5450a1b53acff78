import { expect, test } from 'vitest'
import type { Generator } from '../../lib/use-generators.ts'
import { generatorOptions } from './generator-options.ts'

const generators = [
  generator('electricity.grid', 'Energia elétrica da rede', 2, 'purchased_electricity'),
  generator('mobile.diesel', 'Óleo diesel em veículos', 1, 'mobile_combustion'),
  generator('stationary.diesel', 'Óleo diesel em geradores', 1, 'stationary_combustion'),
]
const words = { candidates: 'Sugestões', groupOf: (one: Generator) => `Escopo ${one.scope} · ${one.category}` }

test('candidates come first, in their order, and stand once', () => {
  const rest = { inputs: null, category: null, range: null }
  const candidates = [
    { generatorKey: 'stationary.diesel', confidence: '0.6', ...rest },
    { generatorKey: 'mobile.diesel', confidence: '0.4', ...rest },
    { generatorKey: 'gone', confidence: '0.1', ...rest },
  ]
  expect(generatorOptions(generators, candidates, words)).toEqual([
    {
      group: 'Sugestões',
      items: [
        { value: 'stationary.diesel', label: 'Óleo diesel em geradores' },
        { value: 'mobile.diesel', label: 'Óleo diesel em veículos' },
      ],
    },
    {
      group: 'Escopo 2 · purchased_electricity',
      items: [{ value: 'electricity.grid', label: 'Energia elétrica da rede' }],
    },
  ])
})

test('without candidates all sources stand by scope', () => {
  expect(generatorOptions(generators, [], words).map(({ group }) => group)).toEqual([
    'Escopo 1 · mobile_combustion',
    'Escopo 1 · stationary_combustion',
    'Escopo 2 · purchased_electricity',
  ])
})

function generator(key: string, name: string, scope: 1 | 2 | 3, category: string): Generator {
  return { key, names: [name], scope, category, units: [], parameters: [], used: 0 }
}
