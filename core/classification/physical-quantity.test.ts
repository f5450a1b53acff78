import { describe, expect, it } from 'vitest'
import type { ClassificationRules } from './classification.ts'
import { acceptsUnit, physicalQuantity } from './physical-quantity.ts'

const rules: Pick<ClassificationRules, 'units'> = {
  units: new Map([
    ['mobile.diesel', ['L', 'm³']],
    ['stationary.lpg', ['kg', 't']],
    ['fugitive.hfc_134a', ['kg', 'g']],
  ]),
}
const quantityOf = (product: string, unit: string | null, quantity: string, source?: string) =>
  physicalQuantity({ product, unit, quantity }, source, rules)

it('a unit is accepted where it measures what the source takes', () => {
  expect(acceptsUnit('LT', 'mobile.diesel', rules)).toBe(true)
  expect(acceptsUnit('KG', 'mobile.diesel', rules)).toBe(false)
  expect(acceptsUnit('CX', 'mobile.diesel', rules)).toBe(false)
  expect(acceptsUnit(null, 'mobile.diesel', rules)).toBe(false)
  expect(acceptsUnit('LT', 'of.no.units', rules)).toBe(false)
})

describe('the quantity of a line', () => {
  it('is in its own unit, and asked about where the source takes another', () => {
    expect(quantityOf('DIESEL', 'LT', '120', 'mobile.diesel')).toEqual({ quantity: { value: '120', unit: 'L' } })
    expect(quantityOf('DIESEL', 'KG', '120', 'mobile.diesel')).toEqual({
      quantity: { value: '120', unit: 'kg' },
      question: 'classification.unit_mismatch',
    })
  })

  it('is read from the packing where the unit counts, of LPG alone by the name of its cylinder', () => {
    expect(quantityOf('GAS P13', 'UN', '3', 'stationary.lpg')).toMatchObject({
      quantity: { value: '39', unit: 'kg' },
      question: 'classification.confirm_packing',
    })
    const asked = { quantity: null, question: 'classification.unit_ambiguous' }
    expect(quantityOf('FILTRO P13', 'UN', '3', 'mobile.diesel')).toEqual(asked)
    expect(quantityOf('GAS P13', 'UN', '3')).toEqual(asked)
  })

  it('is of tins where the description tells what one holds, though the unit may be a litre', () => {
    expect(quantityOf('GAS R134A LATA 340 G', 'LT', '2', 'fugitive.hfc_134a').quantity).toEqual({
      value: '680',
      unit: 'g',
    })
  })

  it('is none where none is told', () => {
    expect(quantityOf('DIESEL', 'LT', '0', 'mobile.diesel').question).toBe('classification.quantity_missing')
  })
})
