import { z } from 'zod'
import type { ErrorCode } from './codes.ts'
import { documentSummary } from './document.ts'
import { failsWith, guardedProcedure, publicProcedure } from './procedure.ts'
import { day, decimalString, id, instant, pageInput, pageOf, period, scope, year } from './scalars.ts'

/** The catalogue of emission factors: what the publications give, and the factors of a company's own. */

const amounts = z.record(z.string().max(40), decimalString)
export const factorId = z.string().min(3).max(600).describe('Id of one version, or source/key for the one in force')

export const factorSource = z.object({
  key: z.string(),
  publisher: z.string(),
  title: z.string(),
  licence: z.string(),
  attribution: z.string().describe('What must stand wherever its figures are used'),
  url: z.string().nullable(),
})

export const factorSummary = z.object({
  id: id.describe('Of this version'),
  factorId: z.string().describe('source/key, the same in every edition'),
  source: factorSource,
  edition: z.string(),
  name: z.string(),
  path: z.array(z.string()).describe('Headings of the publication, widest first'),
  materialCode: z.string().nullable(),
  scope: scope.nullable(),
  category: z.string().nullable(),
  unit: z.string().describe('Unit of the activity'),
  co2eKg: decimalString.nullable().describe('Of its gases in AR5; else as published'),
  gwpSet: z.string().nullable().describe('The set of co2eKg, where it is known'),
  gasesKg: amounts.nullable().describe('Null where the publication gives CO2e only'),
  region: z.string().nullable(),
  validFrom: day.nullable(),
  validTo: day.nullable(),
  year: z.number().int(),
  basis: z.string(),
  lifeCycle: z.string(),
  heatingBasis: z.string().nullable(),
  currency: z.string().nullable(),
  priceYear: z.number().int().nullable(),
  priceBasis: z.string().nullable(),
  compositionType: z.string().nullable(),
  compositionPercent: decimalString.nullable(),
  quality: z.string(),
  uncertaintyPercent: decimalString.nullable(),
  supplier: z.string().nullable(),
  isOwn: z.boolean().describe('Private to the company'),
  isCurrent: z.boolean().describe('Not superseded by a later edition'),
  state: z.enum(['active', 'archived']),
  approval: z.enum(['draft', 'pending', 'approved', 'rejected']),
})

export const factorDetail = factorSummary.extend({
  note: z.string().nullable(),
  refusal: z.string().nullable(),
  uses: z.number().int().describe('Lines of the company calculated with it, in any version'),
  evidence: documentSummary.omit({ itemsPending: true }).nullable(),
  versions: z.array(
    z.object({
      id,
      edition: z.string(),
      version: z.number().int(),
      year: z.number().int(),
      co2eKg: decimalString.nullable(),
      isCurrent: z.boolean(),
      approval: z.enum(['draft', 'pending', 'approved', 'rejected']),
      createdAt: instant,
    }),
  ),
})

export const factorFilters = {
  scope: z.coerce.number().pipe(scope).optional(),
  category: z.string().max(60).optional(),
  region: z.string().max(20).optional(),
  year: year.optional(),
  unit: z.string().max(60).optional(),
  source: z.string().max(60).optional(),
  gas: z.string().max(60).optional().describe('A gas that the factor tells apart; CO2e for those that tell none'),
  basis: z.string().max(20).optional(),
}

/** A field that factors are counted by. */
export const facetFields = ['scope', 'category', 'region', 'year', 'unit', 'source', 'gas', 'basis'] as const
const facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

export const customFactorInput = z.object({
  name: z.string().max(200),
  unit: z.string().max(40).describe('Unit of the activity, such as kg or kWh'),
  category: z.string().max(60),
  co2eKg: decimalString.optional(),
  gasesKg: amounts.optional(),
  region: z.string().max(20).optional(),
  year: z.coerce.number().int(),
  validFrom: day.optional(),
  validTo: day.optional(),
  materialCode: z.string().max(60).optional(),
  heatingBasis: z.enum(['ncv', 'gcv']).optional(),
  compositionType: z.enum(['fossil', 'biofuel', 'electricity', 'gas', 'waste', 'mixed', 'other']).optional(),
  compositionPercent: decimalString.optional(),
  uncertaintyPercent: decimalString.optional(),
  supplier: z.string().max(200).optional(),
  note: z.string().max(2000).optional().describe('Where the figure comes from'),
  attachmentId: id.optional().describe('Evidence, stored by attachments'),
})

const formCodes = [
  'factor.name_too_short',
  'factor.value_not_positive',
  'factor.unit_required',
  'factor.category_required',
  'factor.composition_out_of_range',
  'factor.year_invalid',
  'factor.co2e_or_gases',
  'attachment.not_found',
] as const satisfies ErrorCode[]

