import { z } from 'zod'
import { mayRefuseLine } from './calculation.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, instant, year } from './scalars.ts'

/** The base year that inventories are held against, and when it is calculated again. */

export const baseYearPolicy = z.object({
  baseYear: z.number().int().nullable(),
  thresholdPercent: decimalString,
  reason: z.string().nullable(),
  signedBy: z.string().nullable(),
  signedAt: instant.nullable(),
  /** The base year against what it would be today, where it is sealed. */
  check: z
    .object({
      sealedKg: decimalString,
      recalculatedKg: decimalString,
      changePercent: decimalString,
      isNeeded: z.boolean(),
    })
    .nullable(),
})

export const baseYear = {
  get: guardedProcedure('inventory:read')
    .errors(mayRefuseLine)
    .route({
      method: 'GET',
      path: '/base-year',
      summary: 'Base year and its recalculation policy',
      tags: ['inventory'],
    })
    .output(baseYearPolicy),

  set: guardedProcedure('inventory:close', undefined, 'closing')
    .errors(mayRefuseLine)
    .errors(failsWith('base_year.signature_required'))
    .errors(failsWith('inventory.year_out_of_range', 'base_year.threshold_invalid', 'base_year.reason_required'))
    .route({
      method: 'PUT',
      path: '/base-year',
      summary: 'Choose and sign the base year and its policy',
      tags: ['inventory'],
    })
    .input(z.object({ baseYear: year, thresholdPercent: z.string().max(20), reason: z.string().min(3).max(1_000) }))
    .output(baseYearPolicy),
}
