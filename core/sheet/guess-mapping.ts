import { CATEGORIES } from '../factor/category.ts'
import type { NamedSources } from '../factor/generator.ts'
import { normaliseName } from '../factor/name.ts'
import { NO_MEANING } from './field-words.ts'
import { isOfPurchases, MONTH_FIELDS, type SheetMapping } from './mapping.ts'
import { contentMeans, isSource, mostAre, plainWords, type TitleMeaning, wordsMean } from './title-words.ts'

/** A column as a person sees it: its title and some of its cells. */
export interface SeenColumn {
  readonly position: number
  readonly title: string
  /** The title without what groups it with others. */
  readonly own?: string | undefined
  readonly samples: readonly string[]
}

type Guess = Pick<SheetMapping, 'columns' | 'constants'>
type Meant = TitleMeaning & { readonly position: number }

/**
 * What the columns of a sheet seem to mean, by their titles and then by what stands in them; each field is given once, to
 * the column that says it best. Units in a title and the year of monthly columns become constants, and so does a source
 * that no column names and the texts `above` the header do (`CONSUMO DE ENERGIA ELÉTRICA`).
 */
export function guessMapping(
  columns: readonly SeenColumn[],
  sources: NamedSources,
  above: readonly string[] = [],
): Guess {
  const found = new Map<string, number>()
  const constants: Record<string, string> = {}
  const give = (field: string, position: number): boolean => {
    if (found.has(field) || [...found.values()].includes(position)) return false
    found.set(field, position)
    return true
  }
  const meanings = columns.flatMap((column) => {
    const meaning = meaningOf(column, columns, sources)
    return meaning ? [{ position: column.position, ...meaning }] : []
  })
  const months = meanings.filter(({ field }) => isMonth(field))
  const isWide = months.length >= WIDE_MIN
  for (const meaning of meanings.toSorted(bestFirst)) {
    const { field, position, unit, year } = meaning
    if ((isMonth(field) && !isWide) || (isWide && NOT_WIDE.has(field))) continue
    if (!give(field, position)) continue
    if (unit !== null && (isMonth(field) || field === 'quantity')) constants.unit ??= unit
    if (isMonth(field) && year !== null) constants.year ??= year
  }
  for (const { position, title, samples } of columns) {
    const field = NO_MEANING.test(plainWords(title)) ? null : contentMeans(samples, sources)
    if (
      field !== null &&
      !(TIMES.has(field) && [...found.keys()].some((one) => TIMES.has(one))) &&
      !(isWide && NOT_WIDE.has(field))
    )
      give(field, position)
  }
  tellItem(found, columns)
  if (found.has('unit')) delete constants.unit
  if (found.has('year')) delete constants.year
  const mapped = [...found].map(([field, position]) => ({ position, field }))
  const isUntold = !found.has('source') && !found.has('method') && !found.has('factor_id')
  if (isUntold && (found.has('quantity') || isWide) && !isOfPurchases({ columns: mapped, constants })) {
    const source = sourceIn(above, sources)
    if (source !== null) constants.source = source
  }
  return { columns: mapped.toSorted((left, right) => left.position - right.position), constants }
}

/** Fewer columns with months' names than these are no year in columns. */
const WIDE_MIN = 3
/** Fields that a sheet with a column per month does not have: a total beside the months would count them twice. */
const NOT_WIDE: ReadonlySet<string> = new Set(['quantity', 'month', 'day', 'start', 'end', 'value', 'credit'])

/** Fields that tell when: what only looks like a date is not given beside one. */
const TIMES: ReadonlySet<string> = new Set(['day', 'month', 'start', 'end'])

/** The source that a text names by one of its names and as no other; null where none or several are named. */
function sourceIn(texts: readonly string[], sources: NamedSources): string | null {
  const keys = new Set<string>()
  for (const text of texts) {
    const words = normaliseName(text).split(' ')
    for (let size = Math.min(words.length, NAME_WORDS_MAX); size > 0 && keys.size === 0; size -= 1) {
      for (let at = 0; at + size <= words.length; at += 1) {
        for (const { key } of sources.byName.get(words.slice(at, at + size).join(' ')) ?? []) keys.add(key)
      }
    }
  }
  const [only, ...others] = keys
  return only !== undefined && others.length === 0 ? only : null
}

