import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../factor/catalogue.ts'
import { describeMethods } from './describe-methods.ts'
import { METHODS } from './registry.ts'

describe('a described method', () => {
  const described = describeMethods(METHODS, buildCatalogue(loadReference()))
  const askedOf = (key: string) =>
    described
      .find((one) => one.key === key)
      ?.inputs.flatMap(({ name, isRequired, isEssential }) => (isRequired || isEssential ? [name] : []))

  it.each([
    ['travel.flight', ['origin', 'destination', 'trip', 'travel']],
    ['freight.air', ['origin', 'destination', 'trip', 'load']],
    ['freight.road', ['load', 'distance', 'origin', 'destination', 'vehicle']],
    ['transport.fuel', ['fuel', 'fuel_amount', 'electricity']],
    ['effluent.industrial', ['volume', 'bod', 'cod', 'nitrogen', 'industry', 'treatment']],
    ['waste.landfill_by_others', ['mass', 'waste', 'landfill_class', 'climate']],
  ])('%s asks for %j before what refines it', (key, names) => {
    expect(askedOf(key)).toEqual(names)
  })
})

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
