import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { waterfallParts } from './restatement.ts'
import { decimalString, failure, gwpSet, id, instant, month, year } from './scalars.ts'

/** Month by month what initiatives were to save, what the ledger tells of it, and what of that is verified. */

const kg = decimalString.describe('kg CO2e')
const maybeKg = kg.nullable()

const progressMonth = z.object({
  month,
  plannedKg: kg.describe('A twelfth of the effect × ramp, less what the base year held already'),
  baseKg: kg.describe('The touched lines in the same month of the base year, of units with lines in both'),
  nowKg: kg.describe('The touched lines in the month, of the same units'),
  achievedKg: maybeKg.describe('`baseKg` − `nowKg`; null where no unit has lines in both months'),
  verifiedKg: maybeKg.describe('Achieved, as far as people accepted evidence, or both years are sealed'),
  shortKg: maybeKg.describe('`plannedKg` − `achievedKg`'),
  unitsApart: z.number().int().describe('Units with lines in one of the two months alone, which are not told'),
  acceptedKg: maybeKg.describe('What people accepted; null where nobody did'),
})

const progressSum = z.object({
  plannedKg: kg.describe('Of all months of the year'),
  plannedOfToldKg: kg.describe('Of the months that the ledger tells'),
  achievedKg: kg,
  verifiedKg: kg,
  shortKg: kg.describe('`plannedOfToldKg` − `achievedKg`'),
})

const told = {
  year: z.number().int(),
  baseYear: z.number().int(),
  gwpSet: gwpSet.describe('By which both years are told'),
  isSealed: z.boolean().describe('Both years are closed, so that all that was achieved is verified'),
  months: z.array(progressMonth),
  total: progressSum,
}

export const initiativeMark = z.object({
  month,
  kg: kg.describe('kg CO2e that were accepted'),
  evidence: z.string(),
  author: z.string().nullable(),
  createdAt: instant,
})

const asked = {
  year: year.describe('The year that is followed'),
  baseYear: year.optional().describe('The year that it is held against'),
}

const causes = {
  asPlannedKg: kg.describe('What the touched lines would have emitted as planned: the base year, less `plannedKg`'),
  nowKg: kg.describe('What they emitted'),
  parts: waterfallParts.describe('kg CO2e; they sum exactly to `nowKg` − `asPlannedKg`, which is planned − achieved'),
}

const marked = { initiativeId: id, month }

export const initiativeProgress = {
  get: guardedProcedure('target:read', 'heavy')
    .errors(failsWith('initiative.not_found', 'inventory.year_out_of_range', 'initiative.base_year_invalid'))
    .route({
      method: 'GET',
      path: '/initiatives/{initiativeId}/progress',
      summary:
        'One initiative in a year, month by month; held against the year before it begins unless another is named',
      tags: ['targets'],
    })
    .input(z.object({ ...asked, initiativeId: id }))
    .output(
      z.object({
        ...told,
        id,
        name: z.string(),
        savedKg: maybeKg.describe('A year at its whole effect, by itself, on the ledger of the base year'),
        why: failure.nullable().describe('Why that cannot be told; nothing is planned then'),
        marks: z.array(initiativeMark),
      }),
    ),

  all: guardedProcedure('target:read', 'heavy')
    .errors(failsWith('inventory.year_out_of_range', 'initiative.base_year_invalid'))
    .route({
      method: 'GET',
      path: '/initiatives/progress',
      summary: 'All that are planned, running or done together; held against the year before unless another is named',
      tags: ['targets'],
    })
    .input(z.object(asked))
    .output(
      z.object({
        ...told,
        items: z
          .array(
            z.object({
              id,
              name: z.string(),
              plannedKg: kg,
              achievedKg: kg,
              verifiedKg: kg,
              toldMonths: z.number().int(),
            }),
          )
          .describe('Each by what it touches; lines that several touch count in each, and once in the whole'),
      }),
    ),

  causes: guardedProcedure('target:read', 'heavy')
    .errors(failsWith('initiative.not_found', 'inventory.year_out_of_range', 'initiative.base_year_invalid'))
    .errors(failsWith('initiative.too_many_to_explain', 'gwp.missing'))
    .route({
      method: 'GET',
      path: '/initiatives/progress/causes',
      summary:
        'Why what was planned and what was achieved differ: of one initiative, or of all that are planned together',
      tags: ['targets'],
    })
    .input(z.object({ ...asked, initiativeId: id.optional() }))
    .output(
      z.object({
        year: z.number().int(),
        baseYear: z.number().int(),
        months: z.array(z.object({ month, ...causes })).describe('Those that the ledger tells'),
        total: z.object(causes),
      }),
    ),

  verify: guardedProcedure('target:write')
    .errors(failsWith('initiative.not_found', 'initiative.mark_too_early'))
    .route({
      method: 'PUT',
      path: '/initiatives/{initiativeId}/marks/{month}',
      summary: 'Accept evidence of what a month achieved, in place of what was accepted before',
      tags: ['targets'],
    })
    .input(
      z.object({
        ...marked,
        kg: z
          .string()
          .regex(/^\d{1,15}(\.\d{1,6})?$/)
          .refine((text) => Number(text) > 0)
          .describe('kg CO2e'),
        evidence: z.string().trim().min(1).max(500).describe('What bears it out, and where it is kept'),
      }),
    )
    .output(initiativeMark),

  unverify: guardedProcedure('target:write')
    .errors(failsWith('initiative.mark_not_found'))
    .route({
      method: 'DELETE',
      path: '/initiatives/{initiativeId}/marks/{month}',
      summary: 'Take back what was accepted of a month; the trail keeps it',
      tags: ['targets'],
    })
    .input(z.object(marked))
    .output(z.object(marked)),
}
