import { isCategoryKey } from '@pegada/core/factor/category.ts'
import { z } from 'zod'
import { mayRefuseTotals } from './calculation.ts'
import { factorId } from './factor-shape.ts'
import { INITIATIVE_KINDS, INITIATIVE_STATES, LINKS_MAX } from './initiative-kinds.ts'
import { initiativePlan, mayRefusePlan, planAsked } from './initiative-plan.ts'
import { exportInput, listInput, listOf, namedIds, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, failure, gwpSet, id, instant, month, year } from './scalars.ts'

/** What a company means to do so that less is emitted, worked out on the ledger of a year, and what all of it comes to. */

const initiativeList = {
  sorts: ['startMonth', 'name', 'createdAt'],
  filters: { state: z.enum(INITIATIVE_STATES).optional() },
} as const

/** The columns of the list as a file. */
export const initiativeColumns = [
  'name',
  'state',
  'owner',
  'kind',
  'startMonth',
  'lifetimeYears',
  'investment',
  'runningCost',
  'saving',
  'createdAt',
  'id',
] as const

const touched = {
  unitIds: z.array(id).max(50).describe('Units whose lines it touches; empty for all'),
  categories: z.array(z.string().refine(isCategoryKey)).max(30).describe('Categories; empty for all'),
  sources: z.array(z.string().min(1).max(200)).max(50).describe('Sources by key; empty for all'),
}

const shared = {
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2000),
  owner: z.string().trim().max(200).describe('Who answers for it'),
  state: z.enum(INITIATIVE_STATES),
  ...touched,
  kind: z
    .enum(INITIATIVE_KINDS)
    .describe(
      'A share of the amount is another source’s; is calculated by another factor, or by another method; is not needed any more; or tonnes that somebody worked out',
    ),
  startMonth: month,
  rampMonths: z.number().int().min(0).max(120).describe('Months until it has its whole effect'),
  lifetimeYears: z.number().int().min(1).max(60),
  place: z.number().int().min(1).max(1000).nullable().describe('In which order overlapping ones are done'),
}

/** Zero or more, plain. */
const typed = z.string().regex(/^\d{1,15}(\.\d{1,6})?$/)

const links = z.array(id).max(LINKS_MAX)

const entered = {
  ...shared,
  sharePercent: typed.nullable().describe('Of the touched amount, %; null where tonnes are entered'),
  toSource: z.string().max(200).nullable().describe('The source that takes the place, by key'),
  toUnit: z.string().max(40).nullable(),
  ratio: typed.nullable().describe('Amount of the new source for one unit of the old, 1 unless given'),
  toFactor: factorId
    .nullable()
    .default(null)
    .describe('The factor of the catalogue, own or a supplier’s, that takes the place'),
  toMethod: z
    .string()
    .max(200)
    .nullable()
    .default(null)
    .describe('The method, by key, that takes the inputs of the touched lines; not one of the view by market'),
  tonnesPerYear: typed.nullable().describe('t CO2e a year at its whole effect'),
  evidence: z.string().trim().max(500).nullable().describe('Who worked the tonnes out, and how'),
  investment: typed.describe('R$, once'),
  runningCost: typed.describe('R$ a year'),
  saving: typed.describe('R$ a year'),
  requires: links.default([]).describe('Initiatives without which a budget does not choose it'),
  conflicts: links.default([]).describe('Initiatives beside which a budget does not choose it'),
}

export const initiativeRow = z.object({
  id,
  ...shared,
  sharePercent: decimalString.nullable(),
  toSource: z.string().nullable(),
  toUnit: z.string().nullable(),
  toFactor: z.string().nullable(),
  toMethod: z.string().nullable(),
  ratio: decimalString.nullable(),
  tonnesPerYear: decimalString.nullable(),
  evidence: z.string().nullable(),
  investment: decimalString,
  runningCost: decimalString,
  saving: decimalString,
  requires: z.array(id),
  conflicts: z.array(id),
  createdAt: instant,
})

/** What an initiative does to a year’s ledger at its whole effect, by itself. */
export const initiativeEffect = z.object({
  year: z.number().int(),
  gwpSet,
  touchedKg: decimalString.describe('kg CO2e of the touched lines, with the shares of the boundary'),
  touchedLines: z.number().int(),
  savedKg: decimalString.nullable().describe('kg CO2e a year; below zero where it adds; null where it cannot be told'),
  fee: decimalString
    .nullable()
    .describe('R$ of the internal fee that its units save a year, as the year was charged; null where none was'),
  why: failure.nullable().describe('Why it cannot be told'),
  untouched: z
    .array(
      z.object({ activityId: id, description: z.string(), code: z.string(), data: z.record(z.string(), z.unknown()) }),
    )
    .describe('Lines that the swap cannot reach, at most 50: they count as they are'),
  untouchedLines: z.number().int(),
})

const mayNotBe = failsWith(
  'initiative.source_unknown',
  'initiative.share_invalid',
  'initiative.amount_invalid',
  'initiative.unit_missing',
  'initiative.evidence_missing',
  'initiative.factor_missing',
  'initiative.method_unknown',
  'initiative.link_invalid',
  'factor.not_found',
  'factor.archived',
  'factor.not_approved',
  'business_unit.not_found',
)

export const initiative = {
  list: guardedProcedure('target:read')
    .route({ method: 'GET', path: '/initiatives', summary: 'The initiatives of the company', tags: ['targets'] })
    .input(listInput({ ...initiativeList, filters: { ...initiativeList.filters, ids: namedIds } }))
    .output(listOf(initiativeRow)),

  export: guardedProcedure('target:read', 'heavy')
    .route({
      method: 'GET',
      path: '/initiatives/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['targets'],
    })
    .input(exportInput({ ...initiativeList, columns: initiativeColumns }))
    .output(streamedFile),

  plan: guardedProcedure('target:read', 'heavy')
    .errors(mayRefuseTotals)
    .errors(mayRefusePlan)
    .errors(failsWith('target.not_found'))
    .route({
      method: 'GET',
      path: '/initiatives/plan',
      summary: 'All initiatives together: what they save, cost and leave to do',
      tags: ['targets'],
    })
    .input(planAsked)
    .output(initiativePlan),

  get: guardedProcedure('target:read', 'heavy')
    .errors(failsWith('initiative.not_found', 'inventory.year_out_of_range'))
    .route({
      method: 'GET',
      path: '/initiatives/{initiativeId}',
      summary: 'One initiative, and what it does to the ledger of a year',
      tags: ['targets'],
    })
    .input(z.object({ initiativeId: id, year }))
    .output(initiativeRow.extend({ effect: initiativeEffect })),

  create: guardedProcedure('target:write')
    .errors(mayNotBe)
    .route({ method: 'POST', path: '/initiatives', summary: 'Add an initiative', tags: ['targets'] })
    .input(z.object(entered))
    .output(initiativeRow),

  update: guardedProcedure('target:write')
    .errors(mayNotBe)
    .errors(failsWith('initiative.not_found'))
    .route({ method: 'PUT', path: '/initiatives/{initiativeId}', summary: 'Change an initiative', tags: ['targets'] })
    .input(z.object({ ...entered, initiativeId: id }))
    .output(initiativeRow),

  delete: guardedProcedure('target:write')
    .errors(failsWith('initiative.not_found'))
    .route({
      method: 'DELETE',
      path: '/initiatives/{initiativeId}',
      summary: 'Take an initiative out; the trail keeps it',
      tags: ['targets'],
    })
    .input(z.object({ initiativeId: id }))
    .output(z.object({ id })),
}
