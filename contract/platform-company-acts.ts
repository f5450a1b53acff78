import { z } from 'zod'
import { SELECTED_MAX } from './list-sizes.ts'
import { noteText, planReason, wantedPlan } from './platform-company-shape.ts'
import { letterSeen, letterText } from './platform-user-acts.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id } from './scalars.ts'

/** What administrators of the platform do to several companies at once: each by itself, and who is refused is named. */

const companyIds = z.array(id).min(1).max(SELECTED_MAX)

const refused = z
  .array(
    z.object({
      companyId: id,
      name: z.string().nullable().describe('Null of one that is gone'),
      person: z.string().nullable().describe('The owner whom it was refused for, by name; null of the company itself'),
      code: z.string().describe('Why not'),
      data: z.record(z.string(), z.unknown()),
    }),
  )
  .describe('It was done to the others all the same')

const done = z.array(id).describe('Companies that it was done to')

export const platformCompanyActs = {
  setPlanMany: guardedProcedure('platform-company:write', 'heavy')
    .errors(failsWith('subscription.agreed_until_past'))
    .route({
      method: 'POST',
      path: '/platform-companies/plans',
      summary:
        'Agree one plan with several companies; one that would lose something by it is refused, since that is agreed with each by itself',
      tags: ['administration'],
    })
    .input(
      z.object({
        companyIds,
        plan: wantedPlan.plan,
        size: wantedPlan.size,
        until: wantedPlan.until,
        reason: planReason,
      }),
    )
    .output(z.object({ done, same: z.array(id).describe('Companies that it was agreed with before'), refused })),

  addNoteMany: guardedProcedure('platform-company:write', 'heavy')
    .route({
      method: 'POST',
      path: '/platform-companies/notes',
      summary: 'Write the same down about several companies',
      tags: ['administration'],
    })
    .input(z.object({ companyIds, text: noteText }))
    .output(z.object({ done, refused })),

  previewToOwner: guardedProcedure('platform-person:write')
    .errors(
      failsWith(
        'platform_company.not_found',
        'platform_company.no_owner',
        'platform_company.owner_shut',
        'platform_user.not_found',
        'platform_user.letter_empty',
        'platform_user.confirmed',
        'platform_user.no_trial',
      ),
    )
    .route({
      method: 'POST',
      path: '/platform-companies/{companyId}/letters/preview',
      summary: 'What a letter would say to the owner of a company; nothing is sent',
      tags: ['administration'],
    })
    .input(z.object({ companyId: id, ...letterText }))
    .output(letterSeen),

  writeToOwners: guardedProcedure('platform-person:write', 'heavy')
    .route({
      method: 'POST',
      path: '/platform-companies/letters',
      summary: 'Write the same to the owner of each of several companies, once to whoever owns more than one of them',
      tags: ['administration'],
    })
    .input(z.object({ companyIds, ...letterText }))
    .output(
      z.object({
        done: done.describe('Companies whose owner was written to'),
        letters: z.number().int().describe('How many people were written to'),
        refused,
      }),
    ),
}
