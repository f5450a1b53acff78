import { z } from 'zod'
import { listInput, listOf } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { instant, pageInput } from './scalars.ts'

/** The trail of a company: who wrote what, when. */

/** What has a history beside it. */
export const historyEntity = z.enum(['activity', 'document', 'document_item', 'factor', 'certificate', 'bill'])

export const audit = {
  list: guardedProcedure('audit:read')
    .route({ method: 'GET', path: '/audit-records', summary: 'Who wrote what, when', tags: ['audit'] })
    .input(
      listInput({
        sorts: ['sequence'],
        filters: {
          entity: z.string().max(60).optional(),
          action: z.string().max(60).optional(),
          actorId: z.string().max(100).optional(),
        },
      }).omit({ search: true, sort: true }),
    )
    .output(
      listOf(
        z.object({
          sequence: z.number().int(),
          at: instant,
          actorId: z.string().nullable(),
          action: z.string(),
          entity: z.string(),
          entityId: z.string(),
          data: z.record(z.string(), z.unknown()),
          hash: z.string(),
        }),
      ),
    ),

  ofRecord: guardedProcedure('record-history:read')
    .errors(failsWith('audit.record_not_found'))
    .route({
      method: 'GET',
      path: '/record-history/{entity}/{+recordId}',
      summary: 'What happened to one record: who, when, what; newest first',
      tags: ['audit'],
    })
    .input(
      z.object({
        entity: historyEntity,
        recordId: z.string().min(3).max(600),
        pageSize: pageInput.pageSize,
        cursor: z.string().max(600).optional(),
      }),
    )
    .output(
      z.object({
        rows: z.array(
          z.object({
            sequence: z.number().int().describe('Its place in the trail'),
            at: instant,
            actor: z.string().nullable().describe('Null for what nobody did, or somebody who is gone'),
            byProgram: z.boolean().describe('By a key for programs'),
            action: z.string(),
            /** What was put down with it, as far as it is about this record. */
            facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
          }),
        ),
        next: z.string().nullable(),
      }),
    ),
}
