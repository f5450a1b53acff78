import { z } from 'zod'
import { calculation, mayRefuseLine } from './calculation.ts'
import { documentItem, itemState, lineNature } from './document.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id } from './scalars.ts'
import { classifiedInputs, perUnit } from './suggestion.ts'
import { reason } from './triage-shapes.ts'

/** Lines of documents: what each would emit, and what the person decided. */

/** What a person may say differently from the document and its suggestion. */
export const choice = {
  generatorKey: z.string().max(100).optional().describe('Another source than the one suggested, or `method:<key>`'),
  inputs: classifiedInputs.optional(),
  category: z.string().max(60).optional(),
  quantity: z.object({ value: z.string().max(40), unit: z.string().max(20) }).optional(),
  perUnit: perUnit.optional().describe('What one of the fiscal unit holds; instead of `quantity`'),
}

export const itemFilters = {
  importId: id.optional(),
  documentId: id.optional(),
  groupKey: z.string().max(300).optional(),
  nature: lineNature.optional(),
  state: itemState.optional(),
  kind: z.enum(['emission', 'not_emission', 'unknown']).optional(),
  counts: z.stringbool().or(z.boolean()).optional(),
}

const itemList = { sorts: ['issuedAt', 'total', 'confidence', 'product'], filters: itemFilters } as const

/** Columns of the lines as a file. */
export const documentItemColumns = [
  'product',
  'issuer',
  'document',
  'issuedAt',
  'ncm',
  'quantity',
  'unit',
  'total',
  'source',
  'confidence',
  'counts',
  'reason',
  'state',
  'id',
] as const

export const documentItemProcedures = {
  list: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/document-items', summary: 'Lines of documents', tags: ['documents'] })
    .input(listInput(itemList))
    .output(listOf(documentItem)),

  export: guardedProcedure('document:read', 'heavy')
    .route({
      method: 'GET',
      path: '/document-items/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['documents'],
    })
    .input(exportInput({ ...itemList, columns: documentItemColumns }))
    .output(streamedFile),

  preview: guardedProcedure('document:read', 'calculate')
    .errors(mayRefuseLine)
    .errors(
      failsWith(
        'document_item.not_found',
        'activity.unit_mismatch',
        'document_item.generator_missing',
        'document_item.quantity_missing',
        'document_item.date_missing',
        'factor.ncm_unknown',
      ),
    )
    .route({
      method: 'GET',
      path: '/document-items/{itemId}/preview',
      summary: 'What a line would emit, with its working',
      tags: ['documents'],
    })
    .input(
      z.object({
        itemId: id,
        ...choice,
      }),
    )
    .output(calculation),

  accept: guardedProcedure('document-item:decide')
    .errors(mayRefuseLine)
    .errors(failsWith('activity.period_in_future', 'document_item.doubtful', 'triage.reason_required'))
    .errors(
      failsWith(
        'document_item.not_found',
        'document_item.already_decided',
        'document_item.not_countable',
        'business_unit.not_found',
        'business_unit.archived',
        'activity.unit_mismatch',
        'document_item.generator_missing',
        'document_item.quantity_missing',
        'document_item.date_missing',
        'document_item.covered_by_bill',
        'document_item.branch_unknown',
        'document_item.waits_for_answer',
        'factor.ncm_unknown',
        'inventory.closed',
      ),
    )
    .route({
      method: 'POST',
      path: '/document-items/{itemId}/accept',
      summary: 'Take a line into the inventory, as suggested or changed',
      tags: ['documents'],
    })
    .input(
      z.object({
        itemId: id,
        ...choice,
        businessUnitId: id.optional(),
        reason: reason.optional().describe('Kept in the trail; required where the document names no buyer'),
      }),
    )
    .output(documentItem),

  acceptSuggested: guardedProcedure('document-item:decide', 'heavy')
    .route({
      method: 'POST',
      path: '/document-items/accept-suggested',
      summary: 'Take all pending lines whose suggestion is at least this sure',
      tags: ['documents'],
    })
    .input(z.object({ importId: id.optional(), confidenceMin: decimalString.default('0.9') }))
    .output(
      z.object({
        accepted: z.number().int(),
        left: z.number().int(),
        decisionId: id.nullable().describe('Takes them back as one; null where none was accepted'),
      }),
    ),

  ignore: guardedProcedure('document-item:decide')
    .errors(failsWith('document_item.not_found', 'document_item.already_decided'))
    .route({
      method: 'POST',
      path: '/document-items/{itemId}/ignore',
      summary: 'Leave a line out of the inventory',
      tags: ['documents'],
    })
    .input(z.object({ itemId: id }))
    .output(documentItem),

  reopen: guardedProcedure('document-item:decide')
    .errors(failsWith('document_item.not_found', 'document_item.not_countable', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/document-items/{itemId}/reopen',
      summary: 'Take a decision back; the activity it made is removed',
      tags: ['documents'],
    })
    .input(z.object({ itemId: id }))
    .output(documentItem),
}
