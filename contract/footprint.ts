import { DECLARED_UNITS, FOOTPRINT_STATUSES } from '@pegada/core/footprint/product-footprint.ts'
import { z } from 'zod'
import { FOOTPRINT_KINDS, FOOTPRINT_ORIGINS, FOOTPRINT_STATES } from './footprint-kinds.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, instant } from './scalars.ts'

/** Footprints of products as companies exchange them (PACT 3.0.3): those that others sent, and those that the company publishes. */

export const footprintKind = z.enum(FOOTPRINT_KINDS)
export const footprintState = z.enum(FOOTPRINT_STATES)
export const footprintStatus = z.enum(FOOTPRINT_STATUSES)

/** What a footprint owes, or what in it does not fit together. */
export const footprintWarning = z.object({
  path: z.string().describe('Where it stands: `pcf.biogenicCO2Uptake`'),
  code: z.string().describe('`footprint.<problem>`'),
  found: z.string().optional().describe('What stands there, where it is a sum that does not hold'),
  wanted: z.string().optional().describe('What the other figures give'),
})

export const footprintRow = z.object({
  id,
  kind: footprintKind,
  pfId: id.describe('The number that its owner gave the footprint'),
  status: footprintStatus,
  state: footprintState,
  company: z.string(),
  product: z.string(),
  declaredUnit: z.enum(DECLARED_UNITS),
  declaredAmount: decimalString,
  co2eKg: decimalString.describe('kg CO2e of the declared unit without biogenic uptake'),
  primaryPercent: decimalString.nullable(),
  periodStart: instant,
  periodEnd: instant.describe('Exclusive'),
  validEnd: instant,
  warnings: z.number().int(),
  origin: z.enum(FOOTPRINT_ORIGINS),
  partner: z.string().nullable(),
  supplierId: id.nullable(),
  productId: id.nullable(),
  productVersion: z.number().int().nullable(),
  takenAt: instant,
})

export const footprintDetail = footprintRow.extend({
  footprint: z.record(z.string(), z.unknown()).describe('`ProductFootprint` of PACT, as it was told'),
  warningList: z.array(footprintWarning),
  precedingIds: z.array(id),
  reason: z.string().nullable(),
  takenBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
})

const footprints = {
  sorts: ['takenAt', 'product', 'company', 'co2eKg', 'validEnd'],
  filters: {
    kind: footprintKind.optional(),
    state: footprintState.optional(),
    status: footprintStatus.optional(),
    supplierId: id.optional(),
    productId: id.optional(),
  },
} as const

/** The columns of the list as a file. */
export const footprintColumns = [
  'kind',
  'product',
  'company',
  'co2eKg',
  'declaredAmount',
  'declaredUnit',
  'primaryPercent',
  'status',
  'state',
  'periodStart',
  'periodEnd',
  'validEnd',
  'partner',
  'takenAt',
  'pfId',
  'id',
] as const

const tags = ['footprints']

export const footprint = {
  list: guardedProcedure('footprint:read')
    .route({ method: 'GET', path: '/footprints', summary: 'Footprints of products, received and published', tags })
    .input(listInput(footprints))
    .output(listOf(footprintRow)),

  export: guardedProcedure('footprint:read', 'heavy')
    .route({ method: 'GET', path: '/footprints/export', summary: 'The same list as a file (CSV, XLSX)', tags })
    .input(exportInput({ ...footprints, columns: footprintColumns }))
    .output(streamedFile),

  get: guardedProcedure('footprint:read')
    .errors(failsWith('footprint.not_found'))
    .route({ method: 'GET', path: '/footprints/{footprintId}', summary: 'One of them', tags })
    .input(z.object({ footprintId: id }))
    .output(footprintDetail),
}
