import { z } from 'zod'
import { CAMPAIGN_STATES, ENGAGEMENT_STATES, FORM_SIZES, REMINDER_DAYS } from './engagement-kinds.ts'
import { ownQuestion } from './engagement-shape.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, id, instant, year } from './scalars.ts'

/**
 * What a company asks its suppliers: campaigns with a questionnaire and a deadline. Whom they were sent to, and the review of what came
 * back, stands in `engagement-request.ts`; what a supplier does with it in `engagement-answer.ts`.
 */

export { askedOfUs, supplierAnswer } from './engagement-answer.ts'
export { requestColumns, supplierRequest } from './engagement-request.ts'

const campaignFields = {
  name: z.string().trim().min(1).max(120),
  size: z.enum(FORM_SIZES),
  year,
  deadline: day,
  remindDays: z
    .array(z.literal([...REMINDER_DAYS]))
    .max(REMINDER_DAYS.length)
    .describe('Days before the deadline on which who has not answered is reminded'),
  message: z.string().trim().max(2000).describe('Put into the letter in the words of the company'),
  own: z.array(ownQuestion).max(40),
}

const campaignRow = z.object({
  id,
  ...campaignFields,
  version: z.number().int().describe('Of the questionnaire'),
  state: z.enum(CAMPAIGN_STATES),
  states: z
    .partialRecord(z.enum(ENGAGEMENT_STATES), z.number().int())
    .describe('How many requests stand in each state'),
  requests: z.number().int(),
  createdAt: instant,
})

const campaigns = {
  sorts: ['createdAt', 'deadline', 'name'],
  filters: { state: z.enum(CAMPAIGN_STATES).optional() },
} as const

/** The columns of the campaigns as a file. */
export const campaignColumns = [
  'name',
  'size',
  'year',
  'deadline',
  'state',
  'requests',
  'answered',
  'createdAt',
  'id',
] as const

const namedCampaign = z.object({ campaignId: id })
const tags = ['suppliers']
const mayNotBe = failsWith('campaign.deadline_past', 'campaign.questions_invalid')

/** A campaign: a questionnaire of a size for a year, until a day. */
export const campaign = {
  list: guardedProcedure('engagement:read')
    .route({ method: 'GET', path: '/supplier-campaigns', summary: 'Campaigns, newest first', tags })
    .input(listInput(campaigns))
    .output(listOf(campaignRow)),

  export: guardedProcedure('engagement:read', 'heavy')
    .route({ method: 'GET', path: '/supplier-campaigns/export', summary: 'The same list as a file (CSV, XLSX)', tags })
    .input(exportInput({ ...campaigns, columns: campaignColumns }))
    .output(streamedFile),

  get: guardedProcedure('engagement:read')
    .errors(failsWith('campaign.not_found'))
    .route({ method: 'GET', path: '/supplier-campaigns/{campaignId}', summary: 'One campaign', tags })
    .input(namedCampaign)
    .output(campaignRow),

  create: guardedProcedure('engagement:write', undefined, 'engagement')
    .errors(mayNotBe)
    .route({ method: 'POST', path: '/supplier-campaigns', summary: 'Begin a campaign; nobody is written to yet', tags })
    .input(z.object(campaignFields))
    .output(namedCampaign),

  update: guardedProcedure('engagement:write', undefined, 'engagement')
    .errors(failsWith('campaign.not_found', 'campaign.closed', 'campaign.deadline_past'))
    .route({
      method: 'PUT',
      path: '/supplier-campaigns/{campaignId}',
      summary: 'Change name, deadline, reminders or message; what is asked stays, for some may have answered',
      tags,
    })
    .input(
      namedCampaign.extend({
        name: campaignFields.name,
        deadline: campaignFields.deadline,
        remindDays: campaignFields.remindDays,
        message: campaignFields.message,
      }),
    )
    .output(namedCampaign),

  close: guardedProcedure('engagement:write')
    .errors(failsWith('campaign.not_found', 'campaign.closed'))
    .route({
      method: 'POST',
      path: '/supplier-campaigns/{campaignId}/close',
      summary: 'Take no further answers; links that were not answered expire',
      tags,
    })
    .input(namedCampaign)
    .output(z.object({ expired: z.number().int() })),
}
