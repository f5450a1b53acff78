import { partsOfNote } from '@pegada/core/activity/unused-input.ts'
import { type CitationWords, sayCitation, sayFactorSource } from '@pegada/core/factor/citation.ts'
import type { Missing } from '@pegada/core/inventory/missing.ts'
import { unitInWords } from '@pegada/core/quantity/unit-words.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { type Figures, makeFigures } from './figures.ts'
import type { ReportLine } from './report-content.ts'
import type { Exclusion } from './standard-content.ts'

/** The words of a report in one language, from `locales/<language>/report-words.json`, `domain.json` and `document-words.json`. */
export interface Words {
  readonly language: string
  readonly figures: Figures
  say(key: string, values?: Readonly<Record<string, unknown>>): string
  scope(scope: number): string
  category(key: string): string
  gas(key: string): string
  partOfGas(key: string): string
  /** A heading of a book; the key alone where it has no name. */
  heading(book: string, key: string): string
  /** Words of `inventory-words.json`. */
  inventory(key: string, values?: Readonly<Record<string, unknown>>): string
  /** What a method is called and how it works, in one sentence each. */
  method(key: string): { readonly name: string; readonly about: string }
  /** In place of the figure of a category without a line: that it was not measured, or was left out. */
  unmeasured(standing: 'excluded' | 'open'): string
  /** What a document is called among all documents. */
  documentKind(kind: string): string
  note(code: string): string
  /** A unit whose symbol is a word, named; any other as it is. */
  unit(symbol: string): string
  /** Where a figure is published; titles and names stay as they are. */
  citation(source: string): string
  /** The same of the factor of a line; what somebody typed as the source of their factor stays as it is. */
  factorSource(factor: { readonly id: string; readonly source: string }): string
  gap(gap: { readonly code: string; readonly data: Readonly<Record<string, unknown>> }): string
}

/**
 * The words of that language. Codes are kept with lines for years and may outlive their sentence: a reader is then better served by
 * the code than by no report.
 */
export function makeWords(translate: Translate, language: string): Words {
  const say = (key: string, values?: Readonly<Record<string, unknown>>) =>
    translate(language, `report-words:${key}`, values)
  const domain = (key: string, values?: Readonly<Record<string, unknown>>) =>
    translate(language, `domain:${key}`, values)
  const units = new Map<string, string>()
  const figures = makeFigures(language)
  const citations = new Map<string, string>()
  const citing: CitationWords = {
    say: (key, values) => translate(language, `citations:${key}`, values),
    published: String,
    day: (day) => figures.period(day, day),
    month: figures.month,
  }
  return {
    language,
    figures,
    say,
    scope: (scope) => domain(`scope.${scope}`),
    category: (key) => domain(`category.${key}`),
    gas: (key) => domain(`gas.${key}`),
    partOfGas: (key) => domain('gas.part', { gas: domain(`gas.${key}`) }),
    heading: (book, key) => translate(language, `inventory-words:book.${book}.${key}`),
    inventory: (key, values) => translate(language, `inventory-words:${key}`, values),
    method: (key) => ({
      name: translate(language, `method-words:method.${key}`, { defaultValue: key }),
      about: translate(language, `method-words:method.${key}.about`, { defaultValue: '' }),
    }),
    unmeasured: (standing) =>
      translate(language, `inventory-words:screening.${standing === 'open' ? 'no_figure' : 'excluded'}`),
    documentKind: (kind) => translate(language, `document-words:kind.${kind}`),
    note: (code) => {
      const { key, input, instead } = partsOfNote(code)
      const nameOf = (name: string | null | undefined) =>
        name ? translate(language, `method-words:input.${name}`, { defaultValue: name }) : ''
      return domain(`note.${key}`, { input: nameOf(input), instead: nameOf(instead), defaultValue: code })
    },
    unit: (symbol) => {
      const known =
        units.get(symbol) ?? unitInWords(symbol, (key) => domain(`unit.${key}`, { defaultValue: '' }) || undefined)
      units.set(symbol, known)
      return known
    },
    citation: (source) => sayCitation(source, citing),
    factorSource: ({ id, source }) => {
      const key = `${id} ${source}`
      const known = citations.get(key) ?? sayFactorSource({ id, source }, citing)
      citations.set(key, known)
      return known
    },
    gap: ({ code, data }) => say(`gap.${code}`, { ...readable(data, figures), defaultValue: code }),
  }
}

/** What a gap is about, with its months and years as people write them. */
function readable(data: Readonly<Record<string, unknown>>, figures: Figures): Record<string, unknown> {
  const shown = Object.entries(data).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map((one) => readableValue(one, figures)).join(', ') : readableValue(value, figures),
  ])
  const period = data.month ?? data.year ?? data.period
  return { ...Object.fromEntries(shown), period: period === undefined ? '' : readableValue(period, figures) }
}

function readableValue(value: unknown, figures: Figures): string {
  if (typeof value === 'number') return figures.count(value)
  return /^\d{4}-\d{2}$/.test(String(value)) ? figures.month(String(value)) : String(value)
}

/** Where a line comes from: its document by kind and number, or that it was entered by hand. */
export function documentName({ origin, document }: Pick<ReportLine, 'origin' | 'document'>, words: Words): string {
  if (!document) return words.say(`origin.${origin}`)
  return `${words.documentKind(document.kind)} ${document.number ?? ''}`.trim()
}

/** What was left out, in words; its reason is the person's own. */
export function exclusionWords(
  { kind, subject, ground, gap, threshold }: Exclusion,
  words: Words,
): { readonly kind: string; readonly subject: string; readonly ground: string } {
  return {
    kind: words.say(`exclusions.${kind}`),
    subject: threshold
      ? sentenceOfThreshold(threshold, words)
      : kind === 'category'
        ? words.category(subject)
        : gap
          ? sentenceOfGap(gap, words)
          : subject,
    ground: ground === null ? '' : words.inventory(`exclusion.ground.${ground}`),
  }
}

/** How much a threshold left out, of how much. */
function sentenceOfThreshold(
  { percent, leftKg, wholeKg, lines }: NonNullable<Exclusion['threshold']>,
  { say, figures }: Words,
): string {
  return say('exclusions.threshold_said', {
    ...{ lines: figures.count(lines), left: figures.tonnes(leftKg), whole: figures.tonnes(wholeKg) },
    ...{ share: figures.share(leftKg, wholeKg), percent: figures.exact(percent) },
  })
}

/** The parts of what is missing with their counts, the first ones first. */
export function missingParts({ parts }: Missing, words: Words): string {
  const said = parts.map(({ part, count }) =>
    words.inventory('missing.part', { part: words.inventory(`missing.part.${part}`), n: words.figures.count(count) }),
  )
  return said.join(' · ')
}

/** A gap in the words of the closing page, its category and gas by their names. */
export function sentenceOfGap({ code, data }: NonNullable<Exclusion['gap']>, words: Words): string {
  const { category, gas, month, period, year } = data
  const named = {
    when: month ?? period ?? year ?? '',
    ...data,
    ...(typeof category === 'string' ? { category: words.category(category) } : {}),
    ...(typeof gas === 'string' ? { gas: words.gas(gas) } : {}),
  }
  return words.inventory(`gap.${code}`, { ...readable(named, words.figures), defaultValue: code })
}
