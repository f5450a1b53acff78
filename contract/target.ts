import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import { exportInput, listInput, listOf, namedIds, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id } from './scalars.ts'
import {
  targetCategories,
  targetFields,
  targetMeasure,
  targetProduct,
  targetRead,
  targetRow,
  targetTold,
  targetYear,
} from './target-shape.ts'

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
  'rules',
  'createdAt',
  'id',
] as const

const entered = {
  ...targetFields,
  measure: targetMeasure.default(null),
  product: targetProduct.default(null),
  categories: targetCategories.default([]),
  baseYear: targetYear.nullable().describe('Null for that of the company’s base-year policy'),
  cutPercent: z.string().min(1).max(20).describe('Cut at the target year, % of the base year'),
  excludedPercent: z
    .string()
    .min(1)
    .max(20)
    .nullable()
    .default(null)
    .describe('Left out of the base year’s inventory, % of what it would be; null where nobody told'),
  excludedReason: targetTold.excludedReason.default(null),
  planUrl: targetTold.planUrl.default(null),
}

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
    .input(listInput({ ...targetList, filters: { ids: namedIds } }))
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
