import { z } from 'zod'
import { failsWith, publicProcedure } from './procedure.ts'
import { id, instant } from './scalars.ts'

/** Proof of what a visitor chose about cookies (LGPD, article 8, paragraph 2). No network address is kept. */

export const consentCategories = z.object({
  functional: z.boolean(),
  analytical: z.boolean(),
  marketing: z.boolean(),
})

export const consent = {
  record: publicProcedure('look-up')
    .errors(failsWith('auth.api_key_invalid'))
    .route({ method: 'POST', path: '/consents', summary: 'Keep what a visitor chose about cookies', tags: ['consent'] })
    .input(
      z.object({
        recordId: id.describe('Made by the browser: the same choice sent twice is kept once'),
        visitorId: id.describe('Random, made by the browser at the first choice; tells nothing about the person'),
        version: z
          .string()
          .regex(/^\d{1,3}\.\d{1,3}$/)
          .describe('Version of the text that was shown'),
        categories: consentCategories,
        language: z
          .string()
          .regex(/^[a-z]{2}(-[A-Z0-9]{2,3})?$/)
          .describe('Language of the text that was shown'),
        page: z
          .string()
          .max(300)
          .regex(/^\/[^?#]*$/)
          .describe('Page where it was chosen, without its search values'),
      }),
    )
    .output(z.object({ recordedAt: instant })),
}
