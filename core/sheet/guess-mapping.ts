import type { GeneratorIndex } from '../factor/generator.ts'
import { contentMeans, type TitleMeaning, wordsMean } from './header.ts'
import { MONTH_FIELDS, type SheetMapping } from './mapping.ts'

/** A column as a person sees it: its title and some of its cells. */
export interface SeenColumn {
  readonly position: number
  readonly title: string
  readonly samples: readonly string[]
}

/**
 * What the columns of a sheet seem to mean, by their titles and then by what stands in them; each field is given once, to
 * the first column that bears it. Units in a title and the year of monthly columns become constants.
 */
export function guessMapping(
  columns: readonly SeenColumn[],
  generators: GeneratorIndex,
): Pick<SheetMapping, 'columns' | 'constants'> {
  const found = new Map<string, number>()
  const constants: Record<string, string> = {}
  const give = (field: string, position: number): boolean => {
    if (found.has(field) || [...found.values()].includes(position)) return false
    found.set(field, position)
    return true
  }
  const meanings = columns.map((column) => ({ position: column.position, meaning: meaningOf(column, generators) }))
  const months = meanings.filter(({ meaning }) => MONTH_FIELDS.some((field) => field === meaning?.field))
  const isWide = months.length >= WIDE_MIN
  for (const { position, meaning } of meanings) {
    const isMonth = MONTH_FIELDS.some((field) => field === meaning?.field)
    if (!meaning || (isMonth && !isWide) || (isWide && NOT_WIDE.has(meaning.field))) continue
    if (!give(meaning.field, position)) continue
    if (meaning.unit !== null && (isMonth || meaning.field === 'quantity')) constants.unit ??= meaning.unit
    if (isMonth && meaning.year !== null) constants.year ??= meaning.year
  }
  for (const { position, samples } of columns) {
    const field = contentMeans(samples, generators)
    if (field !== null && !(isWide && NOT_WIDE.has(field))) give(field, position)
  }
  if (found.has('unit')) delete constants.unit
  if (found.has('year')) delete constants.year
  const mapped = [...found].map(([field, position]) => ({ position, field }))
  return { columns: mapped.toSorted((left, right) => left.position - right.position), constants }
}

/** Fewer columns with months' names than these are no year in columns. */
const WIDE_MIN = 3
/** Fields that a sheet with a column per month does not have: a total beside the months would count them twice. */
const NOT_WIDE: ReadonlySet<string> = new Set(['quantity', 'month', 'day', 'start', 'end'])

/** `Unidade` heads a site as well as a unit of measure: what stands below it says which. */
function meaningOf({ title, samples }: SeenColumn, generators: GeneratorIndex): TitleMeaning | null {
  const meaning = wordsMean(title)
  const isUnit = meaning?.field === 'site' && contentMeans(samples, generators) === 'unit'
  return isUnit ? { ...meaning, field: 'unit' } : meaning
}
