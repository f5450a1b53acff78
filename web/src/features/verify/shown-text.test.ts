import { afterEach, describe, expect, it } from 'vitest'
import { setCurrentLanguage } from '../../lib/current-language.ts'
import { shownPeriod, shownValue } from './shown-text.ts'

afterEach(() => setCurrentLanguage('pt-BR'))
const days = { period: undefined, start: undefined, end: undefined }

describe('what a sealed file says, in the marks of a language', () => {
  it('keeps every digit of a figure, and what is none as it stands', () => {
    const figure = '12345.678901234567890123'
    expect(shownValue(figure)).toBe('12.345,678901234567890123')
    setCurrentLanguage('en-GB')
    expect(shownValue(figure)).toBe('12,345.678901234567890123')
    setCurrentLanguage('ar')
    expect(shownValue('1.5')).toMatch(/^1\D5$/)
    expect(['ab12', '1e5', '', '-'].map(shownValue)).toEqual(['ab12', '1e5', '', '-'])
  })

  it('tells the days of an entry', () => {
    expect(shownPeriod({ ...days, period: '2025' })).toBe('2025')
    expect(shownPeriod({ ...days, period: '2025-07' })).toBe('07/2025')
    expect(shownPeriod({ ...days, start: '2025-07-03', end: '2025-08-02' })).toBe('03/07/2025 a 02/08/2025')
    expect(shownPeriod({ ...days, start: 'x' })).toBe('x')
    expect(shownPeriod(days)).toBe('')
    setCurrentLanguage('de')
    expect(shownPeriod({ ...days, period: '2025-07-03' })).toBe('03.07.2025')
    setCurrentLanguage('ja')
    expect(shownPeriod({ ...days, period: '2025-07' })).toBe('2025/07')
  })
})
