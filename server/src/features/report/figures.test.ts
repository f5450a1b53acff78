import { describe, expect, it } from 'vitest'
import { drawnShare, makeFigures } from './figures.ts'

const figures = makeFigures('pt-BR')

describe('figures on paper', () => {
  it('groups thousands with a point and marks decimals with a comma', () => {
    expect(figures.kg('1234567.8905')).toBe('1.234.567,890')
    expect(figures.tonnes('57249.768387609570728626')).toBe('57,250')
    expect(figures.exact('1234.50')).toBe('1.234,5')
  })

  it('rounds once, half to even, on the exact digits', () => {
    expect(figures.decimal('0.0005', 3)).toBe('< 0,001')
    expect(figures.decimal('0.0015', 3)).toBe('0,002')
    expect(figures.decimal('0.0025', 3)).toBe('0,002')
    expect(figures.decimal('0.00250000000000000000000001', 3)).toBe('0,003')
    expect(figures.tonnes('999999.9995')).toBe('1.000,000')
  })

  it('never shows something as nothing', () => {
    expect(figures.kg('0.0001')).toBe('< 0,001')
    expect(figures.kg('0')).toBe('0,000')
  })

  it('shows a share of a whole, and none of nothing', () => {
    expect(figures.share('1', '8')).toBe('12,5%')
    expect(figures.share('0', '0')).toBe('–')
    expect(drawnShare('1', '4')).toBe(0.25)
    expect(drawnShare('0', '0')).toBe(0)
  })

  it('writes a period in its shortest form', () => {
    expect(figures.period('2025-01-01', '2025-12-31')).toBe('2025')
    expect(figures.period('2024-02-01', '2024-02-29')).toBe('02/2024')
    expect(figures.period('2025-08-14', '2025-08-14')).toBe('14/08/2025')
    expect(figures.period('2025-12-20', '2026-01-19')).toBe('20/12/2025 a 19/01/2026')
  })

  it.each([
    ['en-US', '1,234,567.891', '12.5%', '12/20/2025 – 01/19/2026', '12/31/2025 23:30'],
    ['en-GB', '1,234,567.891', '12.5%', '20/12/2025 – 19/01/2026', '31/12/2025 23:30'],
    ['de', '1.234.567,891', '12,5\u00a0%', '20.12.2025 – 19.01.2026', '31.12.2025 23:30'],
    ['fr', '1\u00a0234\u00a0567,891', '12,5\u00a0%', '20/12/2025 – 19/01/2026', '31/12/2025 23:30'],
    ['ja', '1,234,567.891', '12.5%', '2025/12/20 – 2026/01/19', '2025/12/31 23:30'],
  ])('writes them as the readers of %s do', (language, kg, share, period, instant) => {
    const own = makeFigures(language)
    expect([
      own.kg('1234567.891'),
      own.share('1', '8'),
      own.period('2025-12-20', '2026-01-19'),
      own.instant('2026-01-01T02:30:00.000Z'),
    ]).toEqual([kg, share, period, instant])
  })

  it('says instants in the time of São Paulo', () => {
    expect(figures.instant('2026-01-01T02:30:00.000Z')).toBe('31/12/2025 23:30')
  })
})
