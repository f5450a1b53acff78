import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../factor/catalogue.ts'
import { findMethod } from './calculate-method-line.ts'
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

describe('a described input', () => {
  const described = describeMethods(METHODS, buildCatalogue(loadReference()))
  const inputOf = (key: string, name: string) =>
    described.find((one) => one.key === key)?.inputs.find((input) => input.name === name)

  it('says whether the line’s own quantity serves as it, in which unit and of what', () => {
    expect(inputOf('waste.landfill_by_others', 'mass')).toMatchObject({ isMain: true, isAnyUnit: false, unit: 't' })
    expect(inputOf('waste.landfill_own', 'recovered_ch4')).toMatchObject({
      isMain: false,
      unit: 'kg',
      substance: 'CH4',
    })
    expect(inputOf('value_chain.average_data', 'amount')).toMatchObject({
      isMain: true,
      isAnyUnit: true,
      substance: null,
    })
    expect(inputOf('value_chain.average_data', 'part')).toMatchObject({
      isMain: false,
      isAnyUnit: true,
      isRequired: false,
    })
    expect(inputOf('value_chain.average_data', 'share')).toMatchObject({ isAnyUnit: false, unit: '%', lookUp: null })
    expect(inputOf('value_chain.average_data', 'factor')).toMatchObject({ isRequired: true, unit: 'kg', columns: [] })
    expect(inputOf('waste.landfill_by_others', 'waste')).toMatchObject({ isMain: false, unit: null, substance: null })
  })

  it('says what may be left out, and for what else', () => {
    const horizon = { value: '30', source: 'Brazilian GHG Protocol Programme: methane of 30 years' }
    expect(inputOf('waste.landfill_by_others', 'horizon')).toMatchObject({ isRequired: false, default: horizon })
    expect(inputOf('waste.landfill_by_others', 'k')).toMatchObject({ isRequired: false, default: null, unit: '1/year' })
    expect(inputOf('waste.landfill_by_others', 'climate')).toMatchObject({ isRequired: true, askedUnless: 'k' })
    expect(inputOf('waste.landfill_by_others', 'waste')).not.toHaveProperty('askedUnless')
    expect(inputOf('freight.rail', 'distance')).toMatchObject({ isRequired: false, isEssential: true })
    expect(inputOf('freight.rail', 'load')).not.toHaveProperty('isEssential')
    const inputs = { distance: { kind: 'quantity', unit: 'km', isEssential: false } } as const
    const [rail] = describeMethods(
      [{ ...findMethod(METHODS, 'freight.rail'), inputs }],
      buildCatalogue(loadReference()),
    )
    expect(rail?.inputs[0]).not.toHaveProperty('isEssential')
  })

  it('names the place that is looked up, and the columns of rows', () => {
    expect(inputOf('freight.rail', 'origin')).toMatchObject({ lookUp: 'municipality', options: [] })
    expect(inputOf('travel.flight', 'stops')?.lookUp).toBe('airports')
    const columns = inputOf('waste.landfill_own', 'deposits')?.columns.map(({ name, unit }) => [name, unit])
    expect(columns?.slice(0, 3)).toEqual([
      ['year', 'year'],
      ['mass', 't'],
      ['waste', null],
    ])
  })

  it('of a generator has those of the method’s categories to choose from', () => {
    const fuels = inputOf('mobile_combustion.fuel', 'fuel')?.options.map(({ key }) => key) ?? []
    expect(fuels).toContain('mobile.diesel_b')
    expect(fuels.filter((key) => !key.startsWith('mobile.'))).toEqual([])
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
