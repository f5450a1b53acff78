import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, boundary, decimalString, gwpSet, id, instant, scope, year } from './scalars.ts'
import { sealSummary } from './seal.ts'

/**
 * The life of an inventory: its boundary, what is measured or left out and why, its review, its closing into a sealed file,
 * and what opens it again.
 */

const inventoryState = z.enum(['open', 'in_review', 'sealing', 'closed', 'restating'])
const exclusionGround = z.enum(['not_applicable', 'insignificant', 'no_data', 'not_required'])
const yearInput = z.object({ year })

export const siteShare = z.object({
  businessUnitId: id,
  name: z.string(),
  isIncluded: z.boolean(),
  sharePercent: decimalString.describe('The part that counts, %; by operational control 100 or 0'),
  monthShares: z
    .array(decimalString)
    .length(12)
    .nullable()
    .describe(
      'The same of each month, January first, where it changes within the year; sharePercent is then that of December',
    ),
  reason: z.string().max(1_000).nullable().describe('Why the site is left out'),
})

export const inventoryYear = z.object({
  year: z.number().int(),
  state: inventoryState,
  boundary,
  gwpSet,
  sites: z.array(siteShare),
  restatingReason: z.string().nullable(),
  submittedBy: z.string().nullable(),
  submittedByAvatar: avatar,
  submittedAt: instant.nullable(),
  isBaseYear: z.boolean(),
  blockingGaps: z.number().int(),
  currentSeal: sealSummary.nullable(),
})

export const screenedCategory = z.object({
  category: z.string(),
  scope,
  status: z.enum(['measured', 'excluded', 'open']),
  ground: exclusionGround.nullable(),
  reason: z.string().nullable(),
  lines: z.number().int(),
  co2eKg: decimalString,
  decidedBy: z.string().nullable(),
  decidedByAvatar: avatar,
  decidedAt: instant.nullable(),
})

/** What refuses to leave a category out. */
const screeningFails = failsWith(
  'inventory.closed',
  'inventory.year_out_of_range',
  'category.unknown',
  'exclusion.reason_required',
  'exclusion.category_measured',
)

export const closing = {
  get: guardedProcedure('inventory:read')
    .errors(failsWith('inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/status',
      summary: 'State, boundary and seal of a year',
      tags: ['inventory'],
    })
    .input(yearInput)
    .output(inventoryYear),

  configure: guardedProcedure('inventory:manage')
    .errors(
      failsWith(
        'inventory.closed',
        'inventory.year_out_of_range',
        'business_unit.not_found',
        'exclusion.reason_required',
        'inventory.share_invalid',
      ),
    )
    .route({
      method: 'PUT',
      path: '/inventories/{year}/boundary',
      summary: 'Boundary, sites and GWP set',
      tags: ['inventory'],
    })
    .input(
      yearInput.extend({
        boundary,
        gwpSet,
        sites: z.array(siteShare.omit({ name: true }).partial({ monthShares: true })).max(5_000),
      }),
    )
    .output(inventoryYear),

  screening: guardedProcedure('inventory:read')
    .errors(mayRefuseTotals)
    .errors(failsWith('inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/screening',
      summary: 'Categories measured, excluded or open',
      tags: ['inventory'],
    })
    .input(yearInput)
    .output(z.array(screenedCategory)),

  screen: guardedProcedure('inventory:manage')
    .errors(mayRefuseTotals)
    .errors(screeningFails)
    .route({
      method: 'PUT',
      path: '/inventories/{year}/screening/{category}',
      summary: 'Exclude a category with a reason, or take it back',
      tags: ['inventory'],
    })
    .input(
      yearInput.extend({
        category: z.string().max(60),
        status: z.enum(['excluded', 'open']),
        ground: exclusionGround.default('not_applicable'),
        reason: z.string().max(1_000).optional(),
      }),
    )
    .output(screenedCategory),

  exclude: guardedProcedure('inventory:manage')
    .errors(mayRefuseTotals)
    .errors(screeningFails)
    .route({
      method: 'POST',
      path: '/inventories/{year}/exclusions',
      summary: 'Exclude several categories with one reason: all of them or none',
      tags: ['inventory'],
    })
    .input(
      yearInput.extend({
        categories: z.array(z.string().max(60)).min(1).max(50),
        ground: exclusionGround.default('not_applicable'),
        reason: z.string().max(1_000).optional(),
      }),
    )
    .output(z.array(screenedCategory)),

  submit: guardedProcedure('inventory:manage', undefined, 'closing')
    .errors(failsWith('inventory.closed', 'inventory.year_out_of_range'))
    .route({
      method: 'POST',
      path: '/inventories/{year}/review',
      summary: 'Hand the inventory over for review',
      tags: ['inventory'],
    })
    .input(yearInput)
    .output(inventoryYear),

  reopen: guardedProcedure('inventory:manage')
    .errors(failsWith('inventory.closed', 'inventory.year_out_of_range'))
    .route({
      method: 'DELETE',
      path: '/inventories/{year}/review',
      summary: 'Back from review to open',
      tags: ['inventory'],
    })
    .input(yearInput)
    .output(inventoryYear),

  close: guardedProcedure('inventory:close', 'heavy', 'closing')
    .errors(
      failsWith(
        'inventory.closed',
        'inventory.has_gaps',
        'sample.in_year',
        'inventory.sealing',
        'inventory.recalculating',
        'inventory.empty',
        'inventory.year_out_of_range',
      ),
    )
    .route({
      method: 'POST',
      path: '/inventories/{year}/seal',
      summary: 'Close the inventory into a sealed file',
      tags: ['inventory'],
    })
    .input(yearInput.extend({ reason: z.string().min(3).max(1_000) }))
    .output(sealSummary),

  restate: guardedProcedure('inventory:close', undefined, 'restatement')
    .errors(failsWith('inventory.not_closed', 'inventory.sealing', 'inventory.year_out_of_range'))
    .route({
      method: 'POST',
      path: '/inventories/{year}/restatement',
      summary: 'Open a closed inventory for a restatement',
      tags: ['inventory'],
    })
    .input(
      yearInput.extend({
        reason: z.string().min(3).max(1_000),
        correctsErrors: z
          .boolean()
          .default(false)
          .describe('Whether what people enter and remove until it closes again corrects errors, for the waterfall'),
      }),
    )
    .output(inventoryYear),

  abandon: guardedProcedure('inventory:close')
    .errors(failsWith('inventory.not_restating', 'inventory.changed_since_seal', 'inventory.year_out_of_range'))
    .route({
      method: 'DELETE',
      path: '/inventories/{year}/restatement',
      summary: 'Give a restatement up where nothing changed',
      tags: ['inventory'],
    })
    .input(yearInput)
    .output(inventoryYear),
}
