import { z } from 'zod'
import { failsWith, guardedProcedure } from './procedure.ts'
import { day, decimalString, id, instant, month, pageInput, pageOf, typedQuantity } from './scalars.ts'

/** Energy, gas, water and fuel bills in PDF or as pictures: read, shown on the page's image, confirmed by a person. */

export const billState = z.enum(['reading', 'to_confirm', 'confirmed', 'rejected', 'failed'])
export const billKind = z.enum(['electricity', 'gas', 'water', 'fuel', 'unknown'])
export const billPost = z.enum(['peak', 'off_peak', 'intermediate', 'single', 'injected', 'none'])
export const billComponent = z.enum(['te', 'tusd', 'flag', 'demand', 'reactive', 'other'])

export const billFieldName = z.enum([
  'supplier',
  'supplierCnpj',
  'customerCnpj',
  'meter',
  'month',
  'periodStart',
  'periodEnd',
  'issuedAt',
  'dueDate',
  'total',
  'number',
  'accessKey',
])

/** A rectangle on a page, each side from 0 to 1 of the page's own. */
export const billBox = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
})

const found = {
  page: z.number().int().min(1),
  box: billBox,
  confidence: decimalString.describe('From 0 to 1: how sure the reading is'),
}

export const billField = z.object({
  name: billFieldName,
  value: z.string().describe('Day YYYY-MM-DD, month YYYY-MM, decimal in plain notation, or text'),
  raw: z.string().describe('As it is printed'),
  ...found,
})

export const billLine = z.object({
  number: z.string(),
  description: z.string(),
  post: billPost,
  component: billComponent.nullable(),
  quantity: decimalString.nullable(),
  unit: z.string().nullable(),
  value: decimalString.nullable().describe('BRL; negative where the bill gives it back'),
  countsReason: z.string().describe('`counts.purchase`, or why the line is no activity'),
  ...found,
})

export const billDraft = z.object({
  kind: billKind,
  fields: z.array(billField),
  lines: z.array(billLine),
  warnings: z.array(z.string()),
})

/** What a person confirms: the draft, mended where it was wrong. */
export const confirmedLine = z.object({
  description: z.string().trim().min(1).max(200),
  post: billPost,
  component: billComponent.nullable(),
  quantity: typedQuantity,
  unit: z.string().min(1).max(20),
  value: z.string().max(40).nullable().describe('BRL in pt-BR or plain notation, with a minus where it is given back'),
  generatorKey: z.string().max(100).optional().describe('The source of a fuel; without it the line waits in triage'),
})

export const confirmedBill = z.object({
  kind: billKind,
  supplier: z.string().trim().min(1).max(200),
  supplierCnpj: z.string().max(20).nullable(),
  customerCnpj: z.string().max(20).nullable(),
  meter: z.string().trim().max(60).nullable(),
  number: z.string().trim().max(60).nullable(),
  accessKey: z.string().max(60).nullable(),
  periodStart: day,
  periodEnd: day,
  issuedAt: day.nullable(),
  dueDate: day.nullable(),
  total: z.string().max(40).nullable().describe('BRL in pt-BR or plain notation'),
  lines: z.array(confirmedLine).min(1).max(100),
})

/** A document or bill that tells of the same meter and days already. */
export const coveringBill = z.object({
  documentId: id,
  kind: z.string(),
  number: z.string().nullable(),
  issuerName: z.string().nullable(),
  periodStart: day.nullable(),
  periodEnd: day.nullable(),
})

export const billSummary = z.object({
  id,
  state: billState,
  fileName: z.string(),
  bytes: z.number().int(),
  pages: z.number().int().describe('Pages read so far, or in all once it is read'),
  pagesTotal: z.number().int().nullable(),
  kind: billKind,
  supplier: z.string().nullable(),
  meter: z.string().nullable(),
  month: month.nullable(),
  total: decimalString.nullable().describe('BRL'),
  confidence: decimalString.nullable().describe('Of the least sure field'),
  warnings: z.array(z.string()),
  error: z.object({ code: z.string(), data: z.record(z.string(), z.unknown()) }).nullable(),
  documentId: id.nullable(),
  createdAt: instant,
})

