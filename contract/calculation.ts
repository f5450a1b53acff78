import { z } from 'zod'
import { calculationCodes } from './codes-calculation.ts'
import { failsWith } from './procedure.ts'
import { decimalString, month, scope } from './scalars.ts'

/** Figures with their working: what every line of an inventory shows of how it came about. */

export const workingStep = z.object({
  step: z.string().describe('Code of the step; its sentence is `working.<step>`'),
  formula: z.string().describe('The arithmetic with values and units, language-neutral'),
  inputs: z.array(z.object({ name: z.string(), value: z.string(), unit: z.string(), source: z.string().nullable() })),
  result: z.object({ value: decimalString, unit: z.string() }),
  gas: z.string().nullable(),
})

export const gap = z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) })

export const factorUsed = z.object({
  id: z.string(),
  version: z.string(),
  source: z.string(),
  why: z.array(z.string()).describe('Why this factor won, as codes'),
})

export const calculation = z.object({
  scope: scope.nullable(),
  category: z.string().nullable(),
  factor: factorUsed,
  gasesKg: z.record(z.string(), decimalString),
  co2eKg: decimalString,
  biogenicCo2Kg: decimalString,
  nonKyotoKg: z.record(z.string(), decimalString),
  nonKyotoCo2eKg: decimalString
    .optional()
    .describe('CO2e of the gases outside the Kyoto Protocol, beside the scopes; absent where the set values none'),
  gwpSet: z.enum(['AR4', 'AR5', 'AR6']),
  months: z.array(z.object({ month, co2eKg: decimalString, biogenicCo2Kg: decimalString })),
  working: z.array(workingStep),
  notes: z.array(z.string()),
  gaps: z.array(gap),
})

type LineCode = Exclude<keyof typeof calculationCodes, (typeof notOfALine)[number]>

/** Codes of files of lines, and of figures that the program wrote itself. */
const notOfALine = ['decimal.invalid', 'file.not_lines', 'line.not_an_object', 'line.field_invalid'] as const

function isOfALine(code: keyof typeof calculationCodes): code is LineCode {
  return !notOfALine.some((other) => other === code)
}

/** Why a line cannot be calculated, whatever its source: a generator, a factor or a method. */
export const mayRefuseLine = failsWith(
  ...(Object.keys(calculationCodes) as (keyof typeof calculationCodes)[]).filter(isOfALine),
)

/** Why the totals of a year cannot be worked out: a gas without a potential in its set, a grid without a factor of its months. */
export const mayRefuseTotals = failsWith('gwp.missing', 'region.unknown', 'factor.missing')

/** Why what was typed is no amount in a unit of its dimension. */
export const mayRefuseAmount = failsWith(
  'quantity.empty',
  'quantity.negative',
  'quantity.not_a_number',
  'quantity.absurd',
  'quantity.ambiguous',
  'quantity.dimension_mismatch',
  'unit.empty',
  'unit.unknown',
  'unit.ambiguous',
)
