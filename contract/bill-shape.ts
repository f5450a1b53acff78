import { z } from 'zod'
import { day, decimalString, id, instant, month, typedQuantity } from './scalars.ts'

/** Bills as they are told: what was read of each and where, and what a person confirms. */

export const billState = z.enum(['reading', 'to_confirm', 'confirmed', 'rejected', 'failed'])
export const billKind = z.enum(['electricity', 'gas', 'water', 'fuel', 'unknown'])
const billPost = z.enum(['peak', 'off_peak', 'intermediate', 'reserved', 'single', 'injected', 'none'])
const billComponent = z.enum(['te', 'tusd', 'flag', 'demand', 'reactive', 'other'])

const billFieldName = z.enum([
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
const billBox = z.object({
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

const billField = z.object({
  name: billFieldName,
  value: z.string().describe('Day YYYY-MM-DD, month YYYY-MM, decimal in plain notation, or text'),
  raw: z.string().describe('As it is printed'),
  ...found,
})

const billLine = z.object({
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
const confirmedLine = z.object({
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
const coveringBill = z.object({
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
