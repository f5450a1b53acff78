import { z } from 'zod'
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
  gwpSet: z.enum(['AR4', 'AR5', 'AR6']),
  months: z.array(z.object({ month, co2eKg: decimalString, biogenicCo2Kg: decimalString })),
  working: z.array(workingStep),
  notes: z.array(z.string()),
  gaps: z.array(gap),
})
