import type { OwnFactor } from '@pegada/core/classification/classified-inputs.ts'
import { WHOSE_QUESTION } from '@pegada/core/classification/question.ts'
import { findUnit } from '@pegada/core/quantity/unit.ts'
import { type Asking, needsOf, sourceName, sourceOf, sourcesAsked } from './card-sources.ts'
import type { Group } from './group.ts'

/** What a source asks for by name: an input of a method, or a parameter of a generator, with its choices if it has any. */
export interface Asked {
  readonly name: string
  readonly options: readonly { readonly key: string; readonly names: readonly string[] }[]
  /** What an amount of it is in, or a factor of it per. */
  readonly unit?: string | null
}

/** A field of a card. `usual` is what the suggestion takes while nothing is said. */
export interface CardField extends Asked {
  readonly kind: 'amount' | 'place' | 'choice' | 'text' | 'source' | 'factor'
  readonly usual: string
}

/** What was said for a source: inputs by name, a supplier's own factor whole. */
export type SaidInputs = Readonly<Record<string, string | OwnFactor>>

/** Inputs that answer each question, in sets of which one that is whole is enough. */
const answeredBy: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  ['classification.freight_distance', [['distance']]],
  ['classification.freight_route', [['origin', 'destination'], ['distance']]],
  ['classification.freight_weight', [['load']]],
  [
    'classification.how_many_passengers',
    [
      ['travel', 'origin', 'destination'],
      ['travel', 'distance'],
    ],
  ],
])

/** What a line was carried or burned in: taken as the suggestion has it unless a person knows more. */
const classes: readonly string[] = ['vehicle', 'model_year', 'railway', 'ship']

/** The inputs that answer the question of a group, in sets of which one is enough; none where it asks for no input. */
export function inputsAsked({ question, nature }: Pick<Group, 'question' | 'nature'>): readonly (readonly string[])[] {
  const sets = answeredBy.get(question ?? '') ?? []
  // A note of services tells what was paid, and nothing of what was carried.
  const isUnweighed = nature === 'listed_service' && question === 'classification.freight_distance'
  return isUnweighed ? sets.map((set) => ['load', ...set]) : sets
}

/**
 * The fields of a group's card: what answers its question, then the class of vehicle, railway or ship. Where the question
 * chooses among sources, the source is a field, and what it needs follows from it.
 */
export function cardFields(
  group: Pick<Group, 'nature'> & Asking,
  asks: (key: string) => readonly Asked[],
  inputs: Readonly<Record<string, string>> = {},
): readonly CardField[] {
  const [first] = group.suggestions
  const asked = [...new Set([...inputsAsked(group).flat(), ...(needsReason(group) ? [reasonName] : [])])].map(
    (name): CardField => ({ name, kind: kinds.get(name) ?? 'amount', options: [], usual: '' }),
  )
  const key = sourceOf(group, inputs)
  if (first === undefined || key === undefined || group.merged !== null) return asked
  const known = asks(key)
  const needed = [...new Set(needsOf(group, key).flat())]
  const chosen = known
    .filter(({ name, options }) => classes.includes(name) && !needed.includes(name) && options.length > 0)
    .map((one): CardField => ({ ...one, kind: 'choice', usual: usualOf(group, key, one.name) }))
  return [...asked, ...sourceField(group), ...needed.flatMap((name) => neededField(group, key, name, known)), ...chosen]
}

function sourceField(group: Asking): readonly CardField[] {
  const sources = sourcesAsked(group)
  const options = sources.map((key) => ({ key, names: [] }))
  return sources.length === 0
    ? []
    : [{ name: sourceName, kind: 'source', options, usual: group.suggestions[0]?.generatorKey ?? '' }]
}

/** An input that a source needs, as it describes it itself. */
function neededField(group: Asking, key: string, name: string, known: readonly Asked[]): readonly CardField[] {
  const spec = known.find((one) => one.name === name) ?? { name, options: [] }
  const usual = usualOf(group, key, name)
  if (name !== 'factor') {
    const kind = spec.options.length > 0 ? 'choice' : (kinds.get(name) ?? 'amount')
    return [{ ...spec, kind, usual }]
  }
  const text = { name: factorSource, kind: 'text', options: [], usual: '' } as const
  return [{ ...spec, unit: factorUnit(group, known), kind: 'factor', usual }, text]
}