const one = z.object({ factorId: id })
const decision = ['factor.not_found', 'factor.wrong_state'] as const

export const factor = {
  search: guardedProcedure('factor:read')
    .route({ method: 'GET', path: '/factors', summary: 'Search the catalogue', tags: ['catalogue'] })
    .input(
      z.object({
        ...pageInput,
        ...factorFilters,
        mine: z.stringbool().or(z.boolean()).default(false).describe('Only the company’s own, drafts included'),
        withSuperseded: z.stringbool().or(z.boolean()).default(false),
        withArchived: z.stringbool().or(z.boolean()).default(false),
        withFacets: z.stringbool().or(z.boolean()).default(true),
        sort: z.enum(['relevance', 'name', 'year']).default('relevance'),
        direction: z.enum(['asc', 'desc']).default('desc'),
      }),
    )
    .output(
      pageOf(factorSummary).extend({
        facets: z
          .object(
            Object.fromEntries(facetFields.map((field) => [field, facet])) as Record<
              (typeof facetFields)[number],
              typeof facet
            >,
          )
          .nullable(),
        readAs: z
          .array(z.object({ typed: z.string(), read: z.array(z.string()) }))
          .describe('Words taken for others: mistyped, or unknown to the catalogue'),
      }),
    ),

  get: guardedProcedure('factor:read')
    .errors(failsWith('factor.not_found'))
    .route({
      method: 'GET',
      path: '/factors/{+factorId}',
      summary: 'One factor with its versions, source and evidence',
      tags: ['catalogue'],
    })
    .input(z.object({ factorId }))
    .output(factorDetail),

  count: publicProcedure('look-up')
    .route({ method: 'GET', path: '/factor-count', summary: 'How many factors are in force', tags: ['catalogue'] })
    .output(z.object({ factors: z.number().int(), monetary: z.number().int(), sources: z.number().int() })),

  select: guardedProcedure('factor:read', 'calculate')
    .errors(failsWith('factor.missing', 'unit.unknown', 'unit.ambiguous', 'unit.empty', 'period.invalid'))
    .route({
      method: 'GET',
      path: '/factor-selection',
      summary: 'Which factor applies, why, and which it beat',
      tags: ['catalogue'],
    })
    .input(
      z.object({
        search: z.string().min(1).max(200),
        ...factorFilters,
        region: z.string().max(20).default('BR').describe('Where the activity took place'),
        period,
      }),
    )
    .output(
      z.object({
        factor: factorSummary,
        why: z.array(z.string()),
        losers: z.array(z.object({ factor: factorSummary, reason: z.string() })),
      }),
    ),

  createCustom: guardedProcedure('factor:write')
    .errors(failsWith(...formCodes))
    .route({ method: 'POST', path: '/factors', summary: 'Add a factor of the company’s own', tags: ['catalogue'] })
    .input(customFactorInput)
    .output(factorDetail),

  updateCustom: guardedProcedure('factor:write')
    .errors(failsWith('factor.not_found', 'factor.archived', ...formCodes))
    .route({
      method: 'POST',
      path: '/factors/{factorId}/versions',
      summary: 'Add a version of an own factor; the one in force stays until it is approved',
      tags: ['catalogue'],
    })
    .input(customFactorInput.extend({ factorId: id }))
    .output(factorDetail),

  submit: guardedProcedure('factor:write')
    .errors(failsWith(...decision, 'factor.evidence_missing'))
    .route({ method: 'POST', path: '/factors/{factorId}/submit', summary: 'Ask for approval', tags: ['catalogue'] })
    .input(one)
    .output(factorDetail),

  approve: guardedProcedure('factor:approve')
    .errors(failsWith(...decision))
    .route({ method: 'POST', path: '/factors/{factorId}/approve', summary: 'Put in force', tags: ['catalogue'] })
    .input(one)
    .output(factorDetail),

  reject: guardedProcedure('factor:approve')
    .errors(failsWith(...decision))
    .route({
      method: 'POST',
      path: '/factors/{factorId}/reject',
      summary: 'Send back with a reason',
      tags: ['catalogue'],
    })
    .input(one.extend({ reason: z.string().min(3).max(500) }))
    .output(factorDetail),

  archive: guardedProcedure('factor:write')
    .errors(failsWith(...decision))
    .route({
      method: 'POST',
      path: '/factors/{factorId}/archive',
      summary: 'Take out of use; lines made with it stay',
      tags: ['catalogue'],
    })
    .input(one)
    .output(factorDetail),

  delete: guardedProcedure('factor:write')
    .errors(failsWith('factor.not_found', 'factor.in_use'))
    .route({
      method: 'DELETE',
      path: '/factors/{factorId}',
      summary: 'Delete an unused own factor',
      tags: ['catalogue'],
    })
    .input(one)
    .output(z.object({ done: z.literal(true) })),
}
