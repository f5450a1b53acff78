import { z } from 'zod'
import { activityChange } from './activity-change.ts'
import { activityFilters, activityInput, activitySummary, enteredLine, mayRefuse } from './activity-shape.ts'
import { calculation, mayRefuseLine } from './calculation.ts'
import { activityConflict, conflictsAsked, crossCheck } from './cross-check.ts'
import { documentSummary } from './document.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { avatar, decimalString, id, language, pageOf, period } from './scalars.ts'

/** What was done, in physical units, and what it emitted: the lines of an inventory. */

const activityList = {
  sorts: ['co2eKg', 'periodStart', 'createdAt', 'generatorName'],
  filters: activityFilters,
} as const

/** Columns of the list as a file. */
export const activityColumns = [
  'start',
  'end',
  'scope',
  'category',
  'generator',
  'description',
  'site',
  'quantity',
  'unit',
  'kg_co2e',
  'kg_biogenic',
  'factor_id',
  'version',
  'origin',
  'revision',
  'id',
] as const

export const activity = {
  list: guardedProcedure('activity:read')
    .route({ method: 'GET', path: '/activities', summary: 'Lines of the inventory', tags: ['activities'] })
    .input(
      listInput({
        ...activityList,
        filters: {
          ...activityList.filters,
          language: language
            .optional()
            .describe(
              'Of the names of sources that `search` looks in, beside the Portuguese, and that lines are ordered by',
            ),
          withTotals: z
            .stringbool()
            .or(z.boolean())
            .default(true)
            .describe('Sums all that match; else counts as far as people read'),
        },
      }),
    )
    .output(
      listOf(activitySummary).extend({
        totals: z.object({ co2eKg: decimalString, biogenicCo2Kg: decimalString }).nullable(),
      }),
    ),

  export: guardedProcedure('activity:read', 'heavy')
    .route({
      method: 'GET',
      path: '/activities/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['activities'],
    })
    .input(exportInput({ ...activityList, columns: activityColumns }))
    .output(streamedFile),

  get: guardedProcedure('activity:read')
    .errors(failsWith('activity.not_found'))
    .route({
      method: 'GET',
      path: '/activities/{activityId}',
      summary: 'One line with its working, factor and document',
      tags: ['activities'],
    })
    .input(z.object({ activityId: id }))
    .output(
      activitySummary.extend({
        calculation,
        entered: enteredLine,
        document: documentSummary.omit({ itemsPending: true }).nullable(),
        createdBy: z.string(),
        createdByAvatar: avatar,
      }),
    ),

  preview: guardedProcedure('activity:create', 'calculate')
    .errors(mayRefuseLine)
    .errors(mayRefuse)
    .route({ method: 'POST', path: '/activities/preview', summary: 'Calculate without storing', tags: ['activities'] })
    .input(activityInput)
    .output(calculation),

  create: guardedProcedure('activity:create')
    .errors(mayRefuseLine)
    .errors(mayRefuse)
    .route({ method: 'POST', path: '/activities', summary: 'Register an emission', tags: ['activities'] })
    .input(activityInput)
    .output(activitySummary),

  ...activityChange,

  crossCheck: guardedProcedure('activity:create', 'calculate')
    .errors(failsWith('attachment.not_found', 'business_unit.not_found'))
    .route({
      method: 'POST',
      path: '/activities/cross-check',
      summary: 'Compare an entry with the documents at hand',
      tags: ['activities'],
    })
    .input(
      activityInput
        .pick({
          generatorKey: true,
          method: true,
          businessUnitId: true,
          quantity: true,
          unit: true,
          attachmentId: true,
          start: true,
          end: true,
        })
        .partial()
        .extend({ period: period.optional() }),
    )
    .output(crossCheck),

  listConflicts: guardedProcedure('activity:read')
    .route({
      method: 'GET',
      path: '/activity-conflicts',
      summary: 'Entries that a document contradicts, or already contains',
      tags: ['activities'],
    })
    .input(conflictsAsked)
    .output(pageOf(activityConflict)),
}
