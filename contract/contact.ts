import { z } from 'zod'
import { publicProcedure } from './procedure.ts'
import { id } from './scalars.ts'

/** What a message of the contact form is about; `privacy` reaches the person in charge of personal data. */
export const CONTACT_SUBJECTS = ['consultant', 'enterprise', 'support', 'privacy', 'careers', 'press', 'other'] as const

const words = (max: number) => z.string().trim().min(1).max(max)

export const contact = {
  send: publicProcedure('mail')
    .route({ method: 'POST', path: '/contact', summary: 'Write to us', tags: ['contact'] })
    .input(
      z.object({
        messageId: id.describe('Made by the browser: the same message sent twice is kept once'),
        name: words(120),
        email: z.email().max(254),
        company: z.string().trim().max(160).default(''),
        subject: z.enum(CONTACT_SUBJECTS),
        message: words(5000),
        language: z.string().regex(/^[a-z]{2}(-[A-Z0-9]{2,3})?$/),
        website: z.string().max(500).default('').describe('Left empty by people: the form does not show it'),
      }),
    )
    .output(z.object({ done: z.literal(true) })),
}
