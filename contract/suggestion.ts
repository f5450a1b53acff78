import { z } from 'zod'
import { decimalString } from './scalars.ts'

/** What a line may be: sources with their inputs, answers to what is left to ask, and what one counted unit holds. */

/** A factor that a supplier gave, which counts with where it is told alone. */
const ownFactor = z.object({
  co2e: z.string().min(1).max(40).describe('kg CO2e per unit, as typed'),
  unit: z.string().min(1).max(40).describe('`kg/m³`'),
  source: z.string().trim().min(3).max(400),
})

/** Inputs of a method; a product stands for its spend factor by `{ ncm }`, an industry by `{ naics }`. */
export const classifiedInputs = z.record(
  z.string().max(60),
  z.union([
    z.string().max(500),
    z.object({ ncm: z.string().max(20) }),
    z.object({ naics: z.string().max(6) }),
    ownFactor,
  ]),
)

/** What a line may be: a generator, or `method:<key>` with its inputs. */
export const sourceSuggestion = z.object({
  generatorKey: z.string().describe('A generator, or `method:<key>` with `inputs`'),
  confidence: decimalString,
  inputs: classifiedInputs.nullable(),
  category: z.string().nullable(),
  range: z.object({ least: decimalString, most: decimalString }).nullable().describe('kg CO2e per USD, for spend'),
})

/** A possible answer to a question of use, and what becomes of the lines: counted by a source, or left out. */
export const questionAnswer = z.object({
  code: z.string(),
  action: z.enum(['accept', 'ignore']),
  generatorKey: z.string().nullable(),
  inputs: classifiedInputs.nullable(),
  category: z.string().nullable(),
})

/** How a fiscal unit that only counts is read: what one of it holds. */
export const perUnit = z.object({ value: z.string().min(1).max(40), unit: z.string().min(1).max(20) })
