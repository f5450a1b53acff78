import {
  INCIDENT_DATA_KINDS,
  INCIDENT_DECISIONS,
  INCIDENT_RISKS,
  INCIDENT_STEPS,
} from '@pegada/core/incident/incident.ts'
import { z } from 'zod'
import { day, id, instant } from './scalars.ts'

/** What the register says of an incident, and what became of it. */

export const count = z.number().int().nonnegative()
export const longText = z.string().trim().max(4000)

export const dataKind = z.enum(INCIDENT_DATA_KINDS)
export const risk = z.enum(INCIDENT_RISKS)
export const decision = z.enum(INCIDENT_DECISIONS).describe('Whether the authority and the people concerned are told')

export const registered = {
  title: z.string().trim().min(1).max(160),
  knownOn: day.describe('When it was known that personal data were touched: the clock begins here'),
  occurredOn: day.nullable().describe('When it happened; null: not known'),
  circumstances: longText.min(1),
  dataKinds: z.array(dataKind).max(INCIDENT_DATA_KINDS.length),
  holders: count.max(9_999_999_999).nullable().describe('People concerned; null: not known'),
  holdersText: z.string().trim().max(1000).describe('Who they are'),
  measures: longText.describe('Taken before and after'),
  risk,
  riskText: longText.describe('What may come of it for the people concerned'),
  mayHarmRights: z.boolean().describe('Interests and fundamental rights may suffer considerably'),
  isLargeScale: z.boolean(),
  isSmallAgent: z.boolean().describe('An agent of small size has twice the time'),
  decision,
  whyNot: z.string().trim().max(2000).describe('Why it is not told; needed where it is not'),
}

const told = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()

/** What the register says of an incident, by the names of its fields. */
export const incidentFields = Object.keys(registered) as [keyof typeof registered, ...(keyof typeof registered)[]]

/** Something that was done with an incident. */
export const historyRow = z.object({
  id,
  at: instant,
  byId: z.string(),
  by: z.string().nullable().describe('Name; null for whoever may not read names of people, and of nobody known'),
  kind: z.enum(['registered', 'changed', 'step']),
  reason: z.string().nullable().describe('Why what weighs changed, or why a step is corrected'),
  changes: z
    .array(z.object({ field: z.enum(incidentFields), from: told, to: told }))
    .describe('What a save changed, as it was and as it is from then on'),
  step: z
    .object({ kind: z.enum(INCIDENT_STEPS), doneOn: day, isCorrection: z.boolean() })
    .nullable()
    .describe('The step that was recorded'),
})
