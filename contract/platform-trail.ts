import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { guardedProcedure } from './procedure.ts'
import { day, id, instant } from './scalars.ts'

/** The trail of the platform, and whether it and those of the companies are whole. */

const count = z.number().int()
const tags = ['administration']
const name = z.string().nullable().describe('Null for whoever may not read names of people, and of nobody known')

export const platformTrailList = {
  sorts: ['sequence'],
  filters: {
    action: z.string().max(100).optional().describe('Such as `platform_role.grant`'),
    actorId: z.string().max(100).optional(),
    from: day.optional().describe('First day, in the time of Brasília'),
    until: day.optional().describe('Last day, in the time of Brasília'),
  },
} as const

export const platformTrailColumns = [
  'sequence',
  'at',
  'actor',
  'action',
  'actionCode',
  'entity',
  'entityCode',
  'entityId',
  'reason',
  'reasonCode',
  'data',
  'previousHash',
  'hash',
] as const

/** Acts whose reason is a code of a list, with the texts that say it. */
export const reasonTexts: Readonly<Record<string, string>> = {
  'impersonation.end': 'impersonation:list.cause',
  'service_invoice.cancel': 'service-invoice:cancelReason',
  'service_invoice.substitute': 'service-invoice:replaceReason',
}

const row = z.object({
  sequence: count,
  at: instant,
  actorId: z.string().nullable().describe('Null for what the installation did by itself'),
  actor: name,
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  person: name.describe('Of the person whom it was done to'),
  reason: z.string().nullable().describe('In words that somebody wrote'),
  reasonCode: z.string().nullable().describe('Where it is one of a list that the act has (`reasonTexts`)'),
  data: z.string().describe('What was put down with it, as JSON'),
  previousHash: z.string(),
  hash: z.string().describe('Covers this record and all before it'),
})

/** What was done to one record of the administration, as its panel tells it. */
export const platformHistoryRow = row.pick({ sequence: true, at: true, actor: true, action: true })

const check = z.object({
  id,
  state: z.enum(['running', 'done', 'failed']),
  startedAt: instant,
  finishedAt: instant.nullable(),
  chains: count.describe('That of the platform and one for each company'),
  chainsDone: count,
  records: count.describe('Records whose hash was computed anew'),
  head: z.string().nullable().describe('Hash of the last record of the platform'),
  broken: z.array(
    z.object({
      companyId: id.nullable().describe('Null for the trail of the platform'),
      company: z.string().nullable(),
      sequence: count.describe(
        'The first record that is not whole; where records were cut off at the end, the number after the last that stood at an earlier verification',
      ),
      why: z.enum(['missing', 'link', 'content']),
    }),
  ),
})

export const platformTrail = {
  list: guardedProcedure('platform-security:read')
    .route({
      method: 'GET',
      path: '/platform-trail',
      summary: 'What was done for everybody; `search` looks into acts, ids and what was put down with them',
      tags,
    })
    .input(listInput(platformTrailList))
    .output(listOf(row)),

  export: guardedProcedure('platform-security:read', 'heavy')
    .route({
      method: 'GET',
      path: '/platform-trail/export',
      summary:
        'The trail of the platform as a file (CSV, XLSX): acts, kinds and reasons in words, each code beside them',
      tags,
    })
    .input(exportInput({ ...platformTrailList, columns: platformTrailColumns }))
    .output(streamedFile),

  facets: guardedProcedure('platform-security:read')
    .route({ method: 'GET', path: '/platform-trail/facets', summary: 'What the trail can be narrowed to', tags })
    .output(z.object({ actions: z.array(z.string()), actors: z.array(z.object({ id: z.string(), name })) })),

  verify: guardedProcedure('platform-security:write', 'heavy')
    .route({
      method: 'POST',
      path: '/platform-trail/verify',
      summary: 'Have every chain of hashes computed anew, in the background; one at a time',
      tags,
    })
    .output(z.object({ id })),

  checks: guardedProcedure('platform-security:read')
    .route({
      method: 'GET',
      path: '/platform-trail/checks',
      summary: 'The last ten verifications with what they found, the newest first',
      tags,
    })
    .output(z.array(check)),
}
