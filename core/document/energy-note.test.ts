import { describe, expect, it } from 'vitest'
import { energyPeriod, isEnergyItem, namedMonth } from './energy-note.ts'

const energy = { ncm: '27160000', unit: 'MWH' }
/** An item of energy, of which only NCM and unit matter. */
const item = {
  n: '1',
  code: null,
  description: null,
  cfop: null,
  quantity: '400',
  unit_value: null,
  total: null,
  anp_code: null,
  anp_description: null,
  ibscbs_cst: null,
  ...energy,
}

it.each([
  [energy, true],
  [{ ncm: '2716.00.00', unit: 'kWh' }, true],
  [{ ncm: '27160000', unit: 'MW/H' }, true],
  [{ ncm: '27160000', unit: 'UN' }, false],
  [{ ncm: '27101921', unit: 'MWH' }, false],
  [{ ncm: null, unit: 'MWH' }, false],
])('%o is energy: %s', (asked, is) => {
  expect(isEnergyItem(asked)).toBe(is)
})

describe('the month that a note of energy names', () => {
  it.each([
    ['ENERGIA ELETRICA MERCADO LIVRE REF 01/2025', '2025-01'],
    ['REF. CONSUMO 12/2024 UC 7004512299 CONTRATO CCEAL 4471', '2024-12'],
    ['Fornecimento de energia - Janeiro de 2025', '2025-01'],
    ['ENERGIA CONVENCIONAL JAN/25', '2025-01'],
    ['Vencimento 20/02/2025. Energia referente a 01/2025', '2025-01'],
    ['Mês de competência: 1/2025, contrato assinado em 12/2024', '2025-01'],
  ])('%s', (text, month) => {
    expect(namedMonth([text], '2025-02-05T10:00:00-03:00')).toBe(month)
  })

  it.each([
    'ENERGIA ELETRICA',
    'CONTRATO 4471/2020 DE 05/2020',
    'PERIODO 12/2024 E 01/2025',
    'DATA 31/01/2025',
    'ATE 12/2025',
  ])('is not known from: %s', (text) => {
    expect(namedMonth([text], '2025-02-05T10:00:00-03:00')).toBeUndefined()
  })
})

it('a note that names no month is of the one before, unless the month of its issue is all but over', () => {
  const period = (issued: string | null, ncm = '27160000') =>
    energyPeriod({ items: [{ ...item, ncm }], issued_at: issued })
  expect(period('2025-01-06T10:00:00-03:00')).toEqual({ start: '2024-12-01', end: '2024-12-31' })
  expect(period('2024-02-28T10:00:00-03:00')).toEqual({ start: '2024-02-01', end: '2024-02-29' })
  expect(period('2025-01-06T10:00:00-03:00', '31021010')).toBeNull()
  expect(period(null)).toBeNull()
  expect(period('2025-13-06T10:00:00-03:00')).toBeNull()
})
