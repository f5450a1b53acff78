import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findUnit, parseCountedUnit, UNITS } from './unit.ts'
import { unitInWords, unitsInWords } from './unit-words.ts'

const texts = JSON.parse(readFileSync(new URL('../../locales/pt-BR/domain.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>
const nameOf = (key: string): string | undefined => texts[`unit.${key}`]

describe('units in words', () => {
  it.each([
    ['passenger', 'passageiros'],
    ['kg CO2e/passenger', 'kg CO2e/passageiro'],
    ['kg BOD/person·d', 'kg DBO/pessoa·d'],
    ['person·month', 'pessoa·mês'],
    ['room-night', 'diárias'],
    ['kg N2O-N/kg N', 'kg N2O-N/kg N'],
    ['p·km', 'p·km'],
    ['d', 'dias'],
  ])('%s is %s', (unit, words) => {
    expect(unitInWords(unit, nameOf)).toBe(words)
  })

  it('names the units of a formula and leaves its figures and gases alone', () => {
    expect(unitsInWords('120 passenger × 15 km/passenger × 0.3 kg CO2_biogenic/p·km', nameOf)).toBe(
      '120 passageiros × 15 km/passageiro × 0.3 kg CO2_biogenic/p·km',
    )
  })

  it.each(Object.keys(UNITS).filter((symbol) => nameOf(symbol) !== undefined))(
    'the name of %s is read back as that unit, for forms that let one write it',
    (symbol) => {
      expect(parseCountedUnit(nameOf(symbol) ?? '')).toEqual(findUnit(symbol))
    },
  )
})
