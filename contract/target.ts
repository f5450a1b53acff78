import { TARGET_CHECKS, UNKNOWN_REASONS } from '@pegada/core/reduction/check-target.ts'
import { REFERENCE_LINES } from '@pegada/core/reduction/reference-lines.ts'
import { VALUE_CHAIN_CATEGORIES } from '@pegada/core/reduction/target-coverage.ts'
import { TARGET_RULES_NAMES } from '@pegada/core/reduction/target-rules.ts'
import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, instant, scope } from './scalars.ts'
import { TARGET_MEASURES } from './target-kinds.ts'

/** How much less a company is to emit by when, where it stands on the way, and by which rules its targets fail. */

const targetList = { sorts: ['targetYear', 'name', 'createdAt'], filters: {} } as const

/** The columns of the list as a file. */
export const targetColumns = [
  'name',
  'term',
  'scopes',
  'categories',
  'measure',
  'baseYear',
  'targetYear',
  'cutPercent',
  'submittedYear',
  'createdAt',
  'id',
] as const

const year = z.number().int().min(1990).max(2100)

const fields = {
  name: z.string().trim().min(1).max(200),
  term: z.enum(['near', 'net_zero']).describe('Near term, or the long-term cut of net zero'),
  scopes: z.array(scope).max(3),
  scopeTwo: z.enum(['location', 'market']).describe('By which method scope 2 counts'),
  targetYear: year,
  submittedYear: year.describe('From which the years until the target are counted'),
}

const measure = z
  .enum(TARGET_MEASURES)
  .nullable()
  .describe('Null for an absolute target; else what an intensity is measured by: R$ million, person, m², unit made')
const product = z
  .object({ name: z.string().trim().min(1).max(100), unit: z.string().trim().min(1).max(30) })
  .nullable()
  .describe('Of `production`: the product and its unit, as the units name them')
const categories = z
  .array(z.enum(VALUE_CHAIN_CATEGORIES))
  .max(VALUE_CHAIN_CATEGORIES.length)
  .describe('Of scope 3; all of it where none is named')

const told = {
  excludedReason: z.string().trim().min(1).max(1000).nullable().describe('Why it is left out'),
  planUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .describe('Where the transition plan is published; null where none is'),
}

const entered = {
  ...fields,
  measure: measure.default(null),
  product: product.default(null),
  categories: categories.default([]),
  baseYear: year.nullable().describe('Null for that of the company’s base-year policy'),
  cutPercent: z.string().min(1).max(20).describe('Cut at the target year, % of the base year'),
  excludedPercent: z
    .string()
    .min(1)
    .max(20)
    .nullable()
    .default(null)
    .describe('Left out of the base year’s inventory, % of what it would be; null where nobody told'),
  excludedReason: told.excludedReason.default(null),
  planUrl: told.planUrl.default(null),
}

export const targetRow = z.object({
  id,
  ...fields,
  ...{ measure, product, categories },
  baseYear: z.number().int(),
  cutPercent: decimalString,
  excludedPercent: decimalString.nullable(),
  ...told,
  createdAt: instant,
})

const figure = decimalString.describe('kg CO2e; of an intensity for one of what it is measured by')