export const billDetail = billSummary.extend({
  pageSizes: z.array(
    z.object({
      page: z.number().int(),
      width: z.number().describe('Points of 1/72 inch'),
      height: z.number(),
      source: z.enum(['text', 'ocr']),
    }),
  ),
  draft: billDraft.nullable(),
  confirmed: confirmedBill.nullable(),
  coveredBy: z.array(coveringBill).describe('What covers the meter and days of the draft already'),
  itemIds: z.array(id).describe('Lines of the document that a confirmed bill made'),
})

export const bill = {
  upload: guardedProcedure('document:import', 'upload')
    .errors(failsWith('file.empty', 'file.too_large', 'file.kind_not_accepted'))
    .route({ method: 'POST', path: '/bills', summary: 'Send a bill in PDF, PNG or JPG to be read', tags: ['bills'] })
    .input(z.object({ file: z.file() }))
    .output(billSummary.extend({ isNew: z.boolean() })),

  list: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/bills', summary: 'Bills, those to confirm first', tags: ['bills'] })
    .input(
      z.object({
        ...pageInput,
        state: billState.optional(),
        sort: z.enum(['createdAt', 'fileName']).default('createdAt'),
        direction: z.enum(['asc', 'desc']).default('desc'),
      }),
    )
    .output(pageOf(billSummary).extend({ toConfirm: z.number().int(), reading: z.number().int() })),

  get: guardedProcedure('document:read')
    .errors(failsWith('bill.not_found'))
    .route({ method: 'GET', path: '/bills/{billId}', summary: 'A bill with what was read and where', tags: ['bills'] })
    .input(z.object({ billId: id }))
    .output(billDetail),

  page: guardedProcedure('document:read')
    .errors(failsWith('bill.not_found', 'bill.page_not_found'))
    .route({
      method: 'GET',
      path: '/bills/{billId}/pages/{page}',
      summary: 'A page of a bill as a PNG picture',
      tags: ['bills'],
    })
    .input(z.object({ billId: id, page: z.coerce.number().int().min(1).max(100) }))
    .output(z.file()),

  confirm: guardedProcedure('document-item:decide')
    .errors(
      failsWith(
        'bill.not_found',
        'bill.not_ready',
        'bill.already_confirmed',
        'bill.period_already_covered',
        'bill.period_order',
        'bill.period_too_long',
        'bill.kind_missing',
        'bill.no_lines',
        'bill.unit_not_accepted',
        'bill.cnpj_invalid',
        'business_unit.not_found',
        'inventory.closed',
        'activity.period_in_future',
        'activity.unit_mismatch',
        'document_item.generator_missing',
        'document_item.quantity_missing',
        'quantity.ambiguous',
        'quantity.not_a_number',
        'quantity.negative',
        'quantity.absurd',
      ),
    )
    .route({
      method: 'POST',
      path: '/bills/{billId}/confirm',
      summary: 'Take a bill into the inventory, as read or mended',
      tags: ['bills'],
    })
    .input(
      confirmedBill.extend({
        billId: id,
        businessUnitId: id.optional(),
        allowCovered: z.boolean().default(false).describe('Although its meter and days are covered already'),
      }),
    )
    .output(billDetail),

  reject: guardedProcedure('document-item:decide')
    .errors(failsWith('bill.not_found', 'bill.already_confirmed'))
    .route({ method: 'POST', path: '/bills/{billId}/reject', summary: 'Leave a bill out', tags: ['bills'] })
    .input(z.object({ billId: id }))
    .output(billSummary),

  reopen: guardedProcedure('document-item:decide')
    .errors(failsWith('bill.not_found', 'inventory.closed'))
    .route({
      method: 'POST',
      path: '/bills/{billId}/reopen',
      summary: 'Take a decision back: what it made is removed; a bill that failed is read again',
      tags: ['bills'],
    })
    .input(z.object({ billId: id }))
    .output(billSummary),
}
