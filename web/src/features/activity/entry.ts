import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { CategoryKey } from '@pegada/core/factor/category.ts'
import type { Generator } from '../../lib/use-generators.ts'
import type { MethodInputs } from '../../parts/method/method.ts'

/** What an entry is calculated by: a source people name, a method with its inputs, or a factor of the catalogue. */
export const sourceKinds = ['generator', 'method', 'factor'] as const
export type SourceKind = (typeof sourceKinds)[number]

/**
 * A manual entry while it is being typed: text as typed, nothing read yet. The page keeps one per scope, so that
 * changing the tab loses nothing; entry-input.ts turns it into what the contract takes.
 */
export interface Entry {
  readonly category: CategoryKey | ''
  readonly businessUnitId: string
  /** What it is calculated by; values of the other kinds stay, so that going back loses nothing. */
  readonly kind: SourceKind
  readonly generatorKey: string
  readonly methodKey: string
  readonly methodInputs: MethodInputs
  readonly factorId: string
  readonly factorName: string
  /** Units that the factor's amount may be typed in. */
  readonly factorUnits: readonly string[]
  readonly quantity: string
  readonly unit: string
  readonly period: EntryPeriod
  /** Twelve quantities, January first; they count in the mode `months` only. */
  readonly months: readonly string[]
  readonly parameters: Readonly<Partial<Record<ParameterName, string>>>
  readonly attachment: Attachment | undefined
  readonly description: string
}

/** How the reporting period is told; values of the other modes stay where they are, so that going back loses nothing. */
export interface EntryPeriod {
  readonly mode: PeriodMode
  /** `01` to `12`, or nothing yet. */
  readonly month: string
  readonly year: string
  readonly day: string
  readonly start: string
  readonly end: string
}

export const periodModes = ['month', 'day', 'range', 'months', 'year'] as const
export type PeriodMode = (typeof periodModes)[number]

/** Parameters of generators, by the name that the catalogue gives them, and the contract's field of each. */
export const parameterFields = {
  sector: 'sector',
  region: 'region',
  vehicle: 'vehicle',
  model_year: 'modelYear',
} as const
export type ParameterName = keyof typeof parameterFields

export type Attachment = Outputs['attachment']['create']
export type { Generator }
export type BusinessUnit = Outputs['businessUnit']['list'][number]
export type ActivityInput = Inputs['activity']['create']

/** An empty entry; `today` (YYYY-MM-DD) gives the year that the period control starts at. */
export function emptyEntry(today: string): Entry {
  return {
    category: '',
    businessUnitId: '',
    kind: 'generator',
    generatorKey: '',
    methodKey: '',
    methodInputs: {},
    factorId: '',
    factorName: '',
    factorUnits: [],
    quantity: '',
    unit: '',
    period: { mode: 'month', month: '', year: today.slice(0, 4), day: '', start: '', end: '' },
    months: Array.from({ length: 12 }, () => ''),
    parameters: {},
    attachment: undefined,
    description: '',
  }
}

/** The entry with another category: what belonged to the old one goes; an only business unit or source is chosen. */
export function withCategory(
  entry: Entry,
  category: CategoryKey,
  { generators, units }: { generators: readonly Generator[]; units: readonly BusinessUnit[] },
): Entry {
  if (category === entry.category) return entry
  const choices = generators.filter((generator) => generator.category === category)
  const [only, ...others] = choices
  const kind = entry.kind === 'factor' ? 'factor' : choices.length === 0 ? 'method' : 'generator'
  const businessUnitId = units.length === 1 ? (units[0]?.id ?? '') : entry.businessUnitId
  const placed: Entry = { ...entry, category, businessUnitId, kind, methodKey: '', methodInputs: {} }
  if (kind === 'factor') return placed
  if (kind === 'method') return withKind(withGenerator(placed, undefined), kind)
  return withGenerator(placed, others.length === 0 ? only : undefined)
}

/** The entry calculated by another kind of source; what the others hold is kept. */
export function withKind(entry: Entry, kind: SourceKind): Entry {
  return {
    ...entry,
    kind,
    unit: kind === 'factor' ? (entry.factorUnits[0] ?? '') : kind === entry.kind ? entry.unit : '',
  }
}

/** The entry with another source: its first unit, unless the one at hand fits, and no parameters of the old one. */
export function withGenerator(entry: Entry, generator: Generator | undefined): Entry {
  if (!generator) return { ...entry, generatorKey: '', unit: '', parameters: {} }
  if (generator.key === entry.generatorKey) return entry
  const unit = generator.units.includes(entry.unit) ? entry.unit : (generator.units[0] ?? '')
  return { ...entry, generatorKey: generator.key, unit, parameters: {} }
}

/** The entry after it was registered: the source stays, the amount goes, and the month moves on when it has begun. */
export function afterRegistering(entry: Entry, today: string): Entry {
  return {
    ...entry,
    quantity: '',
    methodInputs: {},
    months: entry.months.map(() => ''),
    attachment: undefined,
    description: '',
    period: nextPeriod(entry.period, today),
  }
}

function nextPeriod(period: EntryPeriod, today: string): EntryPeriod {
  if (period.mode !== 'month') return period
  const isLast = period.month === '12'
  const month = isLast ? '01' : String(Number(period.month) + 1).padStart(2, '0')
  const year = isLast ? String(Number(period.year) + 1) : period.year
  return `${year}-${month}` <= today.slice(0, 7) ? { ...period, month, year } : { ...period, month: '' }
}