const NAME_WORDS_MAX = 6

const isMonth = (field: string): boolean => MONTH_FIELDS.some((month) => month === field)

/** A title that is a word for its field before one that begins with one; of equal ones the first. */
function bestFirst(left: Meant, right: Meant): number {
  return Number(right.isExact) - Number(left.isExact) || left.position - right.position
}

/** Where nothing names a source, what tells best what was bought is the text that is classified. */
function tellItem(found: Map<string, number>, columns: readonly SeenColumn[]): void {
  const mapped = [...found].map(([field, position]) => ({ position, field }))
  if (!isOfPurchases({ columns: mapped, constants: {} }) || found.has('item')) return
  const described = found.get('description')
  if (described === undefined) return
  const { samples = [] } = columns.find(({ position }) => position === described) ?? {}
  if (samples.length === 0 || mostAre(samples, isCode)) return
  found.delete('description')
  found.set('item', described)
}

/**
 * What a title means among the others and above what stands below it: `Unidade` heads a site as well as a unit of measure,
 * `Produto` sources as well as anything bought, and `CNPJ` alone is the supplier's where another column heads suppliers; one
 * that says of whom it is (`CNPJ da unidade`) stays that.
 */
function meaningOf(
  { title, own, samples }: SeenColumn,
  columns: readonly SeenColumn[],
  sources: NamedSources,
): TitleMeaning | null {
  const meaning = (own !== undefined && own !== title ? wordsMean(own) : null) ?? wordsMean(title)
  if (meaning === null) return titleOfTotal(title, own, samples)
  const as = (field: string): TitleMeaning => ({ ...meaning, field })
  switch (meaning.field) {
    case 'site':
      if (contentMeans(samples, sources) === 'unit') return as('unit')
      if (isOfTrips(columns) && /^(estabelecimento|local)\b/.test(plainWords(title))) return as('supplier')
      return plainWords(title) === 'cnpj' && columns.some(headsSupplier) ? as('supplier_id') : meaning
    case 'source':
      return NAMES_SOURCES.test(plainWords(own ?? title)) || areSources(samples, sources) ? meaning : as('item')
    case 'category':
      return samples.length === 0 || mostAre(samples, isCategory) ? meaning : as('account')
    case 'quantity':
      return mostAre(samples, (cell) => /^-?\s*R\$/.test(cell)) ? { ...as('value'), unit: null } : meaning
    case 'account':
      return mostAre(samples, isCode) ? null : meaning
    case 'item':
      return mostAre(samples, isCode) ? as('reference') : meaning
    default:
      return meaning
  }
}

/** `Total` alone, or below a group of values, is money where it is the one column that adds up. */
function titleOfTotal(title: string, own: string | undefined, samples: readonly string[]): TitleMeaning | null {
  const words = plainWords(own ?? title)
  const isMoney = (words === 'total' || words === 'total geral') && mostAre(samples, (cell) => /\d/.test(cell))
  return isMoney ? { field: 'value', unit: null, year: null, isExact: false } : null
}

/** Titles that promise sources of emission; `Produto` and `Material` may be anything. */
const NAMES_SOURCES = /\b(combustivel|combustiveis|fonte|fontes|gerador|fuel|source)\b/

/** More than half of the cells are sources by name; so it is too where there are none yet. */
function areSources(samples: readonly string[], sources: NamedSources): boolean {
  return samples.length === 0 || mostAre(samples, (cell) => isSource(sources, cell))
}

const isCode = (cell: string): boolean => /^[\d.\-/ ]+$/.test(cell)

const CATEGORY_NAMES: ReadonlySet<string> = new Set(
  Object.entries(CATEGORIES).flatMap(([key, { names }]) => [key, ...names].map(normaliseName)),
)
const isCategory = (cell: string): boolean => CATEGORY_NAMES.has(normaliseName(cell.replaceAll('_', ' ')))

/** A list of refuellings or journeys, whose places are where one bought. */
function isOfTrips(columns: readonly SeenColumn[]): boolean {
  return columns.some(({ title }) => /\b(placa|motorista|hodometro|odometro|license plate)\b/.test(plainWords(title)))
}

function headsSupplier({ title }: SeenColumn): boolean {
  return wordsMean(title)?.field === 'supplier' || /^(estabelecimento|posto)\b/.test(plainWords(title))
}
