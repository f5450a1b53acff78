import { TARGET_CHECKS, UNKNOWN_REASONS } from '@pegada/core/reduction/check-target.ts'
import { REFERENCE_LINES } from '@pegada/core/reduction/reference-lines.ts'
import { VALUE_CHAIN_CATEGORIES } from '@pegada/core/reduction/target-coverage.ts'
import { TARGET_RULES_NAMES } from '@pegada/core/reduction/target-rules.ts'
import { z } from 'zod'
import { decimalString, id, instant, scope } from './scalars.ts'
import { TARGET_MEASURES } from './target-kinds.ts'

/** What a target says, and what is read of it. */

export const targetYear = z.number().int().min(1990).max(2100)

export const targetFields = {
  name: z.string().trim().min(1).max(200),
  term: z.enum(['near', 'net_zero']).describe('Near term, or the long-term cut of net zero'),
  scopes: z.array(scope).max(3),
  scopeTwo: z.enum(['location', 'market']).describe('By which method scope 2 counts'),
  targetYear,
  submittedYear: targetYear.describe('From which the years until the target are counted'),
}

export const targetMeasure = z
  .enum(TARGET_MEASURES)
  .nullable()
  .describe('Null for an absolute target; else what an intensity is measured by: R$ million, person, m², unit made')
export const targetProduct = z
  .object({ name: z.string().trim().min(1).max(100), unit: z.string().trim().min(1).max(30) })
  .nullable()
  .describe('Of `production`: the product and its unit, as the units name them')
export const targetCategories = z
  .array(z.enum(VALUE_CHAIN_CATEGORIES))
  .max(VALUE_CHAIN_CATEGORIES.length)
  .describe('Of scope 3; all of it where none is named')

export const targetTold = {
  excludedReason: z.string().trim().min(1).max(1000).nullable().describe('Why it is left out'),
  planUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .describe('Where the transition plan is published; null where none is'),
}

export const targetRow = z.object({
  id,
  ...targetFields,
  ...{ measure: targetMeasure, product: targetProduct, categories: targetCategories },
  baseYear: z.number().int(),
  cutPercent: decimalString,
  excludedPercent: decimalString.nullable(),
  ...targetTold,
  rules: z
    .enum(TARGET_RULES_NAMES)
    .describe('The version that it was checked against when it was saved: that of its year of submission'),
  createdAt: instant,
})

const figure = decimalString.describe('kg CO2e; of an intensity for one of what it is measured by')

export const targetRead = targetRow.extend({
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
  budget: z
    .object({
      year: z.number().int().describe('The last that is over before the target year'),
      overshoot: decimalString.describe('kg CO2e beyond the path since the base year; negative where it was undershot'),
      left: decimalString.describe('kg CO2e of the path’s budget that are left until the target year'),
      end: decimalString.describe(
        'kg CO2e that the target year may emit; below zero where the budget cannot be kept, the path’s own end where nothing is won back',
      ),
      ratePercent: decimalString
        .nullable()
        .describe(
          'Cut each year from now on, % of the base year; null where no more was emitted than the path allows, or the last year is at most 5 % above it: the path stands as it is',
        ),
      source: z.string(),
    })
    .nullable()
    .describe(
      'Budget-keeping, the method of the Bilan Carbone tool and not of SBTi: what was emitted beyond the path is won back by a steeper line. Of absolute targets whose years so far have figures without a hole',
    ),
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
