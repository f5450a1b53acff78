import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { currentLanguage, setCurrentLanguage } from './current-language.ts'
import {
  formatAgo,
  formatDay,
  formatInstant,
  formatMonth,
  formatPeriod,
  monthInWords,
  monthLong,
  monthName,
} from './date-format.ts'
import { languages, sourceLanguage } from './languages.ts'
import { formatBrl, formatDecimal, formatShare, massText } from './number-format.ts'
import { readDay } from './read-day.ts'
import { typedOf } from './typed-number.ts'

/** Figures and days as each of the twelve languages writes them, and back. */
const codes = languages.map(({ code }) => code)
afterEach(() => setCurrentLanguage(sourceLanguage))

const plainDecimal = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, places, digits]) =>
    places === 0 ? `${whole}` : `${whole}.${String(digits).padStart(6, '0').slice(0, places)}`,
  )

describe.each(codes)('in %s', (code) => {
  it('a figure that a field shows is read back as the same amount, never a thousand times off', () => {
    setCurrentLanguage(code)
    fc.assert(fc.property(plainDecimal, (plain) => parseQuantity(typedOf(plain)).eq(plain)))
  })

  it('a figure on the page, typed again as it stands, is the same amount or is asked about', () => {
    setCurrentLanguage(code)
    fc.assert(
      fc.property(plainDecimal, (plain) => {
        try {
          return parseQuantity(formatDecimal(plain)).eq(plain)
        } catch (error) {
          return error instanceof Error && 'code' in error && error.code === 'quantity.ambiguous'
        }
      }),
    )
  })

  it('every day of some years is read back as it is shown', () => {
    setCurrentLanguage(code)
    for (let day = Date.UTC(2023, 11, 1); day < Date.UTC(2025, 0, 31); day += 86_400_000) {
      const iso = new Date(day).toISOString().slice(0, 10)
      expect(readDay(formatDay(iso)), formatDay(iso)).toBe(iso)
      expect(readDay(iso)).toBe(iso)
    }
    expect(readDay('31/31/2025')).toBeNull()
    expect(readDay('2025-02-30')).toBeNull()
  })

  it('has Latin digits only, and no invisible mark', () => {
    setCurrentLanguage(code)
    const shown = [
      formatDecimal('1234567.89'),
      formatBrl('1234.5'),
      formatShare('0.125'),
      massText('1234567'),
      formatDay('2025-06-18'),
      formatMonth('2025-06'),
      formatInstant('2025-06-18T15:04:00Z'),
      formatPeriod('2025-01-01', '2025-02-10'),
      monthInWords('2025-06'),
      monthName('2025-06'),
    ].join(' ')
    expect(shown).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9\u200e\u200f\u061c]/)
    expect(currentLanguage()).toBe(code)
  })
})

it.each([
  ['pt-BR', '1.234.567,89', 'R$\u00a01.234,50', '12,5\u00a0%', '18/06/2025', '06/2025'],
  ['en-US', '1,234,567.89', 'R$1,234.50', '12.5%', '06/18/2025', '06/2025'],
  ['en-GB', '1,234,567.89', 'R$1,234.50', '12.5%', '18/06/2025', '06/2025'],
  ['de', '1.234.567,89', '1.234,50\u00a0R$', '12,5\u00a0%', '18.06.2025', '06/2025'],
  ['fr', '1\u202f234\u202f567,89', '1\u202f234,50\u00a0R$', '12,5\u00a0%', '18/06/2025', '06/2025'],
  ['ja', '1,234,567.89', 'R$1,234.50', '12.5%', '2025/06/18', '2025/06'],
  ['zh', '1,234,567.89', 'R$1,234.50', '12.5%', '2025/06/18', '2025/06'],
  ['es', '1.234.567,89', '1.234,50\u00a0BRL', '12,5\u00a0%', '18/06/2025', '06/2025'],
])('%s writes %s', (code, figure, money, share, day, month) => {
  setCurrentLanguage(code)
  expect([
    formatDecimal('1234567.89'),
    formatBrl('1234.5'),
    formatShare('0.125'),
    formatDay('2025-06-18'),
    formatMonth('2025-06'),
  ]).toEqual([figure, money, share, day, month])
})

it('takes the month first where the language does, and asks nothing of a day that is none', () => {
  setCurrentLanguage('en-US')
  expect(readDay('6/18/2025')).toBe('2025-06-18')
  expect(readDay('18/6/2025')).toBeNull()
  expect(readDay('06182025')).toBe('2025-06-18')
  setCurrentLanguage('ko')
  expect(readDay('2025. 6. 18.')).toBe('2025-06-18')
})

it('names a month without its year, and leaves what is none as it is', () => {
  setCurrentLanguage('ja')
  expect([monthLong('2025-06'), monthInWords('2025-06'), monthInWords('-01'), monthName('')]).toEqual([
    '6月',
    '2025年6月',
    '-01',
    '',
  ])
  setCurrentLanguage('pt-BR')
  expect([monthLong('2025-06'), monthInWords('2025-06'), monthName('2025-06')]).toEqual([
    'junho',
    'junho de 2025',
    'jun',
  ])
})

it('tells how long ago in words', () => {
  setCurrentLanguage('de')
  expect(formatAgo(new Date(Date.now() - 3 * 60_000).toISOString())).toBe('vor 3 Minuten')
})
