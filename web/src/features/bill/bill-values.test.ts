import { describe, expect, it } from 'vitest'
import { typedOf } from '../../lib/typed-number.ts'
import type { BillDetail } from './bill.ts'
import { inputOf, plainOf, problemsOf, reasonsOf, valuesOf } from './bill-values.ts'

const found = { page: 1, box: { x: 0, y: 0, width: 0.1, height: 0.1 }, confidence: '0.9' }
const detail = {
  kind: 'electricity',
  confirmed: null,
  draft: {
    kind: 'electricity',
    fields: [
      { name: 'supplier', value: 'Cemig Distribuição', raw: 'CEMIG', ...found },
      { name: 'supplierCnpj', value: '11222333000181', raw: '', ...found },
      { name: 'periodStart', value: '2025-02-12', raw: '', ...found },
      { name: 'periodEnd', value: '2025-03-14', raw: '', ...found },
      { name: 'total', value: '1204.77', raw: '', ...found },
    ],
    lines: [
      {
        number: '1',
        description: 'TE',
        post: 'single',
        component: 'te',
        quantity: '1350.125',
        unit: 'kWh',
        value: '481.65',
        countsReason: 'counts.purchase',
        ...found,
      },
      {
        number: '2',
        description: 'TUSD',
        post: 'single',
        component: 'tusd',
        quantity: '1350.125',
        unit: 'kWh',
        value: '-2',
        countsReason: 'counts.same_energy',
        ...found,
      },
    ],
    warnings: [],
  },
} as unknown as BillDetail

describe('the form of a bill', () => {
  it('opens with what was read, in pt-BR', () => {
    const values = valuesOf(detail)
    expect(values).toMatchObject({
      supplier: 'Cemig Distribuição',
      supplierCnpj: '11.222.333/0001-81',
      meter: '',
      total: '1204,77',
    })
    expect(values.lines.map(({ quantity, value }) => [quantity, value])).toEqual([
      ['1350,1250', '481,65'],
      ['1350,1250', '-2'],
    ])
  })

  it('opens with what was confirmed, once there is such', () => {
    const confirmed = { ...inputOf('x', { ...valuesOf(detail), allowCovered: false }), meter: '42', total: null }
    expect(valuesOf({ ...detail, confirmed } as unknown as BillDetail)).toMatchObject({ meter: '42', total: '' })
  })

  it('sends empty fields as nothing, and an amount as it was typed', () => {
    const input = inputOf('x', { ...valuesOf(detail), meter: ' ', allowCovered: true })
    expect(input).toMatchObject({ meter: null, dueDate: null, total: '1204,77', allowCovered: true })
    expect(input).not.toHaveProperty('businessUnitId')
  })

  it('counts as the server does while it is being typed', () => {
    const values = valuesOf(detail)
    expect(reasonsOf(values)).toEqual(['counts.purchase', 'counts.same_energy'])
    const [first, second] = values.lines
    const changed = { ...values, lines: [{ ...first, component: 'demand', unit: 'kW' }, second] } as typeof values
    expect(reasonsOf(changed)).toEqual(['counts.not_energy', 'counts.purchase'])
  })

  it('names what stands in the way', () => {
    const values = valuesOf(detail)
    expect(problemsOf(values)).toEqual({})
    const [line] = values.lines
    const broken = {
      ...values,
      kind: 'unknown',
      supplier: ' ',
      periodEnd: '2025-01-01',
      lines: [{ ...line, quantity: '' }],
    }
    expect(problemsOf(broken as typeof values)).toEqual({
      kind: 'kind',
      supplier: 'required',
      periodEnd: 'order',
      'line:1:quantity': 'required',
    })
    expect(problemsOf({ ...values, lines: [] })).toEqual({ lines: 'lines' })
  })

  it('reads and writes amounts without a thousand turning into a fraction', () => {
    expect([typedOf('1350'), typedOf('0.125'), typedOf('12.5')]).toEqual(['1350', '0,1250', '12,5'])
    expect([plainOf('1.350,5'), plainOf('1350.5'), plainOf('x')]).toEqual(['1350.5', '1350.5', null])
  })
})
