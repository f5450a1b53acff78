import { z } from 'zod'
import { mayRefuseLine } from './calculation.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, decimalString, gwpSet, id, instant, year } from './scalars.ts'

/** What changes a closed inventory: newer factors and corrections, shown before they are applied. */

const yearInput = z.object({ year })

export const waterfallParts = z.object({
  error: decimalString,
  method: decimalString,
  activity: decimalString,
  factor: decimalString,
  gwp: decimalString,
  boundary: decimalString,
})

export const waterfallResult = z.object({
  from: z.object({
    label: z.string(),
    year: z.number().int(),
    version: z.number().int().nullable(),
    co2eKg: decimalString,
  }),
  to: z.object({
    label: z.string(),
    year: z.number().int(),
    version: z.number().int().nullable(),
    co2eKg: decimalString,
  }),
  parts: waterfallParts.describe('kg CO2e; they sum exactly to the difference'),
  lines: z
    .array(
      z.object({
        activityId: id,
        description: z.string(),
        category: z.string(),
        beforeKg: decimalString,
        afterKg: decimalString,
        parts: waterfallParts,
      }),
    )
    .describe('The lines that changed, largest effect first, at most 200'),
  changedLines: z.number().int(),
  refused: z
    .array(
      z.object({
        activityId: id,
        description: z.string(),
        code: z.string(),
        data: z.record(z.string(), z.unknown()),
      }),
    )
    .describe(
      'Lines that cannot be calculated, at most 200: each counts as the other version of the year has it, else not',
    ),
  refusedLines: z.number().int(),
})

/** A line that stands in the way of calculating its year anew, as people know it. */
export const refusedLine = z.object({
  activityId: id,
  description: z.string(),
  siteName: z.string(),
  periodStart: day,
  periodEnd: day,
  code: z.string(),
  data: z.record(z.string(), z.unknown()),
})

const side = z.union([z.literal('live'), z.coerce.number().int().min(1)])

export const restatement = {
  preview: guardedProcedure('inventory:read', 'heavy')
    .errors(mayRefuseLine)
    .errors(failsWith('inventory.not_closed', 'inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/restatement/preview',
      summary: 'What newer factors or another GWP set would change',
      tags: ['inventory'],
    })
    .input(yearInput.extend({ gwpSet: gwpSet.optional() }))
    .output(waterfallResult),

  apply: guardedProcedure('inventory:close', 'heavy', 'restatement')
    .errors(failsWith('inventory.closed', 'inventory.year_out_of_range'))
    .route({
      method: 'POST',
      path: '/inventories/{year}/restatement/factors',
      summary: 'Recalculate the lines with the newest factors, while open or restating; done after the answer',
      tags: ['inventory'],
    })
    .input(yearInput.extend({ gwpSet: gwpSet.optional() }))
    .output(
      z.object({ actId: id.nullable().describe('What follows it; null of a year without lines, which is done') }),
    ),

  recalculation: guardedProcedure('inventory:read')
    .route({
      method: 'GET',
      path: '/inventories/{year}/restatement/factors',
      summary: 'How far the newest recalculation of the lines is, or how it ended',
      tags: ['inventory'],
    })
    .input(yearInput)
    .output(
      z
        .object({
          id,
          state: z.enum(['running', 'done', 'stopped']),
          total: z.number().int().describe('Lines to go through: each on trial, then in earnest'),
          lines: z.number().int(),
          changedLines: z.number().int(),
          gwpSet: gwpSet.nullable(),
          stoppedCode: z.string().nullable(),
          refusedLines: z.number().int(),
          refused: z.array(refusedLine).describe('Lines that cannot be calculated, at most 200: nothing has changed'),
          createdAt: instant,
        })
        .nullable(),
    ),

  waterfall: guardedProcedure('inventory:read', 'heavy')
    .errors(mayRefuseLine)
    .errors(failsWith('seal.not_ready'))
    .errors(failsWith('seal.not_found', 'inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/waterfall',
      summary: 'Why two versions, or two years, differ',
      tags: ['inventory'],
    })
    .input(yearInput.extend({ from: side, to: side, fromYear: year.optional() }))
    .output(waterfallResult),
}
