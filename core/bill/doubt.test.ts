import { describe, expect, it } from 'vitest'
import { leaveOpen, type Weighed, weighTotal } from './doubt.ts'

const weighed = (change: Partial<Weighed['line']>, state: Partial<Weighed> = {}): Weighed => ({
  line: {
    description: 'Consumo TE',
    post: 'single',
    component: 'te',
    quantity: '1350',
    unit: 'kWh',
    value: '481.65',
    page: 1,
    box: { x: 0, y: 0, width: 0.1, height: 0.1 },
    confidence: '0.95',
    ...change,
  },
  isChecked: false,
  isContradicted: false,
  ...state,
})
const quantities = (all: readonly Weighed[]) => leaveOpen(all).lines.map(({ quantity }) => quantity)

describe('a quantity', () => {
  it('stays where price and value bear it out, or where no price is told and the value can be', () => {
    const all = [weighed({}, { isChecked: true }), weighed({ quantity: '900' })]
    expect(leaveOpen(all)).toMatchObject({ lines: [{ quantity: '1350' }, { quantity: '900' }], warnings: [] })
  })

  it('is left open where quantity times price is not the value', () => {
    const { lines, warnings } = leaveOpen([weighed({ quantity: '1850' }, { isContradicted: true })])
    expect(lines).toMatchObject([{ quantity: null, value: '481.65', confidence: '0' }])
    expect(warnings).toEqual(['bill.price_differs'])
  })

  it('stays all the same where a line that is borne out has it too', () => {
    const twin = weighed({ component: 'tusd' }, { isContradicted: true })
    expect(quantities([weighed({}, { isChecked: true }), twin])).toEqual(['1350', '1350'])
  })

  it('stays where the rows of the meter and the history print it, not for a number that is anywhere', () => {
    const contradicted = [weighed({}, { isContradicted: true }), weighed({ quantity: '30' }, { isContradicted: true })]
    expect(leaveOpen(contradicted, () => 3).lines.map(({ quantity }) => quantity)).toEqual(['1350', null])
  })

  it.each([
    { quantity: '27101921', value: '30090.00' },
    { quantity: '5', value: '30090.00' },
    { quantity: '3000000000', value: null },
  ])('is left open where it cannot be: $quantity kWh for $value', (change) => {
    expect(leaveOpen([weighed(change)])).toMatchObject({
      lines: [{ quantity: null }],
      warnings: ['bill.quantity_absurd'],
    })
  })
})

describe('a total', () => {
  const total = (value: string) => ({
    name: 'total' as const,
    value,
    raw: value,
    page: 1,
    box: { x: 0, y: 0, width: 0.1, height: 0.1 },
    confidence: '0.95',
  })
  const confidences = (value: string, ...lines: readonly Partial<Weighed['line']>[]) =>
    weighTotal(
      [total(value)],
      lines.map((change) => weighed(change).line),
    ).map(({ confidence }) => confidence)

  it('far below one of its lines is less sure, unless a line gives back', () => {
    expect(confidences('18.00', {})).toEqual(['0.6'])
    expect(confidences('18.00', {}, { value: '-460.00' })).toEqual(['0.95'])
    expect(confidences('1204.77', {})).toEqual(['0.95'])
  })

  it('that no bill can be of is left open', () => {
    expect(confidences('83651769109.06', {})).toEqual([])
  })
})