const targetRead = targetRow.extend({
  measureUnit: z
    .string()
    .nullable()
    .describe('Of what an intensity is measured by: FTE, MBRL, m2, or that of the product'),
  years: z
    .array(
      z.object({
        year: z.number().int(),
        allowed: figure.nullable().describe('What the straight path allows; null where the base year has no figure'),
        emitted: figure.nullable().describe('By the ledger as it stands; null where it has no lines or no measure'),
        kg: decimalString.nullable().describe('What the target counts of the ledger, kg CO2e'),
        amount: decimalString.nullable().describe('What an intensity is measured by, with the shares of the boundary'),
        missing: z
          .array(z.object({ unitId: id, name: z.string() }))
          .describe('Units that emitted and did not tell what an intensity is measured by'),
      }),
    )
    .describe('From the base year to the target year'),
  lines: z
    .array(
      z.object({
        line: z.enum(REFERENCE_LINES),
        ratePercent: decimalString.nullable().describe('Cut a year, % of the base year'),
        cutPercent: decimalString.describe('Cut at its last year, % of the base year'),
        lastYear: z.number().int(),
        source: z.string(),
        allowed: z.array(figure).describe('One for each of `years`'),
      }),
    )
    .describe('Published lines to hold the path against; none of an intensity, or without a figure of the base year'),
  restated: z
    .object({
      before: figure.describe('The base year as it was when the target was set'),
      after: figure,
      changePercent: decimalString,
      endBefore: figure.describe('What was allowed at the target year'),
      endAfter: figure,
      thresholdPercent: decimalString
        .nullable()
        .describe('From which the company’s policy restates its base year; null where the policy is of another year'),
      versions: z
        .array(z.object({ version: z.number().int(), reason: z.string(), sealedAt: instant.nullable() }))
        .describe('Sealed versions of the base year, the oldest first'),
    })
    .nullable()
    .describe('What another figure of the base year does to the target; null while it is as it was'),
  standing: z
    .object({
      year: z.number().int(),
      behind: figure.describe('Above the path; negative below it'),
      done: figure,
      due: figure,
      whole: figure,
      doneShare: decimalString.nullable(),
      dueShare: decimalString.nullable(),
    })
    .nullable()
    .describe('Of the last year after the base year that is over and has a figure'),
  checks: z.array(
    z.object({
      rules: z.enum(TARGET_RULES_NAMES),
      source: z.string(),
      results: z.array(
        z.object({
          check: z.enum(TARGET_CHECKS),
          verdict: z.enum(['pass', 'fail', 'unknown']),
          stated: decimalString.nullable().describe('What the target has, in years or %'),
          wanted: decimalString.nullable().describe('What the rule asks'),
          why: z.enum(UNKNOWN_REASONS).nullable().describe('Why it is unknown'),
        }),
      ),
    }),
  ),
})

const mayNotBe = failsWith(
  'target.no_scope',
  'target.years_invalid',
  'target.cut_invalid',
  'target.base_year_missing',
  'target.categories_without_scope',
  'target.product_missing',
  'target.product_unknown',
  'target.exclusion_invalid',
  'target.exclusion_reason_missing',
  'inventory.year_out_of_range',
)

export const target = {
  list: guardedProcedure('target:read')
    .route({ method: 'GET', path: '/targets', summary: 'The targets of the company', tags: ['targets'] })
    .input(listInput(targetList))
    .output(listOf(targetRow)),

  export: guardedProcedure('target:read', 'heavy')
    .route({
      method: 'GET',
      path: '/targets/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['targets'],
    })
    .input(exportInput({ ...targetList, columns: targetColumns }))
    .output(streamedFile),

  get: guardedProcedure('target:read')
    .errors(mayRefuseTotals)
    .errors(failsWith('target.not_found', 'inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/targets/{targetId}',
      summary: 'One target with its path, the ledger against it, and the rules it keeps or fails',
      tags: ['targets'],
    })
    .input(z.object({ targetId: id }))
    .output(targetRead),

  create: guardedProcedure('target:write')
    .errors(mayRefuseTotals)
    .errors(mayNotBe)
    .route({ method: 'POST', path: '/targets', summary: 'Set a target', tags: ['targets'] })
    .input(z.object(entered))
    .output(targetRow),

  update: guardedProcedure('target:write')
    .errors(mayRefuseTotals)
    .errors(mayNotBe)
    .errors(failsWith('target.not_found'))
    .route({ method: 'PUT', path: '/targets/{targetId}', summary: 'Change a target', tags: ['targets'] })
    .input(z.object({ ...entered, targetId: id }))
    .output(targetRow),

  delete: guardedProcedure('target:write')
    .errors(failsWith('target.not_found'))
    .route({
      method: 'DELETE',
      path: '/targets/{targetId}',
      summary: 'Take a target out; the trail keeps it',
      tags: ['targets'],
    })
    .input(z.object({ targetId: id }))
    .output(z.object({ id })),
}
