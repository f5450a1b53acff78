import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'

/** Lines made up for a first look around: marked, at a unit of their own, and gone as a whole. */

export const sampleData = {
  load: guardedProcedure('business-unit:write')
    .errors(failsWith('sample.has_lines'))
    .route({
      method: 'POST',
      path: '/sample-data',
      summary: 'Load a year of made-up lines at a unit of their own, in a company that has no line yet',
      tags: ['organization'],
    })
    .output(z.object({ year: z.number().int(), lines: z.number().int() })),

  remove: guardedProcedure('business-unit:write')
    .errors(failsWith('sample.own_rows'))
    .route({
      method: 'DELETE',
      path: '/sample-data',
      summary: 'Remove the made-up lines and their unit',
      tags: ['organization'],
    })
    .output(z.object({ lines: z.number().int().describe('How many lines went; 0 where there were none') })),
}
