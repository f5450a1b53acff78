import { z } from 'zod'
import { finding } from './assurance-finding.ts'
import { ASSURANCE_LEVELS, ASSURANCE_VIEWS, OPINIONS } from './assurance-kinds.ts'
import { day, decimalString, id, instant } from './scalars.ts'

/** What is answered of an engagement, and its terms as they are given. */

const percent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,4})?$/)
  .describe('% of the total of the view')

/** The terms of an engagement. */
export const terms = {
  level: z.enum(ASSURANCE_LEVELS),
  view: z.enum(ASSURANCE_VIEWS).describe('By which view of scope 2'),
  scope: z.string().trim().min(3).max(4000).describe('What is verified'),
  criteria: z.string().trim().min(3).max(1000).describe('Against what'),
  materialPercent: percent.refine((text) => Number(text) > 0),
  materialReason: z.string().trim().min(3).max(1000),
  expectedPercent: percent.describe('The misstatement that is expected, % of the total of the view'),
}

const opinion = z.object({
  kind: z.enum(OPINIONS),
  level: z.enum(ASSURANCE_LEVELS),
  version: z.number().int(),
  givenOn: day,
  summary: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  recordedBy: z.string().nullable(),
  recordedAt: instant,
})

/** An engagement as a list tells it. */
export const assuranceRow = z.object({
  id,
  verifier: z.string().describe('The body that verifies'),
  year: z.number().int(),
  version: z.number().int().describe('The sealed version that it begins with'),
  ...terms,
  materialPercent: decimalString,
  expectedPercent: decimalString,
  opinion: z.enum(OPINIONS).nullable(),
  createdAt: instant,
})

/** A draw, with how far its samples are and what they come to. Amounts in kg CO2e. */
const draw = z.object({
  version: z.number().int(),
  seed: z.string(),
  sealSha256: z.string().describe('SHA-256 of the sealed file that was drawn from'),
  bookKg: decimalString.describe('What was drawn from: lines above zero'),
  materialKg: decimalString,
  expectedKg: decimalString,
  size: z.number().int().describe('Samples by emissions that the terms ask for'),
  intervalKg: decimalString.describe('From tick to tick among lines that are not certain'),
  startKg: decimalString,
  drawnBy: z.string().nullable(),
  drawnAt: instant,
  samples: z.number().int(),
  judged: z.number().int(),
  evaluation: z.object({
    over: z.object({ foundKg: decimalString, projectedKg: decimalString, limitKg: decimalString }),
    under: z.object({ foundKg: decimalString, projectedKg: decimalString, limitKg: decimalString }),
    outcome: z
      .enum(['incomplete', 'acceptable', 'not_shown', 'material'])
      .describe('Incomplete while a sample is open: what the figures say is then of no use'),
  }),
})

const visit = z.object({
  id,
  place: z.string(),
  visitedOn: day,
  note: z.string(),
  recordedBy: z.string().nullable(),
  recordedAt: instant,
})

/** An engagement with all that was done in it. */
export const wholeAssurance = assuranceRow.omit({ opinion: true }).extend({
  versions: z.array(z.object({ version: z.number().int(), sealedAt: instant })).describe('Sealed, newest first'),
  draws: z.array(draw).describe('Newest version first'),
  findings: z.array(finding),
  visits: z.array(visit),
  opinion: opinion.nullable(),
  seats: z
    .array(z.object({ userId: z.string(), name: z.string(), isNamed: z.boolean() }))
    .describe('The verifiers of the company, and which of them are named for it'),
  isMine: z.boolean().describe('Whether the verifier who asks may work in it: is named, or nobody is yet'),
})
