import { z } from 'zod'
import { FORM_SIZES } from './engagement-kinds.ts'
import { id } from './scalars.ts'

/** What campaigns, requests and answers have in common: questions, answers, files. */

export const ownQuestion = z.object({
  id: z.string().max(60),
  kind: z.enum(['number', 'choice', 'text', 'file']),
  label: z.string().max(400),
  options: z.array(z.string().max(200)).max(40),
})

/** Answers as they travel and are stored, by id of question; figures as text. The core reads them (`core/supplier/read-answers.ts`). */
export const givenAnswers = z.record(
  z.string().max(60),
  z.object({
    values: z.record(z.string().max(60), z.union([z.string().max(4000), z.array(z.string().max(200)).max(500)])),
    evidence: z
      .array(z.union([z.object({ file: z.string().max(60) }), z.object({ link: z.string().max(600) })]))
      .max(20),
  }),
)

/** What was asked: the version and size of the questionnaire, and the customer's own questions after it. */
export const askedForm = z.object({
  version: z.number().int(),
  size: z.enum(FORM_SIZES),
  own: z.array(ownQuestion),
})

export const evidenceFile = z.object({ id, name: z.string(), bytes: z.number().int() })
