import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant } from './scalars.ts'

/** The deletion of somebody by who runs the platform, in stages: counted, prepared, final; or forced (LGPD, articles 16 and 18). */

/** What of the database names a person, by kind. */
export const referenceKinds = [
  'platform_roles',
  'companies_owned',
  'memberships',
  'entries',
  'documents',
  'decisions',
  'seals',
  'reports',
  'tickets',
  'keys',
  'records',
  'acts',
  'account',
] as const

/** What stands in the way: `self` for ever; the others until they are settled, or passed over by force. */
export const deletionBlocks = ['self', 'owns_with_others', 'platform_role', 'pays_alone'] as const

const userId = z.string().max(100)
const reason = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .describe('Why, kept in the trail of the platform for ever: without the name or the address of the person')
const heirs = z
  .array(z.object({ companyId: id, userId }))
  .max(200)
  .default([])
  .describe('Who owns each company that others work in from now on: somebody who works there')
const done = z.object({ done: z.literal(true) })
const input = z.object({ userId })

/** What any of the acts may be refused with. */
const refused = failsWith('platform_user.not_found', 'platform_deletion.self', 'platform_deletion.names_person')
const blocked = failsWith(
  'platform_deletion.must_hand_over',
  'platform_deletion.has_platform_role',
  'platform_deletion.pays_alone',
)

export const platformDeletion = {
  get: guardedProcedure('platform-person:delete', 'heavy')
    .errors(failsWith('platform_user.not_found'))
    .route({
      method: 'GET',
      path: '/platform-users/{userId}/deletion',
      summary: 'What names somebody, what stands in the way of their deletion, and how far it is',
      tags: ['administration'],
    })
    .input(input)
    .output(
      z.object({
        state: z
          .enum(['none', 'asked', 'prepared'])
          .describe('`asked` by the person, who still works; `prepared` by a root admin, and the person is shut out'),
        dueAt: instant.nullable().describe('When the account goes by itself'),
        prepared: z
          .object({
            at: instant,
            by: z.string().nullable().describe('Name; null for somebody who is gone'),
            reason: z.string(),
          })
          .nullable(),
        references: z.array(
          z.object({
            kind: z.enum(referenceKinds),
            count: z.number().int(),
            stays: z.boolean().describe('Stays under a code that says who it was to nobody; else it is deleted'),
          }),
        ),
        blocks: z.array(
          z.object({
            block: z.enum(deletionBlocks),
            companies: z.array(z.string()).describe('By name, where it is about some'),
          }),
        ),
        handOver: z
          .array(
            z.object({
              companyId: id,
              name: z.string(),
              heirs: z.array(z.object({ userId: z.string(), name: z.string() })).describe('Who could own it'),
            }),
          )
          .describe('Companies that the person owns and others work in'),
        leftAlone: z.array(z.string()).describe('Companies that nobody works in afterwards, by name'),
      }),
    ),

  prepare: guardedProcedure('platform-person:delete')
    .errors({ ...refused, ...blocked })
    .route({
      method: 'POST',
      path: '/platform-users/{userId}/deletion',
      summary:
        'Sign somebody out everywhere, let them in no more, and delete their account in seven days; a letter tells them',
      tags: ['administration'],
    })
    .input(input.extend({ reason }))
    .output(z.object({ dueAt: instant })),

  undo: guardedProcedure('platform-person:delete')
    .errors({ ...refused, ...failsWith('platform_deletion.not_prepared') })
    .route({
      method: 'POST',
      path: '/platform-users/{userId}/deletion/undo',
      summary: 'Let somebody in again whose deletion was prepared; what they asked for themselves stands',
      tags: ['administration'],
    })
    .input(input.extend({ reason }))
    .output(done),

  finish: guardedProcedure('platform-person:delete')
    .errors({ ...failsWith('platform_user.not_found', 'platform_deletion.self'), ...blocked })
    .errors(failsWith('platform_deletion.not_prepared'))
    .route({
      method: 'POST',
      path: '/platform-users/{userId}/deletion/finish',
      summary: 'Delete at once an account whose deletion was prepared; nothing brings it back',
      tags: ['administration'],
    })
    .input(input)
    .output(done),

  clear: guardedProcedure('platform-person:delete')
    .errors({ ...refused, ...failsWith('platform_deletion.must_hand_over', 'platform_deletion.heir_invalid') })
    .route({
      method: 'POST',
      path: '/platform-users/{userId}/deletion/clear',
      summary:
        'The first step of the special procedure: hand companies over, take roles on the platform away, and prepare',
      tags: ['administration'],
    })
    .input(input.extend({ reason, heirs }))
    .output(z.object({ dueAt: instant })),

  force: guardedProcedure('platform-person:delete')
    .errors({ ...refused, ...failsWith('platform_deletion.must_hand_over', 'platform_deletion.heir_invalid') })
    .route({
      method: 'POST',
      path: '/platform-users/{userId}/deletion/force',
      summary:
        'Hand companies over, take roles on the platform away and delete the account, in one step; no ledger is touched',
      tags: ['administration'],
    })
    .input(input.extend({ reason, heirs }))
    .output(done),

  exportData: guardedProcedure('platform-person:export', 'heavy')
    .errors(failsWith('platform_user.not_found', 'platform_deletion.names_person'))
    .route({
      method: 'POST',
      path: '/platform-users/{userId}/data',
      summary:
        'Everything held about somebody, as they may take it themselves: a ZIP of CSV and JSON (LGPD, article 18)',
      tags: ['administration'],
    })
    .input(input.extend({ reason }))
    .output(z.file()),
}
