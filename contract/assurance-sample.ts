import { SAMPLE_KINDS } from '@pegada/core/assurance/draw-inventory.ts'
import { z } from 'zod'
import { SAMPLE_CHECKS, SAMPLE_VERDICTS } from './assurance-kinds.ts'
import { calculation } from './calculation.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, instant } from './scalars.ts'

/** The samples of a draw: each line with its working and its documents, and what the verifier says of it. */

const tags = ['assurance']

export const sampleRow = z.object({
  id,
  version: z.number().int(),
  place: z.number().int().describe('In the draw, from 1'),
  kind: z.enum(SAMPLE_KINDS),
  ref: z.string().describe('The id of the line, or SHA-256 of the document'),
  source: z.string().nullable().describe('The key of its source or method; null of a document'),
  site: z.string().nullable().describe('The id of its site; null of a document'),
  siteName: z.string().nullable().describe('As the site is called now; null of a document, and where the site is gone'),
  bookKg: decimalString.nullable().describe('kg CO2e that it counts in the inventory; null of a document'),
  auditedKg: decimalString.nullable().describe('kg CO2e that the verifier found it should count'),
  checks: z.array(z.enum(SAMPLE_CHECKS)),
  verdict: z.enum(SAMPLE_VERDICTS),
  note: z.string(),
  judgedBy: z.string().nullable(),
  judgedAt: instant.nullable(),
})

const sampleDocument = z.object({
  sha256: z.string(),
  name: z.string().nullable(),
  accessKey: z.string().nullable(),
  documentId: id.nullable().describe('As `document.download` takes it; null where the file is not held any more'),
})

const sampledLine = z.object({
  entered: z
    .array(
      z.object({
        name: z.string(),
        isInput: z.boolean().describe('An input of its method, by its name'),
        value: z.string(),
      }),
    )
    .describe('As it was typed'),
  sharePercent: decimalString.describe('The part of it that counts, %'),
  calculation: calculation.pick({
    working: true,
    gwpSet: true,
    co2eKg: true,
    biogenicCo2Kg: true,
    factor: true,
    notes: true,
    gaps: true,
  }),
  recomputed: z
    .object({ state: z.enum(['same', 'differs', 'other_release']), field: z.string().nullable() })
    .describe('The line calculated again now; by other built-in data than it was sealed with nothing is said'),
})

const sampleList = {
  sorts: ['place', 'bookKg'],
  filters: {
    assuranceId: id,
    version: z.coerce.number().int().min(1),
    verdict: z.enum(SAMPLE_VERDICTS).optional(),
    kind: z.enum(SAMPLE_KINDS).optional(),
  },
} as const

/** The columns of the samples of a draw as a file. */
export const sampleColumns = [
  'place',
  'source',
  'ref',
  'site',
  'kind',
  'bookKg',
  'auditedKg',
  'verdict',
  'checks',
  'note',
  'judgedBy',
  'judgedAt',
  'id',
] as const

export const assuranceSample = {
  list: guardedProcedure('assurance:read')
    .errors(failsWith('assurance.not_found'))
    .route({ method: 'GET', path: '/assurances/{assuranceId}/samples', summary: 'The samples of a draw', tags })
    .input(listInput(sampleList))
    .output(listOf(sampleRow)),

  export: guardedProcedure('assurance:read', 'heavy')
    .errors(failsWith('assurance.not_found'))
    .route({
      method: 'GET',
      path: '/assurances/{assuranceId}/samples/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags,
    })
    .input(exportInput({ ...sampleList, columns: sampleColumns }))
    .output(streamedFile),

  get: guardedProcedure('assurance:read')
    .errors(failsWith('assurance.not_found', 'assurance.sample_not_found'))
    .route({ method: 'GET', path: '/assurance-samples/{sampleId}', summary: 'A sample, whole', tags })
    .input(z.object({ sampleId: id }))
    .output(
      sampleRow.extend({
        assuranceId: id,
        isConcluded: z.boolean(),
        isMine: z.boolean().describe('As of its engagement'),
        line: sampledLine.nullable(),
        documents: z.array(sampleDocument),
      }),
    ),

  judge: guardedProcedure('assurance:verify')
    .errors(
      failsWith(
        'assurance.not_found',
        'assurance.other_verifier',
        'assurance.sample_not_found',
        'assurance.concluded',
        'assurance.checks_missing',
        'assurance.audited_missing',
      ),
    )
    .route({
      method: 'PUT',
      path: '/assurance-samples/{sampleId}',
      summary: 'Say of a sample what was checked and what came of it',
      tags,
    })
    .input(
      z.object({
        sampleId: id,
        verdict: z.enum(SAMPLE_VERDICTS),
        checks: z.array(z.enum(SAMPLE_CHECKS)).max(SAMPLE_CHECKS.length),
        auditedTonnes: z
          .string()
          .regex(/^-?\d{1,12}(\.\d{1,12})?$/)
          .nullable()
          .describe('t CO2e that it should count; null: as it is'),
        note: z.string().trim().max(4000),
      }),
    )
    .output(z.object({ done: z.literal(true) })),
}
