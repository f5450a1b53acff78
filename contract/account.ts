import { type Permission, permissions } from '@pegada/core/access/permission.ts'
import { roles } from '@pegada/core/access/role.ts'
import { z } from 'zod'
import { billingPeriod, planType } from './plan.ts'
import { failsWith, guardedProcedure, publicProcedure } from './procedure.ts'
import { languageCode } from './profile.ts'
import { id, instant } from './scalars.ts'

/** Sign-up, sign-in and the session of a person. Rules and messages: specification, section 5. */

const email = z.string().max(254)
const password = z.string().max(128)

export const signUpInput = z.object({
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  cnpj: z.string().max(24).describe('CNPJ with or without mask, numeric or alphanumeric'),
  email,
  phone: z.string().max(20).optional(),
  password,
  acceptTerms: z.boolean(),
  /** What the person chose when the federal register gave no size or could not be reached. */
  companySize: z.enum(['MEI', 'ME', 'EPP', 'EMP', 'EGP', 'MULTI']).optional(),
  /** The company's name as typed by the person when the federal register could not be reached. */
  companyName: z.string().max(200).optional(),
  /** What a company of the sizes EGP and MULTI tells, which the register never knows. */
  employeeBand: z.enum(['under_2k', '2k_to_10k', 'over_10k']).optional(),
  hasUnitsAbroad: z.boolean().optional(),
  /** The plan chosen before; its trial starts once the address is confirmed. */
  planType: planType.optional(),
  billingPeriod: billingPeriod.optional(),
  /** The language that letters come in. */
  language: languageCode.optional(),
  /** Joins the company of an invitation instead of opening one; the address is the invitation's. */
  inviteToken: z.string().max(200).optional(),
})

export const sharedSignUpInput = z.object({
  token: z.string().min(1).max(200),
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  password,
  acceptTerms: z.boolean(),
  language: languageCode.optional(),
})

export const viewer = z.object({
  user: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  company: z.object({ id, cnpj: z.string(), legalName: z.string(), tradeName: z.string().nullable() }),
  role: z.enum(roles as [(typeof roles)[number], ...(typeof roles)[number][]]),
  isOwner: z.boolean(),
  isOverSeats: z.boolean().describe('The plan has fewer seats than people: this person reads, and writes nothing'),
  isPlatformAdmin: z.boolean().describe('A platform administrator: runs the installation, imports publications'),
  hasTwoFactor: z.boolean(),
  language: languageCode,
  sessionExpiresAt: instant,
  can: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])).describe('Permissions held here'),
})

const done = z.object({ done: z.literal(true) })

export const account = {
  signUp: publicProcedure('sign-up')
    .errors(
      failsWith(
        'account.first_name_required',
        'account.last_name_required',
        'account.cnpj_required',
        'account.cnpj_incomplete',
        'account.email_required',
        'account.email_invalid',
        'account.password_weak',
        'account.terms_required',
        'cnpj.invalid',
        'invitation.invalid',
        'plan.seats_exceeded',
      ),
    )
    .route({ method: 'POST', path: '/account/sign-up', summary: 'Open an account for a company', tags: ['account'] })
    .input(signUpInput)
    .output(done),

  sharedSignUp: publicProcedure('sign-up')
    .errors(
      failsWith(
        'account.first_name_required',
        'account.last_name_required',
        'account.password_too_short',
        'account.terms_required',
        'account.exists',
        'invitation.invalid',
        'plan.seats_exceeded',
      ),
    )
    .route({
      method: 'POST',
      path: '/account/shared-sign-up',
      summary: 'Open an account by a link to shared access',
      tags: ['account'],
    })
    .input(sharedSignUpInput)
    .output(
      z.object({
        isSignedIn: z.boolean().describe('False where the link was handed over: the address must be confirmed first'),
      }),
    ),

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
      failsWith('auth.invalid_credentials', 'auth.email_not_confirmed', 'auth.rate_limited', 'auth.database_failed'),
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
