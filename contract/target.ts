import { TARGET_CHECKS } from '@pegada/core/reduction/check-target.ts'
import { TARGET_RULES_NAMES } from '@pegada/core/reduction/target-rules.ts'
import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, instant, scope } from './scalars.ts'

/** How much less a company is to emit by when, where it stands on the way, and by which rules its targets fail. */

const targetList = { sorts: ['targetYear', 'name', 'createdAt'], filters: {} } as const

/** The columns of the list as a file. */
export const targetColumns = [
  'name',
  'term',
  'scopes',
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

const entered = {
  ...fields,
  baseYear: year.nullable().describe('Null for that of the company’s base-year policy'),
  cutPercent: z.string().min(1).max(20).describe('Cut at the target year, % of the base year'),
}

export const targetRow = z.object({
  id,
  ...fields,
  baseYear: z.number().int(),
  cutPercent: decimalString,
  createdAt: instant,
})

const targetRead = targetRow.extend({
  years: z
    .array(
      z.object({
        year: z.number().int(),
        allowedKg: decimalString
          .nullable()
          .describe('What the straight path allows; null where the base year has no lines'),
        emittedKg: decimalString.nullable().describe('By the ledger as it stands; null where it has no lines'),
      }),
    )
    .describe('From the base year to the target year'),
  standing: z
    .object({
      year: z.number().int(),
      behindKg: decimalString.describe('Above the path; negative below it'),
      doneKg: decimalString,
      dueKg: decimalString,
      wholeKg: decimalString,
      doneShare: decimalString.nullable(),
      dueShare: decimalString.nullable(),
    })
    .nullable()
    .describe('Of the last year after the base year that is over and has lines'),
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
        }),
      ),
    }),
  ),
})

const mayNotBe = failsWith('target.no_scope', 'target.years_invalid', 'target.cut_invalid', 'target.base_year_missing')

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
    .errors(mayNotBe)
    .route({ method: 'POST', path: '/targets', summary: 'Set a target', tags: ['targets'] })
    .input(z.object(entered))
    .output(targetRow),

  update: guardedProcedure('target:write')
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
