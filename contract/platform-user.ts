import { rolesOrNone } from '@pegada/core/access/role.ts'
import { signInStatuses } from '@pegada/core/access/sign-in-status.ts'
import { SOLD_PLANS } from '@pegada/core/plan/plan.ts'
import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { SELECTED_MAX } from './list-sizes.ts'
import { platformRoleName } from './platform-admin.ts'
import { platformUserActs } from './platform-user-acts.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { gwpSet, id, instant } from './scalars.ts'

/** The people of the whole platform, for root admins. */

export const signInStatusName = z
  .enum(signInStatuses)
  .describe('From the last sign-in: under 7 days, 7 to under 30 days, 30 days and more or never')

const part = z.string().trim().min(1).max(100)
const people = {
  sorts: ['createdAt', 'lastSignInAt', 'name', 'email'],
  filters: {
    status: signInStatusName.optional(),
    role: z
      .enum(rolesOrNone)
      .optional()
      .describe('In a company or on the platform; `none`: works in no company and has no role on the platform'),
    company: part.optional().describe('Part of the legal or trade name of a company of theirs'),
    location: part.optional().describe('Part of the city or the state of a company of theirs, as in `Campinas, SP`'),
  },
} as const

/** The columns of what somebody did as a file. */
export const personActColumns = ['at', 'act', 'byProgram', 'record', 'company'] as const

/** The columns of people as a file. */
export const platformUserColumns = [
  'name',
  'email',
  'company',
  'role',
  'platformRole',
  'location',
  'status',
  'lastSignInAt',
  'createdAt',
  'id',
] as const

const workplace = z.object({
  id,
  name: z.string().describe('Trade name, or the legal one where there is none'),
  role: platformRoleName,
  city: z.string().nullable(),
  state: z.string().nullable(),
})

export const platformUserRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isConfirmed: z.boolean().describe('Whether the address was confirmed'),
  companies: z.array(workplace).describe('The one they work in first, then by when they joined'),
  platformRole: platformRoleName.nullable().describe('The highest of theirs on the platform'),
  status: signInStatusName,
  lastSignInAt: instant.nullable().describe('Null for who never signed in'),
  createdAt: instant,
  deactivatedAt: instant
    .nullable()
    .describe('Since when the administration has closed the account; null of an open one'),
})

const count = z.number().int()
const cents = z.number().int().describe('Centavos of BRL')
const userId = z.string().max(100)

const act = z.object({
  id: z.string(),
  at: instant,
  action: z.string().describe('As in the trail of the company: `session.create` is a sign-in'),
  entity: z.string(),
  company: z.string().describe('Whose trail holds it'),
  byProgram: z.boolean().describe('Done by a program with a key of theirs'),
})

const acts = { sorts: ['at'], filters: { only: z.enum(['sign_ins']).optional() } } as const

const latestYear = z.object({
  companyId: id,
  year: z.number().int().nullable().describe('The latest with lines; null where there is none'),
  state: z.enum(['open', 'in_review', 'sealing', 'closed', 'restating']).nullable(),
  co2eKg: z.string().nullable().describe('Total of the year within its boundary, kg CO2e by the GWP set of the year'),
  gwpSet: gwpSet.nullable(),
  lines: count,
})

