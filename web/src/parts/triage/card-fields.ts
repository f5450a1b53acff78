import { WHOSE_QUESTION } from '@pegada/core/classification/question.ts'
import type { Group, Suggestion } from './group.ts'

/** What a source asks for by name: an input of a method, or a parameter of a generator, with its choices if it has any. */
export interface Asked {
  readonly name: string
  readonly options: readonly { readonly key: string; readonly names: readonly string[] }[]
}

/** A field of a card. `usual` is what the suggestion takes while nothing is said. */
export interface CardField extends Asked {
  readonly kind: 'amount' | 'place' | 'choice' | 'reason'
  readonly usual: string
}

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

/** The fields of a group's card: what answers its question, then the class of vehicle, railway or ship of its first suggestion. */
export function cardFields(
  group: Pick<Group, 'question' | 'nature' | 'suggestions' | 'merged'>,
  asks: (key: string) => readonly Asked[],
): readonly CardField[] {
  const [first] = group.suggestions
  const asked = [...new Set([...inputsAsked(group).flat(), ...(needsReason(group) ? [reasonName] : [])])].map(
    (name): CardField => ({ name, kind: kinds.get(name) ?? 'amount', options: [], usual: '' }),
  )
  if (first === undefined || group.merged !== null) return asked
  const chosen = asks(first.generatorKey)
    .filter(({ name, options }) => classes.includes(name) && options.length > 0)
    .map((one): CardField => ({ ...one, kind: 'choice', usual: usualOf(first, one.name) }))
  return [...asked, ...chosen]
}

/** Whether what was typed may be sent for a source: a set that answers is whole, and a vehicle has its model year. */
export function isAnswered(
  group: Pick<Group, 'question' | 'nature'>,
  key: string,
  inputs: Readonly<Record<string, string>>,
  asks: (key: string) => readonly Asked[],
): boolean {
  if (needsReason(group) && reasonOf(inputs).length < reasonMin) return false
  const has = (name: string) => (inputs[name] ?? '').trim() !== ''
  const sets = isJourney(key) ? inputsAsked(group) : []
  const isYearAsked = asks(key).some(({ name }) => name === 'model_year')
  return (
    (sets.length === 0 || sets.some((set) => set.every(has))) && (!isYearAsked || has('vehicle') === has('model_year'))
  )
}

/** What was typed, as it is sent for a source: only what that source asks for, a weight without a unit in kilograms. */
export function saidOf(
  key: string,
  inputs: Readonly<Record<string, string>>,
  asks: (key: string) => readonly Asked[],
): Readonly<Record<string, string>> {
  const known = asks(key)
  const isKnown = (name: string) =>
    known.length === 0
      ? isJourney(key) && !classes.includes(name) && name !== reasonName
      : known.some((one) => one.name === name)
  const said = Object.entries(inputs)
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(([name, text]) => text !== '' && isKnown(name))
    .map(([name, text]) => [name, name === 'load' && !/[a-z]/i.test(text) ? `${text} kg` : text] as const)
  return Object.fromEntries(said)
}

/** Sources whose inputs a person may be asked for on the card. */
function isJourney(key: string): boolean {
  return key.startsWith('method:freight.') || key.startsWith('method:travel.')
}

function usualOf({ inputs }: Suggestion, name: string): string {
  const value = inputs?.[name]
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
const reasonMin = 3
const kinds: ReadonlyMap<string, CardField['kind']> = new Map([
  ['origin', 'place'],
  ['destination', 'place'],
  [reasonName, 'reason'],
])
