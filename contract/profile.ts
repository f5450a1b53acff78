import { LANGUAGES } from '@pegada/core/language/language.ts'
import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id } from './scalars.ts'

/** What a person keeps about themselves, and the companies they work in. */

/** The languages that texts and letters exist in. */
export const languageCode = z.enum(LANGUAGES)

const done = z.object({ done: z.literal(true) })

export const profile = {
  get: guardedProcedure('signed-in')
    .route({ method: 'GET', path: '/profile', summary: 'The profile of the person who asks', tags: ['account'] })
    .output(
      z.object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        language: languageCode,
        avatar: z.string().nullable().describe('Changes with the picture; null without one'),
        hasTwoFactor: z.boolean(),
      }),
    ),

  update: guardedProcedure('signed-in')
    .errors(failsWith('account.first_name_required', 'account.last_name_required'))
    .route({ method: 'PATCH', path: '/profile', summary: 'Change names, phone or language', tags: ['account'] })
    .input(
      z.object({
        firstName: z.string().max(100).optional(),
        lastName: z.string().max(100).optional(),
        phone: z.string().max(20).nullable().optional(),
        language: languageCode.optional(),
      }),
    )
    .output(done),

  changePassword: guardedProcedure('signed-in')
    .errors(failsWith('account.password_wrong', 'account.password_weak', 'auth.rate_limited'))
    .route({
      method: 'POST',
      path: '/profile/password',
      summary: 'Set a new password; every other session ends',
      tags: ['account'],
    })
    .input(z.object({ password: z.string().max(128), newPassword: z.string().max(128) }))
    .output(z.object({ ended: z.number().int().describe('Sessions ended') })),

  uploadAvatar: guardedProcedure('signed-in', 'upload')
    .errors(failsWith('avatar.kind_not_accepted', 'avatar.too_large'))
    .route({
      method: 'POST',
      path: '/profile/avatar',
      summary: 'Set the picture: PNG, JPEG or WebP',
      tags: ['account'],
    })
    .input(z.object({ file: z.file() }))
    .output(z.object({ avatar: z.string() })),

  removeAvatar: guardedProcedure('signed-in')
    .route({ method: 'DELETE', path: '/profile/avatar', summary: 'Take the picture away', tags: ['account'] })
    .output(done),

  getAvatar: guardedProcedure('signed-in')
    .errors(failsWith('avatar.not_found'))
    .route({ method: 'GET', path: '/profile/avatar', summary: 'The picture', tags: ['account'] })
    .output(z.file()),

  getPicture: guardedProcedure('signed-in')
    .errors(failsWith('avatar.not_found'))
    .route({
      method: 'GET',
      path: '/profile/picture',
      summary: 'The picture of a person of the company, by what lists call it',
      tags: ['account'],
    })
    .input(z.object({ picture: z.string().max(200).describe('`avatar` of a member or of who is signed in') }))
    .output(z.file()),

  exportData: guardedProcedure('signed-in', 'heavy')
    .route({
      method: 'GET',
      path: '/profile/data',
      summary: 'Everything held about the person who asks, as a ZIP of CSV and JSON (LGPD, article 18)',
      tags: ['account'],
    })
    .output(z.file()),

  listCompanies: guardedProcedure('signed-in')
    .route({ method: 'GET', path: '/profile/companies', summary: 'Companies the person works in', tags: ['account'] })
    .output(z.array(z.object({ id, name: z.string(), isCurrent: z.boolean() }))),

  openCompany: guardedProcedure('signed-in')
    .errors(failsWith('company.not_found'))
    .route({
      method: 'POST',
      path: '/profile/companies/{companyId}/open',
      summary: 'Work in another company from now on',
      tags: ['account'],
    })
    .input(z.object({ companyId: id }))
    .output(done),

  adoptLocalData: guardedProcedure('signed-in')
    .route({
      method: 'POST',
      path: '/profile/local-data',
      summary: 'Take over what the browser kept before sign-up; what the company has already stays',
      tags: ['account'],
    })
    .input(
      z.object({
        cnpj: z.object({ cnpj: z.string().max(24), companySize: z.string().max(20).optional() }).optional(),
        pending: z
          .object({ planType: z.string().max(20), companySize: z.string().max(20), billingPeriod: z.string().max(20) })
          .optional(),
      }),
    )
    .output(z.object({ moved: z.boolean() })),
}
