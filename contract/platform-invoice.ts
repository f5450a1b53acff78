import { z } from 'zod'
import { exportInput, listInput, listOf, streamedFile } from './list.ts'
import {
  platformInvoiceColumns,
  platformInvoiceDetail,
  platformInvoiceFilters,
  platformInvoiceList,
  platformInvoiceRow,
  platformInvoiceSummary,
} from './platform-invoice-shape.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id, language, typedQuantity, typedQuantityCodes } from './scalars.ts'

/**
 * Invoices of all companies, and what who runs the installation does with one by hand. An act asks the payment provider: what
 * becomes of the invoice is written when the provider tells it, and by nothing else.
 */

const tags = ['administration']
const one = z.object({ companyId: id, invoiceId: id })
const reason = z.string().trim().min(3).max(500)
const act = one.extend({
  key: z.uuid().describe('Of this act, made by who asks for it: the same again is done once'),
  reason,
})
const money = act.extend({ amount: typedQuantity.describe('BRL, above zero, two decimals at most') })
const isChanged = z.object({ isChanged: z.boolean().describe('False where it was done before') })
const atProvider = [
  'invoice.not_found',
  'platform_invoice.act_waits',
  'platform_invoice.not_at_provider',
  'platform_invoice.other_act',
  'payment.not_possible',
  'payment.unavailable',
] as const
const ofMoney = [
  'platform_invoice.amount_invalid',
  'platform_invoice.more_than_left',
  'platform_invoice.not_paid',
  ...typedQuantityCodes,
] as const

export const platformInvoice = {
  list: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/platform-invoices',
      summary: 'Invoices of all companies; `search` looks into company, CNPJ and number',
      tags,
    })
    .input(listInput(platformInvoiceList))
    .output(listOf(platformInvoiceRow)),

  export: guardedProcedure('platform-money:read', 'heavy')
    .route({ method: 'GET', path: '/platform-invoices/export', summary: 'The same list as a file (CSV, XLSX)', tags })
    .input(exportInput({ ...platformInvoiceList, columns: platformInvoiceColumns }))
    .output(streamedFile),

  summary: guardedProcedure('platform-money:read')
    .route({
      method: 'GET',
      path: '/platform-invoices/summary',
      summary: 'What the invoices issued in a period come to: issued, received, open, overdue, given back',
      tags,
    })
    .input(z.object({ issued: platformInvoiceFilters.issued }))
    .output(platformInvoiceSummary),

  get: guardedProcedure('platform-money:read')
    .errors(failsWith('invoice.not_found'))
    .route({
      method: 'GET',
      path: '/platform-invoices/{companyId}/{invoiceId}',
      summary:
        'An invoice with its lines, what was done with it, its service invoices and what the provider told of it',
      tags,
    })
    .input(one)
    .output(platformInvoiceDetail),

  download: guardedProcedure('platform-money:read', 'heavy')
    .errors(failsWith('invoice.not_found'))
    .route({
      method: 'GET',
      path: '/platform-invoices/{companyId}/{invoiceId}/file',
      summary: 'An invoice as PDF',
      tags,
    })
    .input(one.extend({ language: language.default('pt-BR') }))
    .output(z.file()),

  refund: guardedProcedure('platform-money:write')
    .errors(failsWith(...atProvider, ...ofMoney, 'platform_invoice.paid_outside'))
    .route({
      method: 'POST',
      path: '/platform-invoices/{companyId}/{invoiceId}/refunds',
      summary: 'Give back what was paid, or a part of it, by the way it was paid',
      tags,
    })
    .input(money)
    .output(isChanged),

  credit: guardedProcedure('platform-money:write')
    .errors(failsWith(...atProvider, ...ofMoney, 'platform_invoice.not_renewing'))
    .route({
      method: 'POST',
      path: '/platform-invoices/{companyId}/{invoiceId}/credits',
      summary:
        "Put what was paid, or a part of it, to the customer's credit with the provider, which the next invoice takes",
      tags,
    })
    .input(money)
    .output(isChanged),

  markPaid: guardedProcedure('platform-money:write')
    .errors(failsWith(...atProvider, 'platform_invoice.not_open', 'platform_invoice.not_by_hand'))
    .route({
      method: 'POST',
      path: '/platform-invoices/{companyId}/{invoiceId}/payment',
      summary:
        'Take an open invoice as paid outside the provider, such as a boleto paid by transfer; nothing is charged',
      tags,
    })
    .input(act)
    .output(isChanged),

  resend: guardedProcedure('platform-money:write')
    .errors(failsWith('invoice.not_found', 'platform_invoice.is_canceled', 'platform_invoice.other_act'))
    .route({
      method: 'POST',
      path: '/platform-invoices/{companyId}/{invoiceId}/letters',
      summary: 'Write of the invoice again to everybody who administers the company',
      tags,
    })
    .input(act)
    .output(isChanged),
}
