import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { type CitationPart, type CitationWords, citationParts, sayCitation } from '@pegada/core/factor/citation.ts'
import { CITATION_PATTERNS } from '@pegada/core/factor/citation-patterns.ts'
import { referenceRecords } from '@pegada/core/factor/reference-records.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'

/** The citations of the reference data as each language says them: what is ours is translated, what is published is not. */
const root = join(import.meta.dirname, '..')
const sources = [...new Set(sourcesOfData())]
const reference = loadReference()
const notes = [...new Set(referenceRecords(buildCatalogue(reference), reference).flatMap(({ note }) => note ?? []))]
const shown = [...new Set([...sources, ...notes])]
/** Words of sentences of ours; a publication's own name has none of them. */
const ours =
  /as used by|as reported|judgement|link to|read in|decision of|average|composition|calorific|words|inventory of|latest year|isolated system|monthly change|comes from|wet weight|efficiency of|reference values|pounds per|multiply by/i

describe('the citations of the reference data', () => {
  it('leave nothing of ours as it is', () => {
    expect(sources.length).toBeGreaterThan(90)
    expect(notes.length).toBeGreaterThan(50)
    const left = shown.flatMap(citationParts).flatMap(textsIn)
    expect(left).toContain('MCTIC 2016')
    expect(left.filter((text) => ours.test(text))).toEqual([])
  })

  it('say in English what the data says', () => {
    const english = wordsOf('en-GB', { day: String, month: inEnglish })
    const wrong = shown.filter((citation) => sayCitation(citation, english) !== plainly(citation))
    expect(wrong).toEqual([])
  })

  it('use every wording that there is a pattern for', () => {
    const used = new Set(shown.flatMap(citationParts).flatMap(keysIn))
    const others = Object.keys(CITATION_PATTERNS).filter((key) => !used.has(key as never))
    expect(others).toEqual(elsewhere)
  })
})

describe.each(LANGUAGES)('the words of citations in %s', (language) => {
  it('are one for each wording, and fill all that is asked', () => {
    const texts = textsOf(language)
    expect(Object.keys(texts).toSorted()).toEqual([...Object.keys(CITATION_PATTERNS), 'separator'].toSorted())
    const said = shown.map((citation) => sayCitation(citation, wordsOf(language, { day: String, month: String })))
    expect(said.filter((text) => /[{}]/.test(text))).toEqual([])
  })
})

it('keeps what is not of ours', () => {
  const words = wordsOf('pt-BR', { day: (day) => day.split('-').reverse().join('/'), month: String })
  expect(sayCitation('Fornecedor Alfa; laudo 12', words)).toBe('Fornecedor Alfa; laudo 12')
  expect(sayCitation('', words)).toBe('')
  expect(sayCitation(reference.mixtures.at(-1)?.source ?? '', words)).toMatch(
    /^decisão do CNPE de 25\/06\/2025 \(E30 e B15 a partir de 01\/08\/2025\), noticiada por UOL\/Estadão no mesmo dia$/,
  )
  expect(
    sayCitation('IPCC 2006; IPCC 2006; as used by the Brazilian GHG Protocol Programme, 2025 edition', words),
  ).toBe('IPCC 2006; conforme o Programa Brasileiro GHG Protocol, edição de 2025')
})

/** Wordings of methods, of publications and of lines that are given their factor: not of the data. */
const elsewhere = [
  'primary_used',
  'used_of',
  'factors_used',
  'programme_market',
  'blend',
  'grid_by_month',
  'for_fleet',
  'by_haul',
  'by_vehicle',
  'consumption_of',
  'own_monitoring',
  'given',
]

function sourcesOfData(): string[] {
  const folder = join(root, 'reference/data')
  return readdirSync(folder).flatMap((file) => sourcesIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}

function sourcesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(sourcesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'source' && typeof one === 'string' ? [one] : sourcesIn(one),
  )
}

function textsIn(part: CitationPart): string[] {
  if ('text' in part) return [part.text]
  return Object.values(part.values).flatMap((value) => ('text' in value || 'key' in value ? textsIn(value) : []))
}

function keysIn(part: CitationPart): string[] {
  if ('text' in part) return []
  const within = Object.values(part.values).flatMap((value) => ('key' in value ? keysIn(value) : []))
  return [part.key, ...within]
}

function wordsOf(language: string, dates: Pick<CitationWords, 'day' | 'month'>): CitationWords {
  const texts = textsOf(language)
  return {
    ...dates,
    published: String,
    say: (key, values) => (texts[key] ?? '').replace(/\{\{(\w+)\}\}/g, (mark, name: string) => values[name] ?? mark),
  }
}

function textsOf(language: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(root, 'locales', language, 'citations.json'), 'utf8'))
}

function inEnglish(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date)
}

/** The citation with a part that repeats the one before it said once, and the one colon that is a comma elsewhere. */
function plainly(citation: string): string {
  const parts = citation.split('; ')
  const once = parts.filter((part, index) => part !== parts[index - 1])
  return once.join('; ').replace('ASHRAE 34 composition: ', 'ASHRAE 34 composition, ')
}
