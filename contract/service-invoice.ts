import { z } from 'zod'
import { fiscalCode } from './fiscal-code.ts'
import { exportInput, listFile, listInput, listOf, streamedFile } from './list.ts'
import { platformHistoryRow } from './platform-trail.ts'
import { failsWith, guardedProcedure } from './procedure.ts'
import { id } from './scalars.ts'
import { billable, changed, ready, unasked, unsettled, untaken } from './service-invoice-refusals.ts'
import {
  billableColumns,
  billableInvoice,
  cancellation,
  municipalities,
  notePreview,
  noteQuery,
  replacement,
  serviceCodes,
  serviceInvoiceColumns,
  serviceInvoiceDetail,
  serviceInvoiceList,
  serviceInvoiceRow,
  serviceInvoiceSettings,
  wantedSettings,
} from './service-invoice-shape.ts'

/** Service invoices (NFS-e) that who runs the installation issues for what companies paid, by the national standard. */

const tags = ['administration']
const one = z.object({ serviceInvoiceId: id })
const ofInvoice = z.object({ companyId: id, invoiceId: id })
const done = z.object({ id })
const billableList = { sorts: ['paidAt'], filters: {} } as const

export const serviceInvoice = {
  settings: guardedProcedure('platform-fiscal:read')
    .route({
      method: 'GET',
      path: '/service-invoices/settings',
      summary: 'Whether service invoices are issued, what is missing for it, and the certificate that signs them',
      tags,
    })
    .output(serviceInvoiceSettings),

  saveSettings: guardedProcedure('platform-fiscal:write')
    .errors(failsWith(...unsettled))
    .route({
      method: 'PUT',
      path: '/service-invoices/settings',
      summary: 'Say who issues, in which environment, and whether what is paid is issued by itself',
      tags,
    })
    .input(wantedSettings)
    .output(z.object({ isChanged: z.boolean() })),

  municipalities: guardedProcedure('platform-fiscal:read', 'look-up')
    .route({
      method: 'GET',
      path: '/service-invoices/municipalities',
      summary: 'Municipalities by name or IBGE code',
      tags,
    })
    .input(z.object({ search: z.string().max(100) }))
    .output(municipalities),

  serviceCodes: guardedProcedure('platform-fiscal:read', 'look-up')
    .route({
      method: 'GET',
      path: '/service-invoices/service-codes',
      summary: 'Codes of the national list of services by digits or words',
      tags,
    })
    .input(z.object({ search: z.string().max(100) }))
    .output(serviceCodes),

  ...fiscalCode,

  putCertificate: guardedProcedure('platform-fiscal:write', 'upload')
    .errors(failsWith(...untaken))
    .route({
      method: 'POST',
      path: '/service-invoices/certificate',
      summary:
        'Put the certificate (A1, `.pfx` or `.p12`) into the vault in place of the one before; neither file nor password is kept',
      tags,
    })
    .input(z.object({ file: z.file(), password: z.string().max(200) }))
    .output(done),

  removeCertificate: guardedProcedure('platform-fiscal:write')
    .errors(failsWith('vault_certificate.absent'))
    .route({
      method: 'DELETE',
      path: '/service-invoices/certificate',
      summary: 'Destroy the private key of the certificate; nothing is issued until there is another',
      tags,
    })
    .output(done),

  list: guardedProcedure('platform-fiscal:read')
    .route({
      method: 'GET',
      path: '/service-invoices',
      summary: 'Service invoices; `search` looks into the taker, the numbers and the access key',
      tags,
    })
    .input(listInput(serviceInvoiceList))
    .output(listOf(serviceInvoiceRow)),

  export: guardedProcedure('platform-fiscal:read', 'heavy')
    .route({ method: 'GET', path: '/service-invoices/export', summary: 'The same list as a file (CSV, XLSX)', tags })
    .input(exportInput({ ...serviceInvoiceList, columns: serviceInvoiceColumns }))
    .output(streamedFile),

  billable: guardedProcedure('platform-fiscal:read')
    .route({
      method: 'GET',
      path: '/service-invoices/billable',
      summary: 'Paid invoices without a service invoice in the environment of now',
      tags,
    })
    .input(listInput(billableList))
    .output(listOf(billableInvoice)),

  exportBillable: listFile('platform-fiscal:read', '/service-invoices/billable/export', {
    ...billableList,
    columns: billableColumns,
  }),

  preview: guardedProcedure('platform-fiscal:read')
    .errors(failsWith(...ready, ...billable))
    .route({
      method: 'GET',
      path: '/service-invoices/preview',
      summary: 'What the declaration (DPS) of an invoice would say; nothing is kept',
      tags,
    })
    .input(ofInvoice)
    .output(notePreview),

  issue: guardedProcedure('platform-fiscal:write')
    .errors(failsWith(...ready, ...billable, 'service_invoice.schema_faults'))
    .route({
      method: 'POST',
      path: '/service-invoices',
      summary:
        'Issue the service invoice of a paid invoice: its number is taken at once, and it is sent until an answer settles it',
      tags,
    })
    .input(ofInvoice)
    .output(done),

  get: guardedProcedure('platform-fiscal:read')
    .errors(failsWith('service_invoice.not_found'))
    .route({
      method: 'GET',
      path: '/service-invoices/{serviceInvoiceId}',
      summary: 'A service invoice with what became of it',
      tags,
    })
    .input(one)
    .output(serviceInvoiceDetail),

  history: guardedProcedure('platform-fiscal:read')
    .errors(failsWith('service_invoice.not_found'))
    .route({
      method: 'GET',
      path: '/service-invoices/{serviceInvoiceId}/history',
      summary: 'What was done with a service invoice, by whom and when',
      tags,
    })
    .input(listInput({ sorts: ['sequence'], filters: one.shape }).omit({ search: true }))
    .output(listOf(platformHistoryRow)),

  retry: guardedProcedure('platform-fiscal:write')
    .errors(failsWith(...changed, ...billable))
    .route({
      method: 'POST',
      path: '/service-invoices/{serviceInvoiceId}/retry',
      summary:
        'Send again what waits; write what was refused anew with the data of now, under the same number unless another note has it',
      tags,
    })
    .input(one)
    .output(done),

  query: guardedProcedure('platform-fiscal:write', 'heavy')
    .errors(failsWith(...unasked))
    .route({
      method: 'POST',
      path: '/service-invoices/{serviceInvoiceId}/query',
      summary: 'Ask the national system how a service invoice stands there, and settle here what it finds',
      tags,
    })
    .input(one)
    .output(noteQuery),

  cancel: guardedProcedure('platform-fiscal:write')
    .errors(failsWith(...changed))
    .route({
      method: 'POST',
      path: '/service-invoices/{serviceInvoiceId}/cancellation',
      summary: 'Ask the national system to cancel an issued service invoice (event 101101)',
      tags,
    })
    .input(one.extend(cancellation.shape))
    .output(done),

  withdraw: guardedProcedure('platform-fiscal:write')
    .errors(failsWith('service_invoice.not_found', 'service_invoice.wrong_state'))
    .route({
      method: 'POST',
      path: '/service-invoices/{serviceInvoiceId}/withdrawal',
      summary: 'Give up a service invoice that was refused: its number goes to the next one of the series',
      tags,
    })
    .input(one)
    .output(done),

  substitute: guardedProcedure('platform-fiscal:write')
    .errors(failsWith(...changed, ...billable))
    .route({
      method: 'POST',
      path: '/service-invoices/{serviceInvoiceId}/substitution',
      summary: 'Issue another in place of an issued one, with the data of now',
      tags,
    })
    .input(one.extend(replacement.shape))
    .output(done),

  download: guardedProcedure('platform-fiscal:read', 'heavy')
    .errors(failsWith('service_invoice.not_found', 'service_invoice.wrong_state'))
    .route({
      method: 'GET',
      path: '/service-invoices/{serviceInvoiceId}/danfse',
      summary: 'An issued service invoice on paper (DANFSe), as PDF',
      tags,
    })
    .input(one)
    .output(z.file()),

  downloadXml: guardedProcedure('platform-fiscal:read', 'heavy')
    .errors(failsWith('service_invoice.not_found'))
    .route({
      method: 'GET',
      path: '/service-invoices/{serviceInvoiceId}/xml',
      summary: 'The service invoice as the national system made it; until then the declaration (DPS) that was kept',
      tags,
    })
    .input(one)
    .output(z.file()),
}
