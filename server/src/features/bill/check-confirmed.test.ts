import { DomainError } from '@pegada/core/domain-error.ts'
import { describe, expect, it } from 'vitest'
import { confirmedBill } from '../../test/make-bill.ts'
import { checkConfirmed } from './check-confirmed.ts'
import type { ConfirmedBill } from './present.ts'

const bill: ConfirmedBill = { ...confirmedBill, lines: [...confirmedBill.lines] }
const [line] = confirmedBill.lines

function refusal(change: Partial<ConfirmedBill>) {
  try {
    checkConfirmed({ ...bill, ...change })
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, data: error.data }
  }
  return undefined
}

describe('what a person confirms', () => {
  it('is kept with plain amounts, codes without mask, and nothing where a field is empty', () => {
    const checked = checkConfirmed({
      ...bill,
      supplierCnpj: '11.222.333/0001-81',
      customerCnpj: ' ',
      meter: '',
      total: 'R$ 1.204,77',
      lines: [{ ...line, quantity: '1.350,5', value: '-2.100,00' }],
    })
    expect(checked).toMatchObject({
      supplierCnpj: '11222333000181',
      customerCnpj: null,
      meter: null,
      total: '1204.77',
      lines: [{ quantity: '1350.5', value: '-2100' }],
    })
  })

  it.each<[string, Partial<ConfirmedBill>]>([
    ['bill.kind_missing', { kind: 'unknown' }],
    ['bill.period_order', { periodStart: '2025-05-02', periodEnd: '2025-05-01' }],
    ['bill.period_too_long', { periodStart: '2021-05-02' }],
    ['bill.cnpj_invalid', { supplierCnpj: '11.222.333/0001-82' }],
    ['bill.unit_not_accepted', { lines: [{ ...line, unit: 'm³' }] }],
    ['bill.price_absurd', { lines: [{ ...line, quantity: '5', value: '30.090,00' }] }],
    ['quantity.absurd', { lines: [{ ...line, quantity: '3000000000', value: null }] }],
    ['quantity.absurd', { total: '83.651.769.109,00' }],
    ['quantity.ambiguous', { lines: [{ ...line, quantity: '1.204' }] }],
    ['quantity.not_a_number', { total: 'mil' }],
    ['quantity.negative', { lines: [{ ...line, quantity: '-5' }] }],
  ])('is refused as %s', (code, change) => {
    expect(refusal(change)?.code).toBe(code)
  })

  it('is refused with the line, its unit and the units that would do', () => {
    expect(refusal({ lines: [line, { ...line, unit: 'L' }] })?.data).toEqual({
      line: 2,
      unit: 'L',
      accepted: 'kWh, MWh, kW, kVArh, kVAr',
    })
  })
})
