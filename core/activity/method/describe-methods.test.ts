import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../factor/catalogue.ts'
import { describeMethods } from './describe-methods.ts'
import { METHODS } from './registry.ts'

describe('a described choice', () => {
  const inputs = describeMethods(METHODS, buildCatalogue(loadReference())).flatMap((method) =>
    method.inputs.map((input) => ({ ...input, of: method.key })),
  )

  it('has its default among its options, by the key that may be given back', () => {
    const strange = inputs.filter(
      ({ options, default: usual }) => options.length > 0 && usual && !options.some(({ key }) => key === usual.value),
    )
    expect(strange.map(({ of, name }) => `${of} ${name}`)).toEqual([])
    const railway = inputs.find(({ of, name }) => of === 'freight.rail' && name === 'railway')
    expect(railway?.default).toEqual({ value: 'national_average', source: null })
  })
})
