import { signInStatuses } from '@pegada/core/access/sign-in-status.ts'
import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { platformRoleName } from './platform-admin.ts'
import { guardedProcedure } from './procedure.ts'
import { id, instant } from './scalars.ts'

/** The people of the whole platform, for root admins. */

export const signInStatusName = z
  .enum(signInStatuses)
  .describe('From the last sign-in: under 7 days, 7 to under 30 days, 30 days and more or never')

const part = z.string().trim().min(1).max(100)
const people = {
  sorts: ['createdAt', 'lastSignInAt', 'name', 'email'],
  filters: {
    status: signInStatusName.optional(),
    role: platformRoleName.optional().describe('In a company'),
    company: part.optional().describe('Part of the legal or trade name of a company of theirs'),
    location: part.optional().describe('Part of the city or the state of a company of theirs, as in `Campinas, SP`'),
  },
} as const

/** The columns of people as a file. */
export const platformUserColumns = [
  'name',
  'email',
  'company',
  'role',
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
  status: signInStatusName,
  lastSignInAt: instant.nullable().describe('Null for who never signed in'),
  createdAt: instant,
})

const count = z.number().int()

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
    .input(exportInput({ ...people, columns: platformUserColumns }).omit({ ids: true }))
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
}
