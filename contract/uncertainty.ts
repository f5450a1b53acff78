import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, scope, year } from './scalars.ts'

/** How sure an inventory is, and what to measure first. */

const interval = z.object({
  co2eKg: decimalString,
  lowKg: decimalString,
  highKg: decimalString,
  halfWidthPercent: decimalString,
})

export const uncertainty = {
  get: guardedProcedure('inventory:read', 'heavy', 'uncertainty')
    .errors(failsWith('gwp.missing', 'uncertainty.invalid'))
    .errors(failsWith('inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/uncertainty',
      summary: 'How sure the total is, and what to measure first',
      tags: ['inventory'],
    })
    .input(z.object({ year }))
    .output(
      z.object({
        propagated: interval.nullable().describe('First-order error propagation, 95 %'),
        simulated: interval.extend({ draws: z.number().int(), seed: z.string() }).nullable(),
        byScope: z.array(interval.extend({ scope })),
        measureFirst: z
          .array(
            z.object({
              activityId: id.nullable(),
              generatorKey: z.string(),
              name: z.string(),
              category: z.string(),
              co2eKg: decimalString,
              halfWidthPercent: decimalString,
              varianceShare: decimalString.describe('Of the variance of the total, 0 to 1'),
              improve: z.enum(['activity', 'factor']).describe('Which of the two figures to improve first'),
              pedigree: z
                .string()
                .describe('Of that figure: scores of reliability, completeness, temporal, geographical, technological'),
            }),
          )
          .describe('Largest share of the variance first, at most 50'),
      }),
    ),
}
