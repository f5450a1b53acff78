import { UPSTREAM_CATEGORIES } from '@pegada/core/supplier/questionnaire.ts'
import { SUPPLIER_METHODS } from '@pegada/core/supplier/supplier-method.ts'
import { STAYS } from '@pegada/core/supplier/takes-over.ts'
import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, gwpSet, id, instant } from './scalars.ts'

/**
 * Figures that a supplier told, on their way into the ledger: proposed, looked at with what they change, approved as a factor of the
 * company's own by another person, and taken out again.
 */

export const proposalState = z.enum(['proposed', 'approved', 'refused', 'withdrawn'])

const amount = z.string().regex(/^\d{1,15}(\.\d{1,12})?$/)

/** What a supplier emitted in a year, t CO2e, and took in, R$; or its footprint of products, kg CO2e per unit. */
export const proposalFigures = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('net_revenue'),
    scope1T: amount.describe('t CO2e'),
    scope2T: amount.describe('t CO2e'),
    scopeTwo: z.enum(['location', 'market']).describe('Which figure of scope 2 it is'),
    upstreamT: amount.nullable().describe('t CO2e of scope 3 upstream; null where it was not told'),
    categories: z.array(z.enum(UPSTREAM_CATEGORIES)).max(8).describe('Categories of scope 3 within it'),
    netRevenueBrl: amount.describe('R$ without taxes on sales'),
    gwpSet: gwpSet.nullable(),
  }),
  z.object({
    kind: z.literal('footprint'),
    co2eKg: amount.describe('kg CO2e per unit, cradle to gate'),
    unit: z.string().trim().min(1).max(20),
    products: z
      .array(z.string().trim().min(1).max(60))
      .min(1)
      .max(100)
      .describe('Codes of the supplier for the product as its documents have them, or NCM'),
  }),
])

const sums = {
  lines: z.number().int(),
  beforeKg: decimalString,
  afterKg: decimalString.describe('kg CO2e'),
}

/** What a figure changes: lines by year, category and method before, and what stays. */
export const proposalPreview = z.object({
  hash: z.string().describe('Of the lines and their figures; the approval names it'),
  changes: z.array(
    z.object({
      year: z.number().int(),
      isClosed: z.boolean().describe('The year is closed: only a restatement changes its lines'),
      category: z.string(),
      method: z.enum(SUPPLIER_METHODS).describe('By which these lines are calculated now'),
      ...sums,
      paidBrl: decimalString,
      netBrl: decimalString.describe('Without the taxes that the documents print'),
    }),
  ),
  stays: z.array(z.object({ why: z.enum([...STAYS, 'not_calculable']), lines: z.number().int() })),
  otherYear: z.number().int().describe('Lines of another year than the figure'),
  taxesUnknown: z.object({
    lines: z.number().int(),
    paidBrl: decimalString.describe('Multiplied as paid, since no taxes can be read'),
  }),
})

export const proposalRow = z.object({
  id,
  supplierId: id,
  supplier: z.string(),
  kind: z.enum(['net_revenue', 'footprint']),
  year: z.number().int(),
  kgPerUnit: decimalString,
  unit: z.string(),
  isVerified: z.boolean(),
  source: z.string(),
  origin: z.enum(['typed', 'answer', 'footprint']),
  state: proposalState,
  proposedBy: z.string().nullable(),
  proposedAt: instant,
  decidedAt: instant.nullable(),
})

export const proposalDetail = proposalRow.extend({
  figures: proposalFigures,
  attachmentId: id.nullable(),
  reason: z.string().nullable(),
  factorId: id.nullable(),
  decidedBy: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  isOwn: z.boolean().describe('Proposed by whoever asks'),
  preview: proposalPreview.nullable().describe('As it was last looked at'),
  changed: z.number().int().describe('Lines that took the figure and have it still'),
})

const proposals = {
  sorts: ['proposedAt', 'supplier', 'year'],
  filters: { supplierId: id.optional(), state: proposalState.optional() },
} as const

