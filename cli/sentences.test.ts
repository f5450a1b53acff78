import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES } from '@pegada/core/factor/category.ts'
import { GAS_KEYS } from '@pegada/core/gas/gas.ts'
import { describe, expect, it } from 'vitest'
import { label } from './sentences.ts'

describe('the words of the domain', () => {
  it('exist for every category, scope and gas', () => {
    const keys = [
      ...Object.keys(CATEGORIES).map((key) => `category.${key}`),
      ...GAS_KEYS.map((key) => `gas.${key}`),
      ...[1, 2, 3].map((scope) => `scope.${scope}`),
    ]
    expect(keys.filter((key) => label(key) === key)).toEqual([])
  })

  it('exist for every note, gap, reason and step of the calculation', () => {
    const folder = join(import.meta.dirname, '..', 'core', 'activity')
    const source = ['calculated-line', 'given-factor', 'grid-electricity', 'mobile-combustion', 'rate', 'rate-query']
      .concat(['refrigerant-leak', 'stationary-combustion', 'commercial-fuel', 'slots', 'working'])
      .map((name) => readFileSync(join(folder, `${name}.ts`), 'utf8'))
      .join('\n')
    const steps = [...source.matchAll(/step(?::| =) '([a-z0-9_]+)'/g)].map(([, step]) => `working.${step}`)
    const gaps = [...source.matchAll(/\{ code: '([a-z_.0-9]+)'/g)].map(([, code]) => `gap.${code}`)
    expect(steps.length + gaps.length).toBeGreaterThan(10)
    expect([...steps, ...gaps].filter((key) => label(key) === key)).toEqual([])
  })
})
