import { readFileSync } from 'node:fs'
import { type BuiltinFactor, builtinName, type NameWords } from '@pegada/core/factor/builtin-name.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { referenceRecords } from '@pegada/core/factor/reference-records.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'

const data = loadReference()
const records: readonly BuiltinFactor[] = referenceRecords(buildCatalogue(data), data)

function wordsOf(language: string): NameWords {
  const areas = ['catalogue', 'domain', 'factor', 'method-words'].map((area): [string, Record<string, string>] => [
    area,
    JSON.parse(readFileSync(new URL(`../locales/${language}/${area}.json`, import.meta.url), 'utf8')),
  ])
  const texts = new Map(
    areas.flatMap(([area, all]) => Object.entries(all).map(([key, text]) => [`${area}:${key}`, text])),
  )
  const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return {
    say: (key, values = {}) => texts.get(key)?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
    place: (region) => (/^[A-Z]{2}$/.test(region) ? countries.of(region) : texts.get(`factor:region.${region}`)),
  }
}

const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)]))

describe('the names of the built-in factors', () => {
  it.each(LANGUAGES)('are there for every one of them in %s', (language) => {
    const own = words[language] as NameWords
    const unnamed = records.filter((record) => !builtinName(record, own))
    expect(unnamed.map(({ key }) => key)).toEqual([])
  })

  it.each(LANGUAGES.filter((language) => !language.startsWith('pt')))('are those of the language in %s', (language) => {
    const own = words[language] as NameWords
    const [portuguese, others] = [records.map(({ name }) => name), records.map((record) => builtinName(record, own))]
    expect(others.filter((name, index) => name === portuguese[index])).toEqual([])
    expect(others.filter((name) => name?.includes('{{'))).toEqual([])
  })

  it('tell apart in each language what they tell apart in Portuguese, a year aside', () => {
    const distinct = new Set(records.map(({ name }) => normaliseName(name))).size
    for (const language of LANGUAGES) {
      const own = words[language] as NameWords
      const names = new Set(records.map((record) => builtinName(record, own)))
      expect(names.size, language).toBeGreaterThanOrEqual(distinct - 12)
    }
  })

  it('leave factors of others alone', () => {
    const own = words.de as NameWords
    expect(builtinName({ key: 'Fuels/Diesel', name: 'Diesel', region: 'GB' }, own)).toBeUndefined()
    const coal = { key: 'stationary.steam_coal_3100/energy/BR', name: '', region: 'BR' }
    expect(builtinName(coal, own)).toBe('Kesselkohle 3.100 kcal/kg, stationäre Verbrennung (Energiewirtschaft)')
  })
})
