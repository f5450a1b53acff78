import { z } from 'zod'
import { activityInput, mayRefuse } from './activity-shape.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, failure, id, instant } from './scalars.ts'

/** Programs instead of people: entries and documents by REST, and a log of each run. */

export const runKind = z.enum(['api', 'webhook', 'mailbox', 'folder', 'bucket', 'pull'])
export const runResult = z.enum(['running', 'done', 'partly', 'nothing', 'failed'])

export const automationRun = z.object({
  id,
  kind: runKind,
  name: z.string().describe('Of the key, webhook or connection'),
  startedAt: instant,
  finishedAt: instant.nullable(),
  result: runResult,
  counts: z.record(z.string(), z.number().int()),
  error: failure.nullable(),
  importId: id.nullable(),
})

const runList = {
  sorts: ['startedAt', 'name'],
  filters: { kind: runKind.optional(), result: runResult.optional() },
} as const

/** The columns of the log as a file. */
export const runColumns = [
  'startedAt',
  'finishedAt',
  'kind',
  'name',
  'result',
  'counts',
  'error',
  'importId',
  'id',
] as const

/** Entries in one call; one that cannot be taken leaves the others be. */
export const batchMax = 1000

export const batchEntry = activityInput.extend({
  externalId: z
    .string()
    .min(1)
    .max(120)
    .optional()
    .describe("The sender's own number for the entry: sent again, it changes nothing"),
})

export const automation = {
  createActivities: guardedProcedure('activity:create', 'heavy', 'automation')
    .route({
      method: 'POST',
      path: '/activities/batch',
      summary: 'Register up to 1,000 entries; each is answered for itself',
      tags: ['activities'],
    })
    // An entry of the wrong shape passes as a record, so that it is refused alone and not the whole call.
    .input(
      z.object({
        entries: z
          .array(z.union([batchEntry, z.record(z.string(), z.unknown())]))
          .min(1)
          .max(batchMax),
      }),
    )
    .output(
      z.object({
        created: z.number().int(),
        unchanged: z.number().int(),
        refused: z.number().int(),
        results: z.array(
          z.object({
            index: z.number().int().describe('Place in `entries`, from 0'),
            externalId: z.string().nullable(),
            outcome: z.enum(['created', 'unchanged', 'refused']),
            activityId: id.nullable(),
            co2eKg: decimalString.nullable(),
            error: failure.nullable(),
          }),
        ),
      }),
    )
    .errors(mayRefuse),

  receiveDocument: guardedProcedure('document:import', 'upload', 'automation')
    .errors(failsWith('file.too_large', 'file.empty', 'file.kind_not_accepted'))
    .route({
      method: 'POST',
      path: '/documents',
      summary: 'Hand in one file (XML, ZIP, PDF, XLSX, CSV); it is read in the background',
      tags: ['documents'],
      successStatus: 202,
    })
    .input(z.object({ file: z.file() }))
    .output(z.object({ importId: id.describe('To be followed at `/imports/{importId}`') })),

  runs: guardedProcedure('automation:read')
    .route({
      method: 'GET',
      path: '/automation/runs',
      summary: 'What ran by itself, newest first',
      tags: ['automation'],
    })
    .input(listInput(runList))
    .output(listOf(automationRun)),

  exportRuns: guardedProcedure('automation:read', 'heavy')
    .route({
      method: 'GET',
      path: '/automation/runs/export',
      summary: 'The same log as a file (CSV, XLSX)',
      tags: ['automation'],
    })
    .input(exportInput({ ...runList, columns: runColumns }))
    .output(streamedFile),
}
