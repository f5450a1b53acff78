import { DECLARED_UNITS, FOOTPRINT_STATUSES } from '@pegada/core/footprint/product-footprint.ts'
import { z } from 'zod'
import { FOOTPRINT_KINDS, FOOTPRINT_ORIGINS, FOOTPRINT_STATES, TAKING_OUTCOMES } from './footprint-kinds.ts'
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

/** What is wrong with one part of what was told. */
export const footprintFault = z.object({
  path: z.string().describe('Where it stands: `pcf.fossilGhgEmissions`; empty for the whole'),
  code: z.string().describe('`footprint.<problem>`'),
  found: z.string().nullable(),
  allowed: z.array(z.string()),
})

const change = z.object({
  path: z.string(),
  before: z.string().nullable().describe('As JSON; null where it was not told'),
  after: z.string().nullable(),
  percent: decimalString.nullable().describe('By how much a figure changed'),
})

export const footprintDetail = footprintRow.extend({
  supplier: z.string().nullable(),
  comparison: z
    .object({
      footprintId: id,
      pfId: id,
      perUnitPercent: decimalString.nullable().describe('Change of kg CO2e per unit; null where the units differ'),
      changes: z.array(change),
    })
    .nullable()
    .describe('With the version before it that was received, else the last of the same product'),
  proposal: z
    .object({
      id,
      state: z.enum(['proposed', 'approved', 'refused', 'withdrawn']),
      kgPerUnit: decimalString,
      unit: z.string(),
    })
    .nullable()
    .describe('Of a figure for the purchases of the product'),
  codes: z.array(z.string()).describe('How documents may name the product, read from its URNs'),
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
const named = z.object({ footprintId: id })
const reason = z.string().trim().min(1).max(500)
const decided = failsWith('footprint.not_found', 'footprint.wrong_state')
const CODES = 'Codes of the supplier for the product as its documents have them, or NCM'

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
    .input(named)
    .output(footprintDetail),

  take: guardedProcedure('footprint:write', 'upload', 'pact')
    .errors(
      failsWith(
        'file.empty',
        'file.too_large',
        'footprint.not_json',
        'footprint.none_in_file',
        'footprint.too_many_in_file',
      ),
    )
    .route({
      method: 'POST',
      path: '/footprints',
      summary: 'Take footprints from a file of JSON: one, a list, or an answer of PACT; the same twice changes nothing',
      tags,
    })
    .input(z.object({ file: z.file() }))
    .output(
      z.object({
        items: z.array(
          z.object({
            row: z.number().int().describe('Which of the file, from 1'),
            outcome: z.enum(TAKING_OUTCOMES),
            footprintId: id.nullable(),
            product: z.string().nullable(),
            faults: z.array(footprintFault),
          }),
        ),
      }),
    ),

  match: guardedProcedure('footprint:write')
    .errors(decided)
    .errors(failsWith('supplier.not_found'))
    .route({ method: 'PUT', path: '/footprints/{footprintId}/supplier', summary: 'Say whose footprint it is', tags })
    .input(named.extend({ supplierId: id.nullable() }))
    .output(footprintDetail),

  approve: guardedProcedure('footprint:approve', undefined, 'pact')
    .errors(decided)
    .errors(
      failsWith(
        'footprint.supplier_missing',
        'supplier.not_found',
        'supplier_proposal.nothing_emitted',
        'supplier_proposal.evidence_missing',
        'attachment.not_found',
        'unit.unknown',
        'unit.ambiguous',
        'unit.empty',
      ),
    )
    .route({
      method: 'POST',
      path: '/footprints/{footprintId}/approve',
      summary: 'Let products use it, and propose it for the purchases of the product; the proposal is approved apart',
      tags,
    })
    .input(named.extend({ products: z.array(z.string().trim().min(1).max(60)).min(1).max(100).describe(CODES) }))
    .output(footprintDetail),

  refuse: guardedProcedure('footprint:approve')
    .errors(decided)
    .route({ method: 'POST', path: '/footprints/{footprintId}/refuse', summary: 'Refuse it', tags })
    .input(named.extend({ reason }))
    .output(footprintDetail),

  withdraw: guardedProcedure('footprint:approve', 'heavy')
    .errors(decided)
    .errors(failsWith('supplier_proposal.not_found', 'supplier_proposal.wrong_state'))
    .route({
      method: 'POST',
      path: '/footprints/{footprintId}/withdraw',
      summary: 'Take it out of use; lines that took its figure go back to what they were',
      tags,
    })
    .input(named.extend({ reason }))
    .output(footprintDetail.extend({ changed: z.number().int().describe('Lines that went back') })),
}
