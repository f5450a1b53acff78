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

const waterfallParts = z.object({
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

const side = z.union([z.literal('live'), z.coerce.number().int().min(1)])

export const restatement = {
  preview: guardedProcedure('inventory:read', 'heavy')
    .errors(failsWith('inventory.not_closed', 'inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/inventories/{year}/restatement/preview',
      summary: 'What newer factors or another GWP set would change',
      tags: ['inventory'],
    })
    .input(yearInput.extend({ gwpSet: gwpSet.optional() }))
    .output(waterfallResult),

  apply: guardedProcedure('inventory:close', 'heavy')
    .errors(failsWith('inventory.not_restating', 'inventory.year_out_of_range'))
    .route({
      method: 'POST',
      path: '/inventories/{year}/restatement/factors',
      summary: 'Recalculate the lines with the newest factors',
      tags: ['inventory'],
    })
    .input(yearInput.extend({ gwpSet: gwpSet.optional() }))
    .output(z.object({ changedLines: z.number().int() })),

  waterfall: guardedProcedure('inventory:read', 'heavy')
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
    .route({
      method: 'GET',
      path: '/base-year',
      summary: 'Base year and its recalculation policy',
      tags: ['inventory'],
    })
    .output(baseYearPolicy),

  set: guardedProcedure('inventory:close')
    .errors(failsWith('inventory.year_out_of_range', 'base_year.threshold_invalid'))
    .route({
      method: 'PUT',
      path: '/base-year',
      summary: 'Choose and sign the base year and its policy',
      tags: ['inventory'],
    })
    .input(z.object({ baseYear: year, thresholdPercent: z.string().max(20), reason: z.string().min(3).max(1_000) }))
    .output(baseYearPolicy),
}
