import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, day, instant, pageInput } from './scalars.ts'

/** The trail of a company: who wrote what, when. */

/** What has a history beside it. */
export const historyEntity = z.enum([
  'activity',
  'document',
  'document_item',
  'factor',
  'certificate',
  'bill',
  'holding',
  'leased_asset',
  'subsidiary',
  'supplier',
  'customer',
  'target',
  'initiative',
  'initiative_task',
  'scenario',
  'carbon_price',
  'obligation_answers',
  'assurance',
  'market_request',
  'report',
  'supplier_proposal',
  'entry_proposal',
  'supplier_campaign',
  'supplier_request',
  'responsible_person',
  'product',
  'footprint',
  'pact_request',
  'pact_client',
  'company',
  'business_unit',
  'ticket',
  'invoice',
  'connection',
  'webhook',
  'api_key',
])

const sequence = z.number().int().describe('Its place in the trail')

const isImpersonated = z.boolean().describe('By an administrator of the platform who acted as them')
const impersonator = z
  .string()
  .nullable()
  .describe('Name of that administrator; null for everything else, and for somebody who is gone')

/** A record of the trail with the hash that covers it and all before it. */
const auditRecord = z.object({
  sequence,
  at: instant,
  actorId: z.string().nullable(),
  actor: z.string().nullable().describe('Name; null for what nobody did, or somebody who is gone'),
  actorAvatar: avatar,
  byProgram: z.boolean().describe('By a key for programs'),
  isImpersonated,
  impersonator,
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  data: z.record(z.string(), z.unknown()),
  hash: z.string(),
})

const trail = {
  sorts: ['sequence'],
  filters: {
    entity: z.string().max(60).optional(),
    action: z.string().max(60).optional(),
    actorId: z.string().max(100).optional(),
    from: day.optional().describe('First day, in the time of Brasília'),
    until: day.optional().describe('Last day, in the time of Brasília'),
  },
} as const

/** The columns of the trail as a file; `data` and the hashes as they are kept. */
export const auditColumns = [
  'sequence',
  'at',
  'actor',
  'byProgram',
  'act',
  'record',
  'recordId',
  'data',
  'previousHash',
  'hash',
] as const

export const audit = {
  list: guardedProcedure('audit:read')
    .route({ method: 'GET', path: '/audit-records', summary: 'Who wrote what, when', tags: ['audit'] })
    .input(listInput(trail).omit({ sort: true }))
    .output(listOf(auditRecord)),

  export: guardedProcedure('audit:read', 'heavy')
    .route({
      method: 'GET',
      path: '/audit-records/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['audit'],
    })
    .input(exportInput({ ...trail, columns: auditColumns }).omit({ ids: true }))
    .output(streamedFile),

  facets: guardedProcedure('audit:read')
    .route({
      method: 'GET',
      path: '/audit-records/facets',
      summary: 'Who and what the trail names: what it can be narrowed to',
      tags: ['audit'],
    })
    .output(
      z.object({
        actors: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
        acts: z.array(z.object({ entity: z.string(), action: z.string() })),
      }),
    ),

  verify: guardedProcedure('audit:read', 'heavy')
    .route({
      method: 'GET',
      path: '/audit-records/verification',
      summary: 'Recomputes the hash of every record from the first on',
      tags: ['audit'],
    })
    .output(
      z.object({
        records: z.number().int().describe('How many are whole, from the first on'),
        head: z
          .string()
          .nullable()
          .describe('Hash of the last of them: kept elsewhere, it shows later that none is gone'),
        broken: z
          .object({
            sequence,
            at: instant,
            why: z
              .enum(['missing', 'link', 'content'])
              .describe('Records before it are gone; it does not follow the one before; it is not what was written'),
          })
          .nullable()
          .describe('The first that is not whole'),
      }),
    ),

  get: guardedProcedure('audit:read')
    .errors(failsWith('audit.record_not_found'))
    .route({ method: 'GET', path: '/audit-records/{sequence}', summary: 'One record of the trail', tags: ['audit'] })
    .input(z.object({ sequence: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }))
    .output(auditRecord.extend({ previousHash: z.string() })),

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
            sequence,
            at: instant,
            actor: z.string().nullable().describe('Null for what nobody did, or somebody who is gone'),
            actorAvatar: avatar,
            byProgram: z.boolean().describe('By a key for programs'),
            isImpersonated,
            impersonator,
            action: z.string(),
            /** What was put down with it, as far as it is about this record. */
            facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
          }),
        ),
        next: z.string().nullable(),
      }),
    ),
}
