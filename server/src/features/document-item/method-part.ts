import type { LineInput, MethodInput, MethodInputs } from '@pegada/core/activity/line.ts'
import { mainInputOf } from '@pegada/core/activity/method/method.ts'
import { placesWritten } from '@pegada/core/activity/method/places-written.ts'
import type { METHODS } from '@pegada/core/activity/method/registry.ts'
import { methodSource } from '@pegada/core/activity/source-key.ts'
import { findUnit } from '@pegada/core/quantity/unit.ts'
import { givenFactorOf } from '../factor/factor-of-ncm.ts'
import type { AmountOfLine, Choice, ChosenInputs, LineContext, LinePorts } from './line-context.ts'
import { amountOf, spendOf } from './quantity-of-item.ts'
import type { Suggestion } from './suggestion.ts'

interface OfMethod {
  readonly item: LineContext['item']
  readonly suggestion: Suggestion
  readonly method: (typeof METHODS)[number]
  readonly choice: Choice
}

/**
 * The part of an entry that a method asks for: its inputs with products turned into their factors and places into their
 * coordinates, its category, and the line's own quantity where the method has a main one that the inputs do not hold.
 * Throws `factor.ncm_unknown`, `municipality.unknown`, `airport.unknown` or `document_item.quantity_missing`.
 */
export function methodPart(ports: LinePorts, { item, suggestion, method, choice }: OfMethod): LineInput {
  const key = methodSource(method.key)
  const alike = suggestion.candidates.filter(({ generatorKey }) => generatorKey === key)
  const candidate = alike.find(({ category }) => category === choice.category) ?? alike[0]
  const main = mainInputOf(method)
  const suggested = knownInputs(method, candidate?.inputs ?? carriedOf(suggestion))
  // A quantity that the person says takes the place of the one suggested.
  const kept = choice.quantity && main !== undefined ? { ...suggested, [main]: undefined } : suggested
  const inputs = resolved(ports, method, { ...kept, ...choice.inputs })
  const category = choice.category ?? candidate?.category ?? undefined
  const isOwn = main !== undefined && inputs[main] === undefined
  const { value: quantity, unit = '' } = isOwn ? mainAmount({ item, suggestion, method, choice }, main) : {}
  return {
    method: method.key,
    inputs,
    unit,
    ...(quantity === undefined ? {} : { quantity }),
    ...(category === undefined ? {} : { category }),
  }
}

/** What another suggestion of the same line knows of the cargo: another mode carries the same weight the same way. */
function carriedOf({ candidates }: Suggestion): ChosenInputs {
  const freight = candidates.find(({ generatorKey }) => generatorKey.startsWith('method:freight.'))
  return freight?.inputs ?? {}
}

/** Only inputs that the method takes: a class of lorry says nothing of a ship. */
function knownInputs({ inputs }: OfMethod['method'], given: ChosenInputs): ChosenInputs {
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in inputs))
}

/** A method that multiplies money takes what was paid; every other one what was bought. */
function mainAmount({ item, suggestion, method, choice }: OfMethod, main: string): Partial<AmountOfLine> {
  const spec = method.inputs[main]
  const isMoney = spec && 'unit' in spec && findUnit(spec.unit)?.dimension.startsWith('money_')
  return isMoney ? (choice.quantity ?? spendOf(item)) : amountOf(item, suggestion, choice)
}

function resolved(
  ports: LinePorts,
  method: OfMethod['method'],
  inputs: Readonly<Record<string, ChosenInputs[string] | undefined>>,
): MethodInputs {
  const found: Record<string, MethodInput> = {}
  for (const [name, value] of Object.entries(inputs)) {
    if (value === undefined) continue
    const isGiven = typeof value === 'string' || 'co2e' in value
    found[name] = isGiven ? value : givenFactorOf(ports, value, name)
  }
  return placesWritten(method.inputs, found, ports)
}
