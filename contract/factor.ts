import { z } from 'zod'
import type { ErrorCode } from './codes.ts'
import {
  customFactorInput,
  facet,
  facetFields,
  factorDetail,
  factorFilters,
  factorId,
  factorSummary,
  ncmCode,
} from './factor-shape.ts'
import { exportInput, streamedFile } from './list.ts'
import { failsWith, guardedProcedure, publicProcedure } from './procedure.ts'
import { decimalString, id, language, pageInput, pageOf, period } from './scalars.ts'

/** The catalogue of emission factors: what the publications give, and the factors of a company's own. */

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

const factorList = {
  sorts: ['relevance', 'name', 'year'],
  filters: {
    ...factorFilters,
    mine: z.stringbool().or(z.boolean()).default(false).describe('Only the company’s own, drafts included'),
    withSuperseded: z.stringbool().or(z.boolean()).default(false),
    withArchived: z.stringbool().or(z.boolean()).default(false),
  },
} as const

/** Columns of the catalogue as a file. */
export const factorColumns = [
  ...(['name', 'path', 'value', 'unit', 'gwpSet', 'scope', 'category', 'region', 'year'] as const),
  ...(['validFrom', 'validTo', 'basis', 'source', 'edition', 'licence', 'attribution'] as const),
  ...(['state', 'factorId', 'id'] as const),
] as const

export const factor = {
  search: guardedProcedure('factor:read')
    .route({ method: 'GET', path: '/factors', summary: 'Search the catalogue', tags: ['catalogue'] })
    .input(
      z.object({
        ...pageInput,
        ...factorList.filters,
        withFacets: z.stringbool().or(z.boolean()).default(true),
        language: language.optional().describe('That the words are typed in, beside those of the catalogue'),
        sort: z.enum(factorList.sorts).default('relevance'),
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

  export: guardedProcedure('factor:read', 'heavy')
    .route({
      method: 'GET',
      path: '/catalogue/export',
      summary: 'What a search of the catalogue finds, as a file (CSV, XLSX)',
      tags: ['catalogue'],
    })
    .input(exportInput({ ...factorList, columns: factorColumns }))
    .output(streamedFile),

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

  ofNcm: guardedProcedure('factor:read')
    .errors(failsWith('factor.ncm_unknown'))
    .route({ method: 'GET', path: '/spend-factors/{ncm}', summary: 'Spend factor of a product', tags: ['catalogue'] })
    .input(z.object({ ncm: ncmCode }))
    .output(
      z.object({
        co2eKg: decimalString.describe('Per unit of currency at purchaser price, AR5: the mean of the industries'),
        leastCo2eKg: decimalString,
        mostCo2eKg: decimalString,
        naics: z.array(z.string()).describe('Industries behind the figure'),
        matchLevel: z.number().int().describe('Digits of NAICS that matched, 6 at best'),
        currency: z.string(),
        priceYear: z.number().int(),
        source: z.string(),
        licence: z.string(),
      }),
    ),

  count: publicProcedure('look-up')
    .route({ method: 'GET', path: '/factor-count', summary: 'How many factors are in force', tags: ['catalogue'] })
    .output(z.object({ factors: z.number().int(), monetary: z.number().int(), sources: z.number().int() })),

  select: guardedProcedure('factor:read', 'calculate')
    .errors(failsWith('factor.not_found', 'period.empty'))
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

  createCustom: guardedProcedure('factor:write', undefined, 'own_factors')
    .errors(failsWith('unit.empty', 'unit.unknown', 'unit.ambiguous', 'gas.unknown'))
    .errors(failsWith(...formCodes))
    .route({ method: 'POST', path: '/factors', summary: 'Add a factor of the company’s own', tags: ['catalogue'] })
    .input(customFactorInput)
    .output(factorDetail),

  updateCustom: guardedProcedure('factor:write', undefined, 'own_factors')
    .errors(failsWith('unit.empty', 'unit.unknown', 'unit.ambiguous', 'gas.unknown'))
    .errors(failsWith('factor.not_found', 'factor.archived', ...formCodes))
    .route({
      method: 'POST',
      path: '/factors/{factorId}/versions',
      summary: 'Add a version of an own factor; the one in force stays until it is approved',
      tags: ['catalogue'],
    })
    .input(customFactorInput.extend({ factorId: id }))
    .output(factorDetail),

  submit: guardedProcedure('factor:write', undefined, 'own_factors')
    .errors(failsWith(...decision, 'factor.evidence_missing'))
    .route({ method: 'POST', path: '/factors/{factorId}/submit', summary: 'Ask for approval', tags: ['catalogue'] })
    .input(one)
    .output(factorDetail),

  approve: guardedProcedure('factor:approve', undefined, 'own_factors')
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
