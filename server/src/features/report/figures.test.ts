import { describe, expect, it } from 'vitest'
import {
  drawnShare,
  formatDecimal,
  formatExact,
  formatInstant,
  formatKg,
  formatPeriod,
  formatShare,
  formatTonnes,
} from './figures.ts'

describe('figures on paper', () => {
  it('groups thousands with a point and marks decimals with a comma', () => {
    expect(formatKg('1234567.8905')).toBe('1.234.567,890')
    expect(formatTonnes('57249.768387609570728626')).toBe('57,250')
    expect(formatExact('1234.50')).toBe('1.234,5')
  })

  it('rounds once, half to even, on the exact digits', () => {
    expect(formatDecimal('0.0005', 3)).toBe('< 0,001')
    expect(formatDecimal('0.0015', 3)).toBe('0,002')
    expect(formatDecimal('0.0025', 3)).toBe('0,002')
    expect(formatDecimal('0.00250000000000000000000001', 3)).toBe('0,003')
    expect(formatTonnes('999999.9995')).toBe('1.000,000')
  })

  it('never shows something as nothing', () => {
    expect(formatKg('0.0001')).toBe('< 0,001')
    expect(formatKg('0')).toBe('0,000')
  })

  it('shows a share of a whole, and none of nothing', () => {
    expect(formatShare('1', '8')).toBe('12,5%')
    expect(formatShare('0', '0')).toBe('–')
    expect(drawnShare('1', '4')).toBe(0.25)
    expect(drawnShare('0', '0')).toBe(0)
  })

  it('writes a period in its shortest form', () => {
    expect(formatPeriod('2025-01-01', '2025-12-31')).toBe('2025')
    expect(formatPeriod('2024-02-01', '2024-02-29')).toBe('02/2024')
    expect(formatPeriod('2025-08-14', '2025-08-14')).toBe('14/08/2025')
    expect(formatPeriod('2025-12-20', '2026-01-19')).toBe('20/12/2025 a 19/01/2026')
  })

  it('says instants in the time of São Paulo', () => {
    expect(formatInstant('2026-01-01T02:30:00.000Z')).toBe('31/12/2025 23:30')
  })
})
