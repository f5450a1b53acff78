import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { type Choice, choicesOf, keptChoice } from '@pegada/core/sheet/choice-words.ts'
import type { SheetEntry } from '@pegada/core/sheet/entry-of-row.ts'
import type { SheetChoices } from './sheet-choices.ts'

/** Parts of an entry that take one of a list, by the field of a sheet. */
const PARTS = {
  category: 'category',
  sector: 'sector',
  region: 'region',
  vehicle: 'vehicle',
  model_year: 'modelYear',
} as const

/** How a sheet's choices are read: what its fields may say, and the languages its titles are in. */
export interface ChoiceReading {
  readonly choices: SheetChoices
  readonly own: ReadonlySet<string>
}

/**
 * The entry with its choices as they are kept, whatever language they were written in: a row is the same entry in the words
 * of any. What is no choice, or may be several, stays as it was written, and is refused where the entry is made.
 */
export function chosenEntry(reading: ChoiceReading, entry: SheetEntry): SheetEntry {
  const kept = keeperOfChoices(reading)
  const { source, method, inputs } = entry
  const category = keyOf(reading, 'category', entry.category)
  const isOf = (of: readonly string[]) => category === undefined || of.includes(category)
  const isSource = ({ key }: Choice) => isOf([reading.choices.categoryOf(key) ?? ''])
  const isMethod = ({ key }: Choice) => isOf(METHODS.find((one) => one.key === key)?.categories ?? [])
  const named = method === undefined ? undefined : kept('method', method, undefined, isMethod)
  const key = keyOf(reading, 'method', named)
  const parts = Object.entries(PARTS).flatMap(([field, part]) => {
    const text = entry[part]
    return text === undefined ? [] : [[part, kept(field, text)] as const]
  })
  return {
    ...entry,
    ...Object.fromEntries(parts),
    ...(source !== undefined && { source: kept('source', source, undefined, isSource) }),
    ...(named !== undefined && { method: named }),
    ...(inputs && { inputs: chosenInputs(inputs, (name, text) => kept(`input.${name}`, text, key)) }),
  }
}

/**
 * What all rows share, its source and method by their keys: a mapping is of no language. Only these are the same row by key
 * and by name.
 */
export function chosenConstants(
  choices: SheetChoices,
  constants: Readonly<Record<string, string>>,
): Record<string, string> {
  const byKey = new Set(['source', 'method'])
  return Object.fromEntries(
    Object.entries(constants).map(([field, text]) => {
      const index = byKey.has(field) ? choices.of(field) : undefined
      const [named, ...others] = index ? choicesOf(index, text) : []
      return [field, named && others.length === 0 ? named.key : text]
    }),
  )
}

function keeperOfChoices({ choices, own }: ChoiceReading) {
  return (field: string, text: string, method?: string, among?: (choice: Choice) => boolean): string => {
    const index = choices.of(field, method)
    return index ? keptChoice(index, text, { own, among }) : text
  }
}

/** The key of what a text says, the first one where several bear the name; undefined where it is no choice. */
function keyOf({ choices, own }: ChoiceReading, field: string, text: string | undefined): string | undefined {
  const index = choices.of(field)
  return index && text !== undefined ? choicesOf(index, text, { own })[0]?.key : undefined
}

function chosenInputs(inputs: NonNullable<SheetEntry['inputs']>, kept: (name: string, text: string) => string) {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, given]) => [name, typeof given === 'string' ? kept(name, given) : given]),
  )
}
