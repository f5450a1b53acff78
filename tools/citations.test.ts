import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gwpInput } from '@pegada/core/activity/gwp-input.ts'
import { describeMethods, type InputDescription } from '@pegada/core/activity/method/describe-methods.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import {
  type CitationPart,
  type CitationWords,
  citationParts,
  sayCitation,
  sayFactorSource,
} from '@pegada/core/factor/citation.ts'
import { CITATION_PATTERNS } from '@pegada/core/factor/citation-patterns.ts'
import { CITATION_SENTENCES } from '@pegada/core/factor/citation-sentences.ts'
import { REFERENCE_SOURCES, referenceRecords } from '@pegada/core/factor/reference-records.ts'
import { FACTOR_SOURCES } from '@pegada/core/factor-import/factor-sources.ts'
import { METHANE_ORIGINS } from '@pegada/core/gas/methane.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'

/** The citations of the reference data as each language says them: what is ours is translated, what is published is not. */
const root = join(import.meta.dirname, '..')
const sources = [...new Set(sourcesOfData())]
const reference = loadReference()
const catalogue = buildCatalogue(reference)
const notes = [...new Set(referenceRecords(catalogue, reference).flatMap(({ note }) => note ?? []))]
const methods = describeMethods(METHODS, catalogue)
const defaults = [...new Set(methods.flatMap(({ inputs }) => inputs.flatMap(defaultsOf)))]
const publications = [...FACTOR_SOURCES, ...REFERENCE_SOURCES]
const licences = [...new Set(publications.map(({ licence }) => licence))]
const named = [...new Set(publications.flatMap(({ publisher, title, attribution }) => [publisher, title, attribution]))]
/** Defaults that fell away: lines of before still show them. */
const former = METHODS.flatMap(({ inputs }) =>
  Object.values(inputs).flatMap((spec) => ('formerly' in spec && spec.formerly ? [spec.formerly.source] : [])),
)
/** Methane by origin, as the working of a line in AR6 cites it. */
const methane = (['CH4', ...METHANE_ORIGINS] as const).map((gas) => gwpInput(catalogue.gwpSets.AR6, gas).source ?? '')
const shown = [...new Set([...sources, ...notes, ...defaults, ...former, ...licences, ...named, ...methane])]
const wordings = [...Object.keys(CITATION_PATTERNS), ...Object.keys(CITATION_SENTENCES)]
/** Words of sentences of ours; a publication's own name has none of them. */
const ours =
  /as used by|as reported|judgement|link to|read in|decision of|average|composition|calorific|words|inventory of|latest year|isolated system|monthly change|comes from|wet weight|efficiency of|reference values|pounds per|multiply by|primary source|the company|custom|named at|as used/i

describe('the citations of the reference data', () => {
  it('leave nothing of ours as it is', () => {
    expect(sources.length).toBeGreaterThan(90)
    expect(notes.length).toBeGreaterThan(50)
    const left = shown.flatMap(citationParts).flatMap(textsIn)
    expect(left).toContain('MCTIC 2016')
    expect(left.filter((text) => ours.test(text))).toEqual([])
  })

  it('say why an input has its default: only places in publications are left', () => {
    expect(defaults.length).toBeGreaterThan(40)
    const left = defaults.flatMap(citationParts).flatMap(textsIn)
    expect(left).toContain('IPCC 2006, volume 4, chapter 11, table 11.3: EF4')
    expect(left.filter((text) => !place.test(text))).toEqual([])
  })

  it('say the terms of publications, whose licences keep their names', () => {
    expect(licences.flatMap(citationParts).flatMap(textsIn).toSorted()).toEqual([
      'CC BY 4.0',
      'CC BY-SA 4.0',
      'Licence Ouverte / Etalab 2.0',
      'Open Government Licence v3.0',
    ])
    const left = named.flatMap(citationParts).flatMap(textsIn)
    expect(left).toContain('Base Carbone (Base Empreinte)')
    expect(left.filter((text) => ours.test(text))).toEqual([])
  })

  it('say in English what the data says', () => {
    const english = wordsOf('en-GB', { day: String, month: inEnglish })
    const wrong = shown.filter((citation) => sayCitation(citation, english) !== plainly(citation))
    expect(wrong).toEqual([])
  })

  it('use every wording that there is a pattern for', () => {
    const used = new Set(shown.flatMap(citationParts).flatMap(keysIn))
    expect(wordings.filter((key) => !used.has(key as never)).toSorted()).toEqual(elsewhere.toSorted())
  })
})

describe.each(LANGUAGES)('the words of citations in %s', (language) => {
  it('are one for each wording, and fill all that is asked', () => {
    const texts = textsOf(language)
    expect(Object.keys(texts).toSorted()).toEqual([...wordings, 'separator'].toSorted())
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

it('keeps what somebody typed for a factor of their own', () => {
  const words = wordsOf('pt-BR', { day: String, month: String })
  const own = { id: 'company/boiler', source: 'Custom factors: IPCC 2006; no abatement' }
  expect(sayFactorSource(own, words)).toBe('Fatores próprios: IPCC 2006; no abatement')
  expect(sayFactorSource({ id: 'line', source: 'wet weight' }, words)).toBe('wet weight')
  expect(sayFactorSource({ id: 'line', source: 'given in the line' }, words)).toBe('informado no lançamento')
  const known = { id: 'pbghgp/diesel', source: 'Factors as used by the Brazilian GHG Protocol Programme: Óleo diesel' }
  expect(sayFactorSource(known, words)).toBe('Fatores conforme o Programa Brasileiro GHG Protocol: Óleo diesel')
})

/** A place in a publication, with the symbol that the figure has there. */
const place =
  /^(?:IPCC \d{4}|GHG Protocol|Technical Guidance)(?:, (?:volume|chapter|section|table|equation|formula) [\d.]+)+(?:: (?:EF\d|FracGAS[MF]|C_h))?$/

/** Wordings of methods, of publications and of lines that are given their factor: not of the data. */
const elsewhere = [
  'named',
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

function defaultsOf(input: InputDescription): string[] {
  return [...(input.default?.source ? [input.default.source] : []), ...input.columns.flatMap(defaultsOf)]
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