export const platformUser = {
  list: guardedProcedure('platform-person:read')
    .route({
      method: 'GET',
      path: '/platform-users',
      summary: 'Everybody who has an account',
      tags: ['administration'],
    })
    .input(listInput(people))
    .output(listOf(platformUserRow)),

  export: guardedProcedure('platform-person:read', 'heavy')
    .route({
      method: 'GET',
      path: '/platform-users/export',
      summary: 'Everybody who has an account as a file (CSV, XLSX)',
      tags: ['administration'],
    })
    .input(
      exportInput({ ...people, columns: platformUserColumns }).extend({
        ids: z
          .string()
          .max(8000)
          .transform((text) => text.split(','))
          .pipe(z.array(z.string().min(1).max(100)).min(1).max(SELECTED_MAX))
          .optional()
          .describe('Only these of what matches, with commas between'),
      }),
    )
    .output(streamedFile),

  summary: guardedProcedure('platform-person:read')
    .route({
      method: 'GET',
      path: '/platform-users/summary',
      summary: 'How many people have an account, and how much they use it',
      tags: ['administration'],
    })
    .output(
      z.object({
        total: count,
        active: count.describe('Signed in less than 7 days ago'),
        idle: count.describe('7 to under 30 days ago'),
        inactive: count.describe('30 days ago and more, or never'),
        sessions: count.describe('Kept sessions that the average is made of: those that nobody ended'),
        averageUseSeconds: count
          .nullable()
          .describe('Mean of the time from the opening of a kept session to its last use; null where there is none'),
      }),
    ),

  revenue: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/platform-users/revenue',
      summary: 'What the people of the platform pay',
      tags: ['administration'],
    })
    .output(
      z.object({
        from: instant,
        until: instant.describe('The last thirty days, which what moved is told of'),
        monthlyCents: cents.describe('Of subscriptions that renew, by the price list; a year counts a twelfth'),
        paying: count.describe('Companies whose bought time runs'),
        once: count.describe('Of these, companies that paid once and renew nothing'),
        plans: z.array(
          z.object({
            plan: z.enum(SOLD_PLANS),
            companies: count.describe('With a subscription that renews'),
            monthlyCents: cents,
          }),
        ),
        received: z
          .object({ now: cents, before: cents })
          .describe('Less what was given back; and in the thirty days before'),
        started: count.describe('Companies that paid for the first time'),
        ended: count.describe('Companies whose last purchase ended'),
      }),
    ),

  get: guardedProcedure('platform-person:read')
    .errors(failsWith('platform_user.not_found'))
    .route({
      method: 'GET',
      path: '/platform-users/{userId}',
      summary: 'Somebody who has an account',
      tags: ['administration'],
    })
    .input(z.object({ userId }))
    .output(
      platformUserRow.extend({
        phone: z.string().nullable(),
        language: z.string(),
        hasTwoFactor: z.boolean(),
        acceptedTermsAt: instant,
        deactivation: z
          .object({
            at: instant,
            by: z.string().nullable().describe('Name; null for somebody who is gone'),
            reason: z.string(),
          })
          .nullable(),
      }),
    ),

  activity: guardedProcedure('platform-person:read')
    .errors(failsWith('platform_user.not_found'))
    .route({
      method: 'GET',
      path: '/platform-users/{userId}/activity',
      summary: 'What somebody did, as the trails of their companies keep it, sign-ins among it',
      tags: ['administration'],
    })
    .input(listInput(acts).extend({ userId }))
    .output(listOf(act)),

  exportActivity: guardedProcedure('platform-person:read', 'heavy')
    .errors(failsWith('platform_user.not_found'))
    .route({
      method: 'GET',
      path: '/platform-users/{userId}/activity/export',
      summary: 'What somebody did as a file (CSV, XLSX)',
      tags: ['administration'],
    })
    .input(
      exportInput({ ...acts, columns: personActColumns })
        .omit({ ids: true, search: true })
        .extend({ userId }),
    )
    .output(streamedFile),

  inventories: guardedProcedure('platform-person:read')
    .errors(
      failsWith(
        'platform_user.not_found',
        'inventory.year_out_of_range',
        'business_unit.not_found',
        'gwp.missing',
        'region.unknown',
        'factor.missing',
      ),
    )
    .route({
      method: 'GET',
      path: '/platform-users/{userId}/inventories',
      summary: 'The latest year of each company that somebody works in',
      tags: ['administration'],
    })
    .input(z.object({ userId }))
    .output(z.array(latestYear)),

  ...platformUserActs,
}
