import { describe, expect, it } from 'vitest'
import { CATEGORIES } from './category.ts'
import { categoriesOf, figuresOf, formScopeOf, isMixed, readFigures } from './platform-factor.ts'

describe('the scopes of the form', () => {
  it('hold every category of the model, those of scope 3 by where in the chain they lie', () => {
    expect(categoriesOf('Scope 3 Upstream')).toHaveLength(8)
    expect(categoriesOf('Scope 3 Downstream')).toHaveLength(7)
    expect(categoriesOf('Scope 3')).toHaveLength(15)
    const all = [...categoriesOf('Scope 1'), ...categoriesOf('Scope 2'), ...categoriesOf('Scope 3')]
    expect(all.toSorted()).toEqual(Object.keys(CATEGORIES).toSorted())
    expect(formScopeOf('use_sold_products')).toBe('Scope 3 Downstream')
    expect(formScopeOf('business_travel')).toBe('Scope 3 Upstream')
  })
})

describe('amounts in the unit of the form', () => {
  const of = (unit: string, ...amounts: [string, string][]) =>
    readFigures(
      unit,
      amounts.map(([gas, value]) => ({ gas, value })),
    )

  it('are kilograms per unit of the activity, whatever mass they were told in', () => {
    expect(of('kgCO2e/kg', ['CO2e', '2.5'])).toEqual({ unit: 'kg', co2eKg: '2.5', gasesKg: null })
    expect(of('g CH4/km', ['CH4', '12'])).toEqual({ unit: 'km', co2eKg: null, gasesKg: { CH4: '0.012' } })
    expect(of('t/MWh', ['CO2', '0.04'], ['N2O', '0.001'])).toMatchObject({ gasesKg: { CO2: '40', N2O: '1' } })
    expect(of('L', ['CO2', '2.6'])).toMatchObject({ unit: 'L', gasesKg: { CO2: '2.6' } })
  })

  it('are read back as they are shown', () => {
    for (const factor of [
      of('kgCO2e/kg', ['CO2e', '2.5']),
      of('kg/L', ['CH4', '1.5']),
      of('kg/L', ['CO2', '1'], ['CH4', '2']),
    ]) {
      const { amounts, unit } = figuresOf(factor)
      expect(readFigures(unit, amounts)).toEqual(factor)
    }
  })

  it.each([
    ['', ['CO2e', '1'], 'factor.unit_required'],
    ['kgCO2e/kg', ['', '1'], 'factor.gas_required'],
    ['kgCO2e/kg', ['CO2e', '0'], 'factor.value_not_positive'],
    ['kgCO2e/kg', ['CO2e', '-1'], 'factor.value_not_positive'],
    ['kgCO2e/kg', ['CH4', '1'], 'factor.unit_of_other_gas'],
    ['kg/L', ['Argon', '1'], 'gas.unknown'],
    ['kgCO2e/braça', ['CO2e', '1'], 'unit.unknown'],
  ] as const)('refuses %s with %s', (unit, amount, code) => {
    expect(() => of(unit, [amount[0], amount[1]])).toThrow(expect.objectContaining({ code }))
  })

  it('are CO2e beside gases where the version before tells them so', () => {
    const amounts = [
      { gas: 'CO2e', value: '2.5' },
      { gas: 'CO2_biogenic', value: '1' },
    ]
    const figures = readFigures('kg/L', amounts, { mayMix: isMixed(amounts) })
    expect(figures).toEqual({ unit: 'L', co2eKg: null, gasesKg: { CO2e: '2.5', CO2_biogenic: '1' } })
    expect(isMixed(amounts.slice(0, 1))).toBe(false)
  })

  it('refuses CO2e beside gases, and a gas twice', () => {
    expect(() => of('kg/L', ['CO2e', '1'], ['CH4', '1'])).toThrow(
      expect.objectContaining({ code: 'factor.co2e_or_gases' }),
    )
    expect(() => of('kg/L', ['CH4', '1'], ['CH4', '1'])).toThrow(
      expect.objectContaining({ code: 'factor.co2e_or_gases' }),
    )
  })
})
