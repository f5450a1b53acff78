import { z } from 'zod'
import { listInput, listOf } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, instant } from './scalars.ts'

/**
 * A root admin of the platform acts as a person of a company, for half an hour: reading alone until they give a second reason. What
 * they may call stands in `impersonation-rules.ts`. The company is told, and sees each of them in its list.
 */

export const impersonationMinutes = 30
/** What reasons are held to, in characters. */
export const reasonLength = { min: 10, max: 500 } as const
export const ticketLength = 60

const reason = z.string().trim().min(reasonLength.min).max(reasonLength.max).describe('Why; the company reads it')
const done = z.object({ done: z.literal(true) })
const tags = ['administration']

const impersonationRow = z.object({
  id,
  administrator: z.string().nullable().describe('Name; null for somebody who is gone'),
  person: z.string().nullable().describe('As whom, by name; null for somebody who is gone'),
  reason: z.string(),
  ticket: z.string().nullable(),
  beganAt: instant,
  endsAt: instant.describe('Until when it may last'),
  raisedAt: instant.nullable().describe('From when on things could be changed; null where it only read'),
  raiseReason: z.string().nullable(),
  endedAt: instant.nullable().describe('Null while it lasts'),
  endCause: z
    .enum(['asked', 'time', 'session', 'role', 'member'])
    .nullable()
    .describe(
      'The administrator ended it; its time was over; their session ended; they lost their role; the person left the company, or may be acted as no longer',
    ),
  acts: z.number().int().describe('Records of the trail that were written in the course of it'),
})

export const impersonation = {
  begin: guardedProcedure('platform-person:impersonate')
    .errors(
      failsWith(
        'impersonation.self',
        'impersonation.no_member',
        'impersonation.of_administrator',
        'impersonation.account_shut',
        'impersonation.already',
      ),
    )
    .route({
      method: 'POST',
      path: '/impersonations',
      summary:
        'Act as a person in a company of theirs: from now on this session is theirs, for 30 minutes, reading alone',
      tags,
    })
    .input(
      z.object({
        userId: z.string().max(100),
        companyId: id,
        reason,
        ticket: z.string().trim().min(1).max(ticketLength).optional().describe('The ticket that it is for'),
      }),
    )
    .output(z.object({ id, endsAt: instant })),

  raise: guardedProcedure('signed-in')
    .errors(failsWith('impersonation.none', 'impersonation.already_raised'))
    .route({
      method: 'POST',
      path: '/impersonations/current/raise',
      summary: 'Let changes through until the impersonation of this session ends',
      tags,
    })
    .input(z.object({ reason }))
    .output(done),

  end: guardedProcedure('signed-in')
    .errors(failsWith('impersonation.none'))
    .route({
      method: 'POST',
      path: '/impersonations/current/end',
      summary: 'End the impersonation of this session, which is the administrator’s own again',
      tags,
    })
    .output(done),

  list: guardedProcedure('audit:read')
    .route({
      method: 'GET',
      path: '/impersonations',
      summary: 'When administrators of the platform acted as somebody of the company, why, and what they did',
      tags: ['audit'],
    })
    .input(listInput({ sorts: ['beganAt'], filters: {} }).omit({ sort: true }))
    .output(listOf(impersonationRow)),
}
