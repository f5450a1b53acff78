import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { DomainError, type ErrorData } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { similarNames } from '@pegada/core/factor/similar-names.ts'
import { SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { type ChoiceIndex, choicesOf, wordOf } from '@pegada/core/sheet/choice-words.ts'
import type { RowProblem } from '@pegada/core/sheet/entry-of-row.ts'
import type { ChoiceReading } from './chosen-entry.ts'
import type { SheetChoices } from './sheet-choices.ts'

/** Who reads of choices: what they are, and in which language. */
export interface ChoiceReader {
  readonly choices: SheetChoices
  readonly language: string
}

/** What is wrong with a field, with the choices that its sentence names in the reader's language. */
export function problemIn(reader: ChoiceReader, problem: RowProblem, method: string | undefined): RowProblem {
  const { code, data } = problem
  const { candidates, category, method: named } = data
  const told = Array.isArray(candidates) ? { candidates: candidatesIn(reader, problem, candidates, method) } : {}
  return {
    ...problem,
    data: {
      ...data,
      ...told,
      ...(typeof category === 'string' && { category: choiceText(reader, 'category', category) }),
      ...(typeof named === 'string' && code.startsWith('method.') && { method: choiceText(reader, 'method', named) }),
    },
  }
}

/** The name of a choice by its key in a language; the text itself where it is none. */
export function choiceText({ choices, language }: ChoiceReader, field: string, key: string): string {
  const choice = choices.of(field)?.byKey.get(key)
  return choice ? wordOf(choice, language) : key
}

function candidatesIn(
  { choices, language }: ChoiceReader,
  { field, code }: RowProblem,
  candidates: readonly string[],
  method: string | undefined,
): readonly string[] {
  const fields = CANDIDATES[code] ?? (code === 'method.choice_unknown' ? field : undefined)
  const index =
    fields === undefined ? undefined : (choices.of(fields, method) ?? indexWith(choices, fields, candidates))
  if (!index) return candidates
  return [...new Set(candidates.flatMap((text) => textsOf(index, text, language)))]
}

/** Which field the candidates of a refusal are choices of. */
const CANDIDATES: Readonly<Record<string, string>> = {
  'generator.unknown': 'source',
  'generator.ambiguous': 'source',
  'generator.category_mismatch': 'source',
  'method.unknown': 'method',
  'method.category_mismatch': 'category',
  'sector.unknown': 'sector',
  'region.unknown': 'region',
  'vehicle.missing': 'vehicle',
  'vehicle.unknown': 'vehicle',
  'vehicle.year_missing': 'model_year',
  'vehicle.year_unknown': 'model_year',
}

/** The choices of an input where the row, and not the sheet, names its method. */
function indexWith(choices: SheetChoices, field: string, candidates: readonly string[]): ChoiceIndex | undefined {
  const isOne = (index: ChoiceIndex | undefined) =>
    index !== undefined && candidates.every((text) => choicesOf(index, text).length > 0)
  const method = METHODS.find(({ key }) => isOne(choices.of(field, key)))
  return method && choices.of(field, method.key)
}

/** A Portuguese name stays as it was found for who reads Portuguese. */
function textsOf(index: ChoiceIndex, text: string, language: string): readonly string[] {
  const found = index.byName.get(normaliseName(text)) ?? []
  const keyed = index.byKey.get(text)
  if (language === SOURCE_LANGUAGE && found.length > 0) return [text]
  const named = keyed ? [keyed] : found
  return named.length === 0 ? [text] : named.map((choice) => wordOf(choice, language))
}

/** The refusal of a source that is not known, with the names most alike in Portuguese and in the sheet's own languages. */
export function withNearest({ choices, own }: ChoiceReading, error: DomainError): DomainError {
  const sources = choices.of('source')
  if (error.code !== 'generator.unknown' || own.size === 0 || !sources) return error
  const named = sources.all.flatMap(({ key, names, words }) => {
    const [shown = key] = names
    const called = [...own].flatMap((language) => words[language] ?? [])
    return [...names.map((name) => ({ shown: name, name })), ...called.map((name) => ({ shown, name }))]
  })
  const alike = similarNames(
    named.map(({ shown, name }) => ({ shown, normalised: normaliseName(name) })),
    String(error.data.value),
  )
  const data: ErrorData = { ...error.data, candidates: [...new Set(alike)] }
  return new DomainError('generator.unknown', data)
}
