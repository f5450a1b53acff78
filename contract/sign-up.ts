import { z } from 'zod'
import { billingPeriod, planType } from './plan.ts'
import { failsWith, publicProcedure } from './procedure.ts'
import { languageCode } from './profile.ts'

/** The two ways to an account. Rules and messages: specification, section 5. */

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

export const signUp = {
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
    .output(z.object({ done: z.literal(true) })),

  correctEmail: publicProcedure('mail')
    .errors(
      failsWith(
        'account.email_required',
        'account.email_invalid',
        'auth.invalid_credentials',
        'auth.rate_limited',
        'invitation.other_email',
      ),
    )
    .route({
      method: 'POST',
      path: '/account/correct-email',
      summary: 'Correct the address of an account that nobody confirmed yet; the letter goes to the new one',
      tags: ['account'],
    })
    .input(z.object({ email, password, newEmail: email }))
    .output(z.object({ done: z.literal(true) })),

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
}
