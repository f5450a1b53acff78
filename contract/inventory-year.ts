import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, instant, scope, year } from './scalars.ts'

/**
 * The life of an inventory: its boundary, what is measured or left out and why, its gaps, its closing into a sealed file,
 * and what changes it afterwards.
 */

const gwpSet = z.enum(['AR4', 'AR5', 'AR6'])
const boundary = z.enum(['operational_control', 'financial_control', 'equity_share'])
const inventoryState = z.enum(['open', 'in_review', 'sealing', 'closed', 'restating'])
const yearInput = z.object({ year })

/** One version of a closed inventory. */
export const sealSummary = z.object({
  year: z.number().int(),
  version: z.number().int().min(1),
  state: z.enum(['sealing', 'sealed', 'failed']),
  progress: z.object({ lines: z.number().int(), of: z.number().int() }),
  isCurrent: z.boolean(),
  reason: z.string().describe('Why it was closed, or why the one before was restated'),
  sealedAt: instant.nullable(),
  sealedBy: z.string(),
  gwpSet,
  boundary,
  lines: z.number().int().nullable(),
  locationCo2eKg: decimalString.nullable(),
  marketCo2eKg: decimalString.nullable(),
  biogenicCo2Kg: decimalString.nullable(),
  fileName: z.string().nullable(),
  bytes: z.number().int().nullable(),
  sha256: z.string().nullable().describe('Of the sealed file'),
  chainHead: z.string().nullable(),
  keyFingerprint: z.string().nullable(),
  engine: z.string().nullable(),
  release: z.string().nullable().describe('Release of the built-in reference data'),
})

export const siteShare = z.object({
  businessUnitId: id,
  name: z.string(),
  isIncluded: z.boolean(),
  sharePercent: decimalString.describe('Share consolidated under equity share, %; 100 under control'),
})

export const inventoryYear = z.object({
  year: z.number().int(),
  state: inventoryState,
  boundary,
  gwpSet,
  sites: z.array(siteShare),
  isBaseYear: z.boolean(),
  blockingGaps: z.number().int(),
  currentSeal: sealSummary.nullable(),
})

/** Something missing, with the page where it is mended. */
export const closingGap = z.object({
  code: z.string().describe('Its sentence is `inventory:gap.<code>`'),
  data: z.record(z.string(), z.unknown()),
  blocks: z.boolean(),
  mend: z.object({
    action: z.string().describe('Its words are `inventory:mend.<action>`'),
    params: z.record(z.string(), z.string()),
  }),
  count: z.number().int().describe('How many of the same kind stand behind it'),
})

export const screenedCategory = z.object({
  category: z.string(),
  scope,
  status: z.enum(['measured', 'excluded', 'open']),
  reason: z.string().nullable(),
  lines: z.number().int(),
  co2eKg: decimalString,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
})

export const inventoryYears = {
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
    .errors(failsWith('inventory.closed', 'inventory.year_out_of_range', 'business_unit.not_found'))
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
        sites: z.array(siteShare.omit({ name: true })).max(5_000),
      }),
    )
    .output(inventoryYear),

  gaps: guardedProcedure('inventory:read')
    .errors(failsWith('inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/gaps',
      summary: 'What is missing, and how to mend it',
      tags: ['inventory'],
    })
    .input(yearInput)
    .output(z.array(closingGap)),

  screening: guardedProcedure('inventory:read')
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
    .errors(failsWith('inventory.closed', 'category.unknown', 'screening.reason_required', 'screening.has_lines'))
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
        reason: z.string().max(1_000).optional(),
      }),
    )
    .output(screenedCategory),

  submit: guardedProcedure('inventory:manage')
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

  close: guardedProcedure('inventory:close', 'heavy')
    .errors(
      failsWith(
        'inventory.closed',
        'inventory.has_gaps',
        'inventory.sealing',
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

  restate: guardedProcedure('inventory:close')
    .errors(failsWith('inventory.not_closed', 'inventory.year_out_of_range'))
    .route({
      method: 'POST',
      path: '/inventories/{year}/restatement',
      summary: 'Open a closed inventory for a restatement',
      tags: ['inventory'],
    })
    .input(yearInput.extend({ reason: z.string().min(3).max(1_000) }))
    .output(inventoryYear),

  abandon: guardedProcedure('inventory:close')
    .errors(failsWith('inventory.not_restating', 'inventory.changed_since_seal'))
    .route({
      method: 'DELETE',
      path: '/inventories/{year}/restatement',
      summary: 'Give a restatement up where nothing changed',
      tags: ['inventory'],
    })
    .input(yearInput)
    .output(inventoryYear),
}

export const seals = {
  list: guardedProcedure('inventory:read')
    .route({
      method: 'GET',
      path: '/inventories/{year}/seals',
      summary: 'Sealed versions of a year, newest first',
      tags: ['inventory'],
    })
    .input(yearInput)
    .output(z.array(sealSummary)),

  download: guardedProcedure('inventory:read')
    .errors(failsWith('seal.not_found'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/seals/{version}/file',
      summary: 'The sealed file',
      tags: ['inventory'],
    })
    .input(yearInput.extend({ version: z.coerce.number().int().min(1) }))
    .output(z.file()),
}
