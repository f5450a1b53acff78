import { findMethod } from '@pegada/core/activity/method/calculate-method-line.ts'
import { mainInputOf } from '@pegada/core/activity/method/method.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { parseUnit } from '@pegada/core/quantity/unit.ts'
import type { AmountOfLine, ChosenInputs } from '../document-item/line-context.ts'
import { storedSuggestion } from '../document-item/suggestion.ts'
import type { DecidedGroup } from './assert-decidable.ts'
import type { Decision } from './decision.ts'

/** What of a decision holds for lines to come. */
export interface RememberedRule {
  readonly generatorKey: string | null
  readonly category: string | null
  readonly inputs: Record<string, unknown> | null
  readonly perUnit: { value: string; unit: string } | null
}

/**
 * The rule that a decision leaves: the source that was chosen, or the one that most lines suggest first; what of its inputs
 * is not of one line alone (a load, a route, a number of nights are); and what one of the fiscal unit holds, as said or as read from the packing.
 */
export function rememberedRule({ head, candidates }: DecidedGroup, decision: Decision): RememberedRule {
  if (decision.action === 'ignore') return { generatorKey: null, category: null, inputs: null, perUnit: null }
  const suggested = candidates.toSorted((left, right) => right.firstLines - left.firstLines)[0]
  const generatorKey = decision.generatorKey ?? suggested?.generatorKey ?? null
  const alike = candidates.filter((one) => one.generatorKey === generatorKey)
  const candidate = alike.find(({ category }) => category === decision.category) ?? alike[0]
  const { packing } = storedSuggestion({ id: head.groupKey, suggestion: head.suggestion })
  const read = packing && { value: packing.perUnit, unit: packing.unit }
  return {
    generatorKey,
    category: decision.category ?? candidate?.category ?? null,
    inputs: withoutAmounts(generatorKey, { ...candidate?.inputs, ...decision.inputs }),
    perUnit: decision.perUnit ? plainAmount(decision.perUnit) : read,
  }
}

/** As a person typed it, in plain notation and the unit's own symbol. */
function plainAmount({ value, unit }: AmountOfLine): AmountOfLine {
  return { value: toPlain(parseQuantity(value)), unit: parseUnit(unit).symbol }
}

function withoutAmounts(generatorKey: string | null, inputs: ChosenInputs): Record<string, unknown> | null {
  const methodKey = methodOfSource(generatorKey ?? '')
  const main = methodKey === undefined ? undefined : mainInputOf(findMethod(METHODS, methodKey))
  const kept = Object.entries(inputs).filter(([name]) => name !== main && !OF_ONE_LINE.has(name))
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

/** A route and the people of a period are told of each line, as is how much a method multiplies: a load, nights, a mass. */
const OF_ONE_LINE: ReadonlySet<string> = new Set(['distance', 'origin', 'destination', 'people', 'days'])