/** Whether what was typed may be sent for a source: a set that answers is whole, and a vehicle has its model year. */
export function isAnswered(
  group: Pick<Group, 'nature'> & Asking,
  key: string,
  inputs: Readonly<Record<string, string>>,
  asks: (key: string) => readonly Asked[],
): boolean {
  if (needsReason(group) && reasonOf(inputs).length < reasonMin) return false
  const has = (name: string) => (inputs[name] ?? '').trim() !== ''
  const isKnown = (name: string) =>
    has(name) ? name !== 'factor' || has(factorSource) : usualOf(group, key, name) !== ''
  const sets = isJourney(key) && inputsAsked(group).length > 0 ? inputsAsked(group) : needsOf(group, key)
  const isYearAsked = asks(key).some(({ name }) => name === 'model_year')
  return (
    (sets.length === 0 || sets.some((set) => set.every(isKnown))) &&
    (!isYearAsked || has('vehicle') === has('model_year'))
  )
}

/** What was typed, as it is sent for a source: only what that source asks for, a weight without a unit in kilograms. */
export function saidOf(
  key: string,
  inputs: Readonly<Record<string, string>>,
  asks: (key: string) => readonly Asked[],
  group: Pick<Group, 'unit'>,
): SaidInputs {
  const known = asks(key)
  const isKnown = (name: string) =>
    known.length === 0
      ? isJourney(key) && !classes.includes(name) && !ownNames.includes(name)
      : known.some((one) => one.name === name)
  const said = Object.entries(inputs)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([name, text]) => text !== '' && isKnown(name))
    .map(([name, text]): [string, string | OwnFactor] => {
      const source = (inputs[factorSource] ?? '').trim()
      if (name === 'factor') return [name, { co2e: text, unit: `kg/${factorUnit(group, known)}`, source }]
      return [name, name === 'load' && !/[a-z]/i.test(text) ? `${text} kg` : text]
    })
  return Object.fromEntries(said)
}

/** What a supplier's factor is per: the unit that the lines are counted in, else the usual one of its source. */
function factorUnit({ unit }: Pick<Group, 'unit'>, known: readonly Asked[]): string {
  const usual = known.find(({ name }) => name === 'factor')?.unit ?? ''
  const isOfLines = usual === averageUnit
  return (isOfLines ? findUnit(unit)?.symbol : undefined) ?? usual
}

/** Sources whose inputs a person may be asked for on the card. */
function isJourney(key: string): boolean {
  return key.startsWith('method:freight.') || key.startsWith('method:travel.')
}

/** What the suggestion of a source takes for an input; a factor that was decided before, by its figure. */
function usualOf({ suggestions }: Pick<Group, 'suggestions'>, key: string, name: string): string {
  const value = suggestions.find(({ generatorKey }) => generatorKey === key)?.inputs?.[name]
  if (typeof value === 'object' && 'co2e' in value) return value.co2e
  return typeof value === 'string' ? value : ''
}

/** A purchase whose document names no buyer is the company's because somebody says why. */
function needsReason({ question }: Pick<Group, 'question'>): boolean {
  return question === WHOSE_QUESTION
}

/** The reason that was typed, which goes with the decision and is no input of its source. */
export function reasonOf(inputs: Readonly<Record<string, string>>): string {
  return (inputs[reasonName] ?? '').trim()
}

const reasonName = 'reason'
const factorSource = 'factor_source'
/** Fields of a card that are no input of a source. */
const ownNames: readonly string[] = [reasonName, factorSource, sourceName]
const reasonMin = 3
/** A method that takes any amount describes its factor so; the lines say what it is really per. */
const averageUnit = 'kg'
const kinds: ReadonlyMap<string, CardField['kind']> = new Map([
  ['origin', 'place'],
  ['destination', 'place'],
  [reasonName, 'text'],
])
