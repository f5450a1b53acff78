import { describe, expect, it } from 'vitest'
import { emptyForm, inputOf, problemsOf } from './custom-factor.ts'

const filled = {
  ...emptyForm(2026),
  name: 'Aço laminado',
  amounts: [{ gas: 'CO2e', value: '1,85' }],
  scope: '3',
  category: 'purchased_goods_services',
}

describe('the form of an own factor', () => {
  it('starts as the specification says and asks for what is open', () => {
    expect(problemsOf(emptyForm(2026))).toEqual({
      name: 'factor.name_too_short',
      amounts: 'factor.value_not_positive',
      category: 'factor.category_required',
    })
  })

  it('is sent with plain decimals and without what was left out', () => {
    expect(problemsOf(filled)).toEqual({})
    expect(inputOf({ ...filled, compositionPercent: '12,5' })).toEqual({
      name: 'Aço laminado',
      unit: 'kg',
      category: 'purchased_goods_services',
      year: 2026,
      co2eKg: '1.85',
      compositionPercent: '12.5',
    })
  })

  it('tells gases apart, or none', () => {
    const gases = [
      { gas: 'CO2', value: '2' },
      { gas: 'CH4', value: '0,01' },
    ]
    expect(inputOf({ ...filled, amounts: gases }).gasesKg).toEqual({ CO2: '2', CH4: '0.01' })
    expect(problemsOf({ ...filled, amounts: [...gases, { gas: 'CO2e', value: '3' }] }).amounts).toBe(
      'factor.co2e_or_gases',
    )
    expect(problemsOf({ ...filled, amounts: [{ gas: '', value: '1' }] }).amounts).toBe('factor.gas_required')
  })

  it.each([
    [{ unit: ' ' }, 'unit', 'factor.unit_required'],
    [{ unit: 'caixa mágica' }, 'unit', 'unit.unknown'],
    [{ scope: '' }, 'scope', 'factor.scope_required'],
    [{ year: '0' }, 'year', 'factor.year_invalid'],
    [{ compositionPercent: '101' }, 'compositionPercent', 'factor.composition_out_of_range'],
  ] as const)('refuses %o', (change, field, code) => {
    expect(problemsOf({ ...filled, ...change })[field]).toBe(code)
  })
})
