import { FEATURE_FLAGS, type FeatureFlag } from '@pegada/core/access/feature-flag.ts'
import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, id, instant } from './scalars.ts'

/** Parts of the product that are on or off for one company. */

export const featureFlag = z.enum(FEATURE_FLAGS as [FeatureFlag, ...FeatureFlag[]])

const tags = ['administration']

export const companyFlag = z.object({
  flag: featureFlag,
  owner: z.string().describe('The feature whose part it is'),
  isOnByDefault: z.boolean(),
  isOn: z.boolean().describe('For the company, just now'),
  setting: z
    .object({
      isOn: z.boolean(),
      until: instant.nullable().describe('Then the default holds again; null: for good'),
      reason: z.string(),
      setBy: z.string().nullable().describe('Name; null for somebody who is gone'),
      setAt: instant,
    })
    .nullable()
    .describe('What was said for the company and still holds; null where the default does'),
})

/** A flag as it stands over all companies: how many of them differ, never which. */
export const flagOfAll = z.object({
  flag: featureFlag,
  owner: z.string().describe('The feature whose part it is'),
  isOnByDefault: z.boolean(),
  differing: z.number().int().describe('Companies for which it is just now not as its default'),
})

export const companyFlags = {
  list: guardedProcedure('platform-company:read')
    .errors(failsWith('platform_company.not_found'))
    .route({
      method: 'GET',
      path: '/platform-companies/{companyId}/flags',
      summary: 'Every flag, as it is for a company',
      tags,
    })
    .input(z.object({ companyId: id }))
    .output(z.array(companyFlag)),

  set: guardedProcedure('platform-flag:write')
    .errors(failsWith('platform_company.not_found', 'feature_flag.until_past'))
    .route({
      method: 'POST',
      path: '/platform-companies/{companyId}/flags',
      summary: 'Turn a flag on or off for a company, or back to its default; the same again changes nothing',
      tags,
    })
    .input(
      z.object({
        companyId: id,
        flag: featureFlag,
        state: z.enum(['on', 'off', 'default']),
        until: day.optional().describe('The last day, in the time of Brasília; for good unless named'),
        reason: z.string().trim().min(3).max(500).describe('Told to the company in its trail'),
      }),
    )
    .output(z.object({ isChanged: z.boolean() })),
}
