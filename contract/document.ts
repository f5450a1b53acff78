import { z } from 'zod'
import { calculation } from './calculation.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { decimalString, id, instant, pageInput, pageOf, scope } from './scalars.ts'

/** Fiscal documents and their lines: what each line was taken for, why, and what the person decided. */

export const documentSummary = z.object({
  id,
  kind: z.string().describe('nfe, nfce, event or attachment'),
  accessKey: z.string().nullable(),
  number: z.string().nullable(),
  series: z.string().nullable(),
  issuedAt: z.string().nullable(),
  issuerName: z.string().nullable(),
  issuerId: z.string().nullable(),
  recipientName: z.string().nullable(),
  operationNature: z.string().nullable(),
  total: decimalString.nullable().describe('Total of the document, BRL'),
  counts: z.boolean(),
  countsReason: z.string().describe('Why it counts or not, a code: `counts.<…>`'),
  warnings: z.array(z.string()),
  fileName: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  createdAt: instant,
  itemsPending: z.number().int(),
})

export const itemState = z.enum(['pending', 'accepted', 'ignored'])

export const documentItem = z.object({
  id,
  documentId: id,
  number: z.string().describe('nItem of the document'),
  product: z.string(),
  ncm: z.string(),
  cfop: z.string(),
  unit: z.string(),
  quantity: decimalString,
  total: decimalString.describe('Value of the line, BRL'),
  anpCode: z.string().nullable(),
  issuedAt: z.string().nullable(),
  issuerName: z.string().nullable(),
  documentNumber: z.string().nullable(),
  fileName: z.string(),
  counts: z.boolean(),
  countsReason: z.string(),
  state: itemState,
  suggestion: z.object({
    kind: z.enum(['emission', 'not_emission', 'unknown']),
    generatorKey: z.string().nullable(),
    candidates: z.array(z.object({ generatorKey: z.string(), confidence: decimalString })),
    scope: scope.nullable(),
    category: z.string().nullable(),
    quantity: z.object({ value: decimalString, unit: z.string() }).nullable(),
    rule: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    why: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }),
    confidence: decimalString,
    question: z.string().nullable(),
  }),
  decidedGeneratorKey: z.string().nullable(),
  activityId: id.nullable(),
})

const itemFilters = {
  importId: id.optional(),
  documentId: id.optional(),
  state: itemState.optional(),
  kind: z.enum(['emission', 'not_emission', 'unknown']).optional(),
  counts: z.stringbool().or(z.boolean()).optional(),
}

export const document = {
  list: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/documents', summary: 'Documents received', tags: ['documents'] })
    .input(
      z.object({
        ...pageInput,
        importId: id.optional(),
        counts: z.stringbool().or(z.boolean()).optional(),
        sort: z.enum(['createdAt', 'issuedAt', 'total']).default('createdAt'),
        direction: z.enum(['asc', 'desc']).default('desc'),
      }),
    )
    .output(pageOf(documentSummary)),

  get: guardedProcedure('document:read')
    .errors(failsWith('document.not_found'))
    .route({
      method: 'GET',
      path: '/documents/{documentId}',
      summary: 'One document with its lines',
      tags: ['documents'],
    })
    .input(z.object({ documentId: id }))
    .output(documentSummary.extend({ items: z.array(documentItem) })),

  download: guardedProcedure('document:read')
    .errors(failsWith('document.not_found'))
    .route({
      method: 'GET',
      path: '/documents/{documentId}/file',
      summary: 'The file as it was received',
      tags: ['documents'],
    })
    .input(z.object({ documentId: id }))
    .output(z.file()),
}

export const documentItemProcedures = {
  list: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/document-items', summary: 'Lines of documents', tags: ['documents'] })
    .input(
      z.object({
        ...pageInput,
        ...itemFilters,
        sort: z.enum(['issuedAt', 'total', 'confidence', 'product']).default('issuedAt'),
        direction: z.enum(['asc', 'desc']).default('desc'),
      }),
    )
    .output(pageOf(documentItem)),

  preview: guardedProcedure('document:read', 'calculate')
    .errors(
      failsWith(
        'document_item.not_found',
        'activity.unit_mismatch',
        'document_item.generator_missing',
        'document_item.quantity_missing',
        'document_item.date_missing',
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
        generatorKey: z.string().max(100).optional(),
        quantity: z.object({ value: z.string().max(40), unit: z.string().max(20) }).optional(),
      }),
    )
    .output(calculation),

  accept: guardedProcedure('document-item:decide')
    .errors(
      failsWith(
        'document_item.not_found',
        'document_item.already_decided',
        'document_item.not_countable',
        'business_unit.not_found',
        'activity.unit_mismatch',
        'document_item.generator_missing',
        'document_item.quantity_missing',
        'document_item.date_missing',
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
        generatorKey: z.string().max(100).optional().describe('Another source than the one suggested'),
        quantity: z.object({ value: z.string().max(40), unit: z.string().max(20) }).optional(),
        businessUnitId: id.optional(),
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
    .output(z.object({ accepted: z.number().int(), left: z.number().int() })),

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
    .errors(failsWith('document_item.not_found'))
    .route({
      method: 'POST',
      path: '/document-items/{itemId}/reopen',
      summary: 'Take a decision back; the activity it made is removed',
      tags: ['documents'],
    })
    .input(z.object({ itemId: id }))
    .output(documentItem),
}
