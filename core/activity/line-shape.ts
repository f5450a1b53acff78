import { isGasKey } from '../gas/gas.ts'
import { isText } from '../guards.ts'
import { anyOf, listOf, mapOf, objectOf, optional, orNull, type Shape, shapeBy, text } from '../shape.ts'
import type { FactorUsed, Gap, GivenFactor, LineInput, MethodInput, WorkingInput, WorkingStep } from './line.ts'

/** What a line is where it is kept as JSON: what somebody entered, and what was worked out from it. */

/** A factor that a line brings: its unit, and beside it texts and an amount by gas. */
export const givenFactor: Shape<GivenFactor> = objectOf<GivenFactor>({
  co2e: optional(text),
  gases: optional(mapOf(text)),
  unit: text,
  id: optional(text),
  version: optional(text),
  source: optional(text),
  licence: optional(text),
  region: optional(text),
  year: optional(text),
  validFrom: optional(text),
  validTo: optional(text),
  currency: optional(text),
  priceYear: optional(text),
  priceBasis: optional(text),
  uncertaintyPercent: optional(text),
})

/** What a method's input is: text as typed, a factor, or rows of texts. */
export const methodInput: Shape<MethodInput> = anyOf(text, listOf(mapOf(text)), givenFactor)

/** A line as it was entered. */
export const lineInput: Shape<LineInput> = objectOf<LineInput>({
  id: optional(text),
  generator: optional(text),
  factor: optional(givenFactor),
  through: optional(text),
  method: optional(text),
  inputs: optional(mapOf(methodInput)),
  category: optional(text),
  quantity: optional(text),
  unit: text,
  period: optional(text),
  start: optional(text),
  end: optional(text),
  months: optional(listOf(text)),
  sector: optional(text),
  region: optional(text),
  vehicle: optional(text),
  modelYear: optional(text),
  biofuelPercent: optional(text),
})

/** The factor that a line used. */
export const factorUsed: Shape<FactorUsed> = objectOf<FactorUsed>({
  id: text,
  version: text,
  source: text,
  why: listOf(text),
})

/** A step of the working, whose result is a figure of that shape. */
export function workingStep(figure: Shape<string>): Shape<WorkingStep> {
  return objectOf<WorkingStep>({
    step: text,
    formula: text,
    inputs: listOf(objectOf<WorkingInput>({ name: text, value: text, unit: text, source: orNull(text) })),
    result: objectOf<WorkingStep['result']>({ value: figure, unit: text }),
    gas: orNull(shapeBy((value) => isText(value) && isGasKey(value))),
  })
}

/** What an inventory still lacks. */
export const gap: Shape<Gap> = objectOf<Gap>({ code: text, data: mapOf(text) })
