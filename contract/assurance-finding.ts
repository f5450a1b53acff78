import { z } from 'zod'
import { FINDING_CLASSES, FINDING_STATES } from './assurance-kinds.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, instant } from './scalars.ts'

/** What a verifier finds, what the company answers, and what becomes of it. */

const tags = ['assurance']
const named = z.object({ findingId: id })
const done = z.object({ done: z.literal(true) })
const tonnes = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,6})?$/)
  .describe('t CO2e by which a correction changes the total: below zero where the inventory says too much')

export const finding = z.object({
  id,
  number: z.number().int(),
  sampleId: id.nullable(),
  sampleLine: z
    .object({ id, currentId: id.nullable() })
    .nullable()
    .describe(
      'The entry that was sampled: its line in the seal, and the one that stands for it now, null where none does',
    ),
  class: z.enum(FINDING_CLASSES),
  isMaterial: z.boolean(),
  effectTonnes: decimalString.nullable(),
  description: z.string(),
  state: z.enum(FINDING_STATES),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  lineId: z.string().nullable().describe('The entry that was changed for it'),
  correctedVersion: z.number().int().nullable().describe('The sealed version that holds the correction'),
  settledBy: z.string().nullable(),
  settledAt: instant.nullable(),
  foundBy: z.string().nullable(),
  foundAt: instant,
})

export const assuranceFinding = {
  create: guardedProcedure('assurance:verify')
    .errors(
      failsWith('assurance.not_found', 'assurance.other_verifier', 'assurance.concluded', 'assurance.sample_not_found'),
    )
    .route({ method: 'POST', path: '/assurances/{assuranceId}/findings', summary: 'Tell a finding', tags })
    .input(
      z.object({
        assuranceId: id,
        sampleId: id.nullable(),
        class: z.enum(FINDING_CLASSES),
        isMaterial: z.boolean(),
        effectTonnes: tonnes.nullable(),
        description: z.string().trim().min(3).max(10_000),
      }),
    )
    .output(z.object({ id, number: z.number().int() })),

  answer: guardedProcedure('assurance:manage')
    .errors(
      failsWith(
        'assurance.not_found',
        'assurance.finding_not_found',
        'assurance.finding_settled',
        'assurance.concluded',
        'activity.not_found',
      ),
    )
    .route({ method: 'POST', path: '/assurance-findings/{findingId}/answer', summary: 'Answer a finding', tags })
    .input(
      named.extend({
        answer: z.string().trim().min(3).max(10_000),
        lineId: id
          .nullable()
          .describe(
            'The entry that was changed for it: one that stands now, or stood in the version that the finding was made in',
          ),
      }),
    )
    .output(done),

  settle: guardedProcedure('assurance:verify')
    .errors(
      failsWith(
        'assurance.not_found',
        'assurance.other_verifier',
        'assurance.finding_not_found',
        'assurance.finding_settled',
        'assurance.not_answered',
        'assurance.no_new_seal',
        'assurance.concluded',
      ),
    )
    .route({
      method: 'POST',
      path: '/assurance-findings/{findingId}/settle',
      summary: 'Hold a finding for corrected, by a seal newer than the one it was found in, or for accepted as it is',
      tags,
    })
    .input(named.extend({ outcome: z.enum(['corrected', 'accepted']) }))
    .output(done),
}
