import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import type { MethodDescription } from '../../parts/method/method.ts'
import { type ActivityInput, type Entry, type ParameterName, parameterFields } from './entry.ts'
import type { EntryField, Problem } from './entry-field.ts'
import { periodFields, periodProblem } from './entry-period.ts'
import { isMonthly, sourceInput, sourceProblems, unitOf } from './entry-source.ts'

/** Everything that keeps an entry from being calculated, in the order of the form. The server decides again. */
export function problemsOf(entry: Entry, today: string, method?: MethodDescription): Problem[] {
  const period = periodProblem(entry.period, today)
  return [
    ...required(entry.category, 'category', 'entry.category_missing'),
    ...required(entry.businessUnitId, 'businessUnit', 'entry.business_unit_missing'),
    ...sourceProblems(entry, method),
    ...(period ? [period] : []),
    ...(isMonthly(entry, method) || entry.kind !== 'method' ? amountProblems(entry, method) : []),
    ...(entry.kind === 'generator' ? vehicleProblems(entry) : []),
  ]
}

/** The contract's input of an entry in which `problemsOf` finds nothing. */
export function inputOf(entry: Entry, method?: MethodDescription): ActivityInput {
  const hasMonths = isMonthly(entry, method)
  const description = entry.description.trim()
  return {
    ...sourceInput(entry, method),
    businessUnitId: entry.businessUnitId,
    ...(hasMonths
      ? { quantity: sumOf(entry.months), unit: unitOf(entry, method) }
      : entry.kind === 'method'
        ? {}
        : { quantity: entry.quantity.trim(), unit: entry.unit }),
    ...periodFields(entry.period),
    ...(hasMonths ? { months: entry.months.map((text) => text.trim()) } : {}),
    ...(entry.kind === 'generator' ? parametersOf(entry) : {}),
    ...(entry.attachment ? { attachmentId: entry.attachment.id } : {}),
    ...(description === '' ? {} : { description }),
  }
}

/** What to hold against the documents: a source with its days, or an attachment; undefined while there is neither. */
export function crossCheckInput(entry: Entry): Inputs['activity']['crossCheck'] | undefined {
  const days = periodFields(entry.period)
  const source = comparedSource(entry)
  if ((!source || Object.keys(days).length === 0) && !entry.attachment) return undefined
  const quantity = entry.period.mode === 'months' ? sumOf(entry.months) : entry.quantity.trim()
  const hasQuantity = entry.kind !== 'method' && quantity !== '' && quantity !== '0'
  return {
    ...source,
    ...(entry.businessUnitId === '' ? {} : { businessUnitId: entry.businessUnitId }),
    ...(hasQuantity ? { quantity } : {}),
    ...(entry.kind === 'method' || entry.unit === '' ? {} : { unit: entry.unit }),
    ...days,
    ...(entry.attachment ? { attachmentId: entry.attachment.id } : {}),
  }
}

/** The source as documents name theirs; a factor of the catalogue is named by none. */
function comparedSource({
  kind,
  generatorKey,
  methodKey,
}: Entry): { generatorKey?: string; method?: string } | undefined {
  if (kind === 'generator' && generatorKey !== '') return { generatorKey }
  return kind === 'method' && methodKey !== '' ? { method: methodKey } : undefined
}

/** Whether a typed quantity can be read, and what is wrong with it otherwise. */
export function quantityProblems(text: string, field: 'quantity' | 'months', place: string = field): Problem[] {
  try {
    parseQuantity(text, place)
    return []
  } catch (error) {
    if (error instanceof DomainError) return [{ field, code: error.code, data: error.data }]
    throw error
  }
}

function amountProblems(entry: Entry, method: MethodDescription | undefined): Problem[] {
  const amount = entry.period.mode === 'months' ? monthProblems(entry) : quantityProblems(entry.quantity, 'quantity')
  return [...amount, ...required(unitOf(entry, method), 'unit', 'unit.empty')]
}

function monthProblems({ months, period }: Entry): Problem[] {
  if (months.every((text) => text.trim() === '')) {
    return [{ field: 'months', code: 'entry.months_empty', data: {} }]
  }
  return months.flatMap((text, index) =>
    text.trim() === ''
      ? []
      : quantityProblems(text, 'months', `months.${period.year}-${String(index + 1).padStart(2, '0')}`),
  )
}

/** A vehicle's factors need its model year, and the other way round (PBGHGP tool, mobile combustion by vehicle). */
function vehicleProblems({ parameters }: Entry): Problem[] {
  const { vehicle = '', model_year: modelYear = '' } = parameters
  if ((vehicle === '') === (modelYear === '')) return []
  return vehicle === ''
    ? [{ field: 'vehicle', code: 'entry.vehicle_missing', data: {} }]
    : [{ field: 'modelYear', code: 'entry.model_year_missing', data: {} }]
}

function required(value: string, field: EntryField, code: string): Problem[] {
  return value === '' ? [{ field, code, data: {} }] : []
}

/** The sum of the months that can be read: what the twelve add up to. */
export function sumOf(months: readonly string[]): string {
  return toPlain(
    sumDecimals(
      months
        .filter((text) => text.trim() !== '' && quantityProblems(text, 'months').length === 0)
        .map((text) => parseQuantity(text)),
    ),
  )
}

function parametersOf({ parameters }: Entry): Pick<ActivityInput, 'sector' | 'region' | 'vehicle' | 'modelYear'> {
  const given = Object.entries(parameters).filter(([, value]) => value !== '') as [ParameterName, string][]
  return Object.fromEntries(given.map(([name, value]) => [parameterFields[name], value]))
}
