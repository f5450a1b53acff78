import { describe, expect, it } from 'vitest'
import { plainText, readBillNumber, readCode, readDate, readMoney, readMonth } from './text.ts'

describe('numbers as bills print them', () => {
  it.each([
    ['1.234,56', '1234.56', 2],
    ['1.234', '1234', 0],
    ['350', '350', 0],
    ['0,850000', '0.850000', 6],
    ['0.75432', '0.75432', 5],
    ['2.100,00-', '-2100.00', 2],
    ['-2.100,00', '-2100.00', 2],
    ['\u22122.100,00', '-2100.00', 2],
    ['R$1.204,77', '1204.77', 2],
    ['0,00-', '0.00', 2],
    ['(35)', '35', 0],
  ])('reads %s', (word, value, decimals) => {
    expect(readBillNumber(word)).toEqual({ value, decimals })
  })

  it.each(['12/02', '1.23,4', 'P2', '1,234.56', '', '-', '99999999999999999999999'])('does not read %j', (word) => {
    expect(readBillNumber(word)).toBeUndefined()
  })
})

describe('days, months, money and codes', () => {
  it.each([
    ['VENCIMENTO 10/04/2025', '2025-04-10'],
    ['10.04.25', '2025-04-10'],
    ['em 31/02/2025 e 01-03-2025', '2025-03-01'],
  ])('finds the day in %s', (text, value) => {
    expect(readDate(text)?.value).toBe(value)
  })

  it.each([
    ['MAR/2025', '2025-03'],
    ['03/2025', '2025-03'],
    [plainText('Março de 2025'), '2025-03'],
    ['SETEMBRO/25', '2025-09'],
  ])('finds the month in %s', (text, value) => {
    expect(readMonth(text)?.value).toBe(value)
  })

  it('takes no day for a month and no month that is none', () => {
    expect(readMonth('10/04/2025')).toBeUndefined()
    expect(readMonth('13/2025')).toBeUndefined()
  })

  it('finds money where it stands, and only with its two decimals', () => {
    expect(readMoney('TOTAL R$ 1.204,77')).toEqual({ value: '1204.77', index: 9, length: 8 })
    expect(readMoney('0,4123 350')).toBeUndefined()
  })

  it('takes neither a day nor a CNPJ for a code', () => {
    expect(readCode('INSTALACAO 3.004.567.890-1')?.value).toBe('3.004.567.890-1')
    expect(readCode('10/04/2025')).toBeUndefined()
    expect(readCode('11.222.333/0001-81')).toBeUndefined()
    expect(readCode('DEZEMBRO DE 2024')).toBeUndefined()
    expect(readCode('80420-090 CURITIBA')).toBeUndefined()
    expect(readCode('Y14S0882041')).toBeUndefined()
    expect(readCode('R$ 1.204,77')).toBeUndefined()
  })
})

it('plain text keeps each character in its place', () => {
  expect(plainText('Medição m³ ção')).toBe('MEDICAO M3 CAO')
  expect(plainText('straße')).toHaveLength(6)
})
