import type { LineInput } from '@pegada/core/activity/line.ts'
import { findMethod } from '@pegada/core/activity/method/calculate-method-line.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { methodOfSource, methodSource } from '@pegada/core/activity/source-key.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { findGenerator } from '@pegada/core/factor/generator.ts'
import { partThrough } from '@pegada/core/factor/take-through.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseUnit } from '@pegada/core/quantity/unit.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import { acceptedUnit } from './accepted-unit.ts'
import { decidedChoice, withoutGaps } from './decided-choice.ts'
import type { Choice, LineContext, LinePorts } from './line-context.ts'
import { methodPart } from './method-part.ts'
import { amountOf } from './quantity-of-item.ts'
import { type Suggestion, storedSuggestion } from './suggestion.ts'

/** A line ready to be calculated, with the source it was taken for. */
export interface ItemLine {
  /** A generator, of the product or of the installation, or `method:<key>`. */
  readonly sourceKey: string
  readonly sourceName: string
  readonly line: LineInput
}

/**
 * What a line of a document stands for as an entry: the source chosen or suggested; the quantity of the document in a unit
 * that the source takes, or its value in BRL for a method that multiplies money; on the days of the consumption, else on
 * the day of issue; with the biodiesel share that the document prints, and the vehicle that is known to have burned it.
 * Throws `document_item.generator_missing`, `document_item.quantity_missing`, `document_item.date_missing`,
 * `activity.unit_mismatch` with the units that would do, `generator.unknown`, `method.unknown`, or what an input of a method
 * is refused for.
 */
export function lineOfItem(ports: LinePorts, context: LineContext, said: Choice): ItemLine {
  const choice = wholeChoice(context, withoutGaps(said))
  const suggestion = storedSuggestion(context.item)
  const key = choice.generatorKey ?? suggestion.generatorKey
  if (key === null) throw new DomainError('document_item.generator_missing')
  const days = daysOf(context)
  const methodKey = methodOfSource(key)
  if (methodKey !== undefined) {
    const method = findMethod(METHODS, methodKey)
    const part = methodPart(ports, { item: context.item, suggestion, method, choice })
    return { sourceKey: methodSource(method.key), sourceName: method.names[0], line: { ...part, ...days } }
  }
  const { value, unit } = amountOf(context.item, suggestion, choice)
  const own = ports.own?.find(key)
  if (own) {
    const line = { quantity: value, unit: parseUnit(unit).symbol, ...days }
    const category = choice.category === undefined ? {} : { category: choice.category }
    return { sourceKey: own.key, sourceName: own.name, line: { ...partThrough(own, line), ...line, ...category } }
  }
  const generator = findGenerator(ports.catalogue.generators, key)
  return {
    sourceKey: generator.key,
    sourceName: generator.names[0] ?? generator.key,
    line: {
      generator: generator.key,
      quantity: value,
      unit: acceptedUnit(ports.catalogue, generator, unit),
      ...days,
      ...printedShare(context.item.biodieselPercent),
      ...vehicleOf(suggestion, generator.key, choice),
    },
  }
}

/** What was decided for the line holds where the person says nothing else; another source starts anew. */
function wholeChoice({ item }: LineContext, said: Choice): Choice {
  const place = { table: 'document_items', column: 'decided', row: item.id }
  const decided = readStored(decidedChoice, item.decided ?? {}, place)
  const key = decided.generatorKey ?? item.decidedGeneratorKey ?? undefined
  if (said.generatorKey !== undefined && said.generatorKey !== key) return said
  return { ...withoutGaps({ ...decided, generatorKey: key }), ...said }
}

function daysOf({ item, document }: LineContext): Pick<LineInput, 'period' | 'start' | 'end'> {
  if (item.periodStart && item.periodEnd) return { start: item.periodStart, end: item.periodEnd }
  const period = document.issuedAt?.slice(0, 10)
  if (!period || !DAY.test(period)) throw new DomainError('document_item.date_missing')
  return { period }
}

/** The vehicle that burned it and its model year, as a person said or a rule of the company remembers. */
function vehicleOf({ candidates }: Suggestion, key: string, choice: Choice): Pick<LineInput, 'vehicle' | 'modelYear'> {
  const suggested = candidates.find(({ generatorKey }) => generatorKey === key)?.inputs
  const { vehicle, model_year: modelYear } = { ...suggested, ...choice.inputs }
  return {
    ...(typeof vehicle === 'string' && { vehicle }),
    ...(typeof modelYear === 'string' && { modelYear }),
  }
}

/** A printed share of zero is a field left empty: commercial diesel holds biodiesel by law (Lei 13.033/2014). */
function printedShare(percent: string | null): Pick<LineInput, 'biofuelPercent'> {
  if (percent === null || decimal(percent).isZero()) return {}
  return { biofuelPercent: toPlain(decimal(percent)) }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
