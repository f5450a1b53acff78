import { INVENTORY_PARTS } from '@pegada/core/inventory/part.ts'
import { z } from 'zod'
import { calculation, mayRefuseLine } from './calculation.ts'
import { activityConflict, conflictsAsked, crossCheck } from './cross-check.ts'
import { documentSummary } from './document.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { methodInputs } from './method.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import {
  day,
  decimalString,
  id,
  instant,
  language,
  month,
  pageOf,
  period,
  scope,
  typedQuantity,
  year,
} from './scalars.ts'

/** What was done, in physical units, and what it emitted: the lines of an inventory. */

/** Where an entry came from: typed, a document, a row of a spreadsheet, a program. */
export const activityOrigin = z.enum(['manual', 'document', 'sheet', 'api'])

export const activitySummary = z.object({
  id,
  origin: activityOrigin,
  description: z.string(),
  generatorKey: z.string(),
  generatorName: z.string(),
  scope,
  category: z.string(),
  businessUnitId: id,
  businessUnitName: z.string(),
  periodStart: day,
  periodEnd: day,
  quantity: z.object({ value: decimalString, unit: z.string() }),
  co2eKg: decimalString,
  biogenicCo2Kg: decimalString,
  notes: z.array(z.string()),
  documentId: id.nullable(),
  createdAt: instant,
  waits: z.boolean().describe('Told another way too: it counts for nothing until an answer says which counts'),
})

export const activityInput = z.object({
  generatorKey: z.string().max(100).optional().describe('A source of the built-in data; else a factor'),
  factorId: z.string().min(3).max(600).optional().describe('A factor of the catalogue or of the company’s own'),
  method: z.string().max(100).optional().describe('A method by key, with its `inputs`; instead of a source or factor'),
  inputs: methodInputs.optional(),
  category: z.string().max(60).optional().describe('Where the factor leaves it open, or belongs elsewhere here'),
  businessUnitId: id,
  quantity: typedQuantity.optional().describe('May be left out where a method takes none of its own, or with `months`'),
  unit: z.string().min(1).max(20).optional(),
  period: period.optional(),
  start: day.optional(),
  end: day.optional(),
  months: z
    .array(z.string().max(40))
    .length(12)
    .optional()
    .describe('Twelve monthly quantities of the year in `period`'),
  sector: z.string().max(100).optional(),
  region: z.string().max(100).optional(),
  vehicle: z.string().max(200).optional(),
  modelYear: z.string().max(20).optional(),
  attachmentId: id.optional(),
  description: z.string().max(200).optional(),
})

/** Why an entry may be refused. */
export const mayRefuse = failsWith(
  'line.generator_missing',
  'line.generator_and_factor',
  'line.method_and_source',
  'method.unknown',
  'method.input_missing',
  'method.input_unknown',
  'method.input_invalid',
  'municipality.unknown',
  'airport.unknown',
  'factor.ncm_unknown',
  'category.unknown',
  'factor.not_found',
  'factor.not_approved',
  'factor.archived',
  'factor.category_required',
  'activity.unit_mismatch',
  'activity.period_in_future',
  'business_unit.not_found',
  'attachment.not_found',
  'period.invalid',
  'inventory.closed',
)

const activityList = {
  sorts: ['co2eKg', 'periodStart', 'createdAt', 'generatorName'],
  filters: {
    year: year.optional(),
    month: month.optional(),
    scope: z.coerce.number().pipe(scope).optional(),
    category: z.string().max(60).optional(),
    part: z.enum(INVENTORY_PARTS).optional().describe('Only a scope, or one side of scope 3'),
    gas: z.string().max(60).optional(),
    generatorKey: z.string().max(100).optional(),
    businessUnitId: id.optional(),
    documentId: id.optional(),
    importId: id.optional().describe('Lines accepted from the documents of this batch'),
    origin: activityOrigin.optional(),
  },
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
            .describe('Of the names of sources that `search` looks in, beside the Portuguese'),
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
        document: documentSummary.omit({ itemsPending: true }).nullable(),
        createdBy: z.string(),
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

  delete: guardedProcedure('activity:delete')
    .errors(failsWith('activity.not_found', 'activity.already_removed', 'inventory.closed'))
    .route({
      method: 'DELETE',
      path: '/activities/{activityId}',
      summary: 'Remove a line; the trail keeps it',
      tags: ['activities'],
    })
    .input(z.object({ activityId: id }))
    .output(z.object({ done: z.literal(true) })),

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