/** The columns of the list as a file. */
export const supplierFactorColumns = [
  'supplier',
  'kind',
  'year',
  'kgPerUnit',
  'unit',
  'source',
  'isVerified',
  'state',
  'proposedBy',
  'proposedAt',
  'decidedAt',
  'id',
] as const

const named = z.object({ proposalId: id })
const tags = ['suppliers']
const settled = z.object({ changed: z.number().int() })
const notFound = failsWith('supplier_proposal.not_found')
const decided = failsWith('supplier_proposal.not_found', 'supplier_proposal.wrong_state')

export const supplierFactor = {
  list: guardedProcedure('supplier:read')
    .route({ method: 'GET', path: '/supplier-proposals', summary: 'Figures that suppliers told, as proposed', tags })
    .input(listInput(proposals))
    .output(listOf(proposalRow)),

  export: guardedProcedure('supplier:read', 'heavy')
    .route({ method: 'GET', path: '/supplier-proposals/export', summary: 'The same list as a file (CSV, XLSX)', tags })
    .input(exportInput({ ...proposals, columns: supplierFactorColumns }))
    .output(streamedFile),

  get: guardedProcedure('supplier:read')
    .errors(notFound)
    .route({ method: 'GET', path: '/supplier-proposals/{proposalId}', summary: 'One of them', tags })
    .input(named)
    .output(proposalDetail),

  propose: guardedProcedure('supplier:write')
    .errors(
      failsWith(
        'supplier.not_found',
        'attachment.not_found',
        'supplier_proposal.evidence_missing',
        'supplier_proposal.upstream_missing',
        'supplier_proposal.nothing_emitted',
        'supplier_proposal.revenue_missing',
        'unit.unknown',
        'unit.ambiguous',
        'unit.empty',
      ),
    )
    .route({ method: 'POST', path: '/supplier-proposals', summary: 'Propose figures of a supplier', tags })
    .input(
      z.object({
        supplierId: id,
        year: z.number().int().min(1990).max(2100).describe('That the figures speak of'),
        figures: proposalFigures,
        isVerified: z.boolean().describe('A third party verified them'),
        source: z.string().trim().min(1).max(500).describe('Who says so, and where'),
        attachmentId: id.nullable().describe('The evidence'),
        origin: z.enum(['typed', 'answer', 'footprint']).default('typed'),
        originId: id.nullable().default(null),
      }),
    )
    .output(named),

  preview: guardedProcedure('supplier:write', 'heavy')
    .errors(decided)
    .route({
      method: 'POST',
      path: '/supplier-proposals/{proposalId}/preview',
      summary: 'What a proposal would change: by year, category and method, with taxes taken off',
      tags,
    })
    .input(named)
    .output(proposalPreview),

  approve: guardedProcedure('supplier:approve', 'heavy')
    .errors(decided)
    .errors(failsWith('supplier_proposal.own', 'supplier_proposal.preview_outdated'))
    .route({
      method: 'POST',
      path: '/supplier-proposals/{proposalId}/approve',
      summary: 'Put it in force as a factor of the company, and calculate the lines of open years with it',
      tags,
    })
    .input(named.extend({ hash: z.string().max(100).describe('Of the preview that was looked at') }))
    .output(settled),

  refuse: guardedProcedure('supplier:approve')
    .errors(decided)
    .route({ method: 'POST', path: '/supplier-proposals/{proposalId}/refuse', summary: 'Refuse it', tags })
    .input(named.extend({ reason: z.string().trim().min(1).max(500) }))
    .output(named),

  apply: guardedProcedure('supplier:approve', 'heavy')
    .errors(decided)
    .route({
      method: 'POST',
      path: '/supplier-proposals/{proposalId}/apply',
      summary: 'Do the same in years opened since: take the figure, or go back where it was withdrawn',
      tags,
    })
    .input(named)
    .output(settled),

  withdraw: guardedProcedure('supplier:approve', 'heavy')
    .errors(decided)
    .route({
      method: 'POST',
      path: '/supplier-proposals/{proposalId}/withdraw',
      summary: 'Take its factor out of use; lines of open years go back to what they were',
      tags,
    })
    .input(named.extend({ reason: z.string().trim().min(1).max(500) }))
    .output(settled),
}
