import { type Permission, permissions } from '@pegada/core/access/permission.ts'
import { type PlatformPermission, platformPermissions } from '@pegada/core/access/platform-role.ts'
import { roles } from '@pegada/core/access/role.ts'
import { z } from 'zod'
import { featureFlag } from './feature-flag.ts'
import { failsWith, guardedProcedure, publicProcedure } from './procedure.ts'
import { languageCode } from './profile.ts'
import { id, instant } from './scalars.ts'

/** Sign-in and the account of a person. Rules and messages: specification, section 5. */

const role = z.enum(roles as [(typeof roles)[number], ...(typeof roles)[number][]])
const platformPermission = z.enum(Object.keys(platformPermissions) as [PlatformPermission, ...PlatformPermission[]])
const email = z.string().max(254)
const password = z.string().max(128)

export const viewer = z.object({
  user: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    avatar: z.string().nullable().describe('What `profile.getPicture` takes; null without a picture'),
  }),
  company: z.object({ id, cnpj: z.string(), legalName: z.string(), tradeName: z.string().nullable() }),
  role,
  isOwner: z.boolean(),
  isOverSeats: z.boolean().describe('The plan has fewer seats than people: this person reads, and writes nothing'),
  isPlatformAdmin: z.boolean().describe('A platform role of admin or above'),
  platformRole: role.nullable().describe('On the platform: who runs the installation; null for everybody else'),
  platformCan: z.array(platformPermission).describe('Permissions held on the platform; none without a second factor'),
  hasTwoFactor: z.boolean(),
  isTwoFactorRequired: z.boolean().describe('The company asks everybody for a second factor before anything else'),
  deletionDueAt: instant.nullable().describe('When the account is deleted, where the person asked for that'),
  impersonation: z
    .object({
      id,
      administrator: z.string().describe('Name of the administrator of the platform who acts as this person'),
      isRaised: z.boolean().describe('They may change things; else they read alone'),
      endsAt: instant,
    })
    .nullable()
    .describe('Null for everybody who is but themselves'),
  isDemonstration: z.boolean().describe('What is shown here is made up'),
  sampleYear: z.number().int().nullable().describe('The year that holds made-up lines, where they were loaded'),
  units: z
    .array(z.string())
    .nullable()
    .describe('The units that the person works at, by name, and sees alone; null: all of the company'),
  flags: z.array(featureFlag).describe('Parts of the product that are on for the company'),
  language: languageCode,
  sessionExpiresAt: instant,
  can: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])).describe('Permissions held here'),
})

const done = z.object({ done: z.literal(true) })

export const account = {
  verifyEmail: publicProcedure('mail')
    .errors(failsWith('auth.token_invalid'))
    .route({ method: 'POST', path: '/account/verify-email', summary: 'Confirm an e-mail address', tags: ['account'] })
    .input(z.object({ token: z.string().max(2000) }))
    .output(z.object({ email: z.string() })),

  resendVerification: publicProcedure('mail')
    .route({
      method: 'POST',
      path: '/account/resend-verification',
      summary: 'Send the confirmation letter again',
      tags: ['account'],
    })
    .input(z.object({ email }))
    .output(done),

  signIn: publicProcedure('sign-in')
    .errors(
      failsWith(
        'auth.invalid_credentials',
        'auth.email_not_confirmed',
        'auth.deactivated',
        'auth.deletion_prepared',
        'auth.rate_limited',
        'auth.database_failed',
      ),
    )
    .route({ method: 'POST', path: '/account/sign-in', summary: 'Open a session', tags: ['account'] })
    .input(z.object({ email, password }))
    .output(
      z.object({
        done: z.literal(true),
        needsCode: z.literal(true).optional().describe('The session opens once `session.verifyCode` took a code'),
      }),
    ),

  signOut: guardedProcedure('person')
    .route({ method: 'POST', path: '/account/sign-out', summary: 'Close the session', tags: ['account'] })
    .output(done),

  requestPasswordReset: publicProcedure('mail')
    .route({
      method: 'POST',
      path: '/account/request-password-reset',
      summary: 'Ask for a letter to set a new password',
      tags: ['account'],
    })
    .input(z.object({ email }))
    .output(done),

  resetPassword: publicProcedure('mail')
    .errors(failsWith('auth.token_invalid', 'account.password_weak'))
    .route({ method: 'POST', path: '/account/reset-password', summary: 'Set a new password', tags: ['account'] })
    .input(z.object({ token: z.string().max(2000), password }))
    .output(done),

  getViewer: guardedProcedure('signed-in')
    .route({
      method: 'GET',
      path: '/account/viewer',
      summary: 'Who is signed in, and what they may do',
      tags: ['account'],
    })
    .output(viewer),
}
