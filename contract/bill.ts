import { z } from 'zod'
import { billDetail, billKind, billState, billSummary, confirmedBill } from './bill-shape.ts'
import { mayRefuseLine } from './calculation.ts'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id } from './scalars.ts'

/** Energy, gas, water and fuel bills in PDF or as pictures: read, shown on the page's image, confirmed by a person. */

const billList = {
  sorts: ['createdAt', 'fileName', 'kind', 'state'],
  filters: { state: billState.optional(), kind: billKind.optional() },
} as const

/** Columns of the list as a file. */
export const billColumns = [
  'supplier',
  'kind',
  'file',
  'state',
  'meter',
  'month',
  'total',
  'confidence',
  'sent',
  'id',
] as const

export const bill = {
  upload: guardedProcedure('document:import', 'upload')
    .errors(failsWith('file.empty', 'file.too_large', 'file.kind_not_accepted'))
    .route({ method: 'POST', path: '/bills', summary: 'Send a bill in PDF, PNG or JPG to be read', tags: ['bills'] })
    .input(z.object({ file: z.file() }))
    .output(billSummary.extend({ isNew: z.boolean() })),

  list: guardedProcedure('document:read')
    .route({ method: 'GET', path: '/bills', summary: 'Bills received', tags: ['bills'] })
    .input(listInput(billList))
    .output(
      listOf(billSummary).extend({
        toConfirm: z.number().int().describe('Bills of the company that wait to be confirmed, whatever the filters'),
        reading: z.number().int().describe('Bills of the company that are being read'),
      }),
    ),

  export: guardedProcedure('document:read', 'heavy')
    .route({
      method: 'GET',
      path: '/bills/export',
      summary: 'The same list as a file (CSV, XLSX)',
      tags: ['bills'],
    })
    .input(exportInput({ ...billList, columns: billColumns }))
    .output(streamedFile),

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
    .errors(mayRefuseLine)
    .errors(
      failsWith(
        'document_item.covered_by_bill',
        'document_item.doubtful',
        'document_item.waits_for_answer',
        'document_item.branch_unknown',
        'document_item.date_missing',
        'factor.ncm_unknown',
      ),
    )
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
        'bill.price_absurd',
        'bill.cnpj_invalid',
        'business_unit.not_found',
        'business_unit.archived',
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
