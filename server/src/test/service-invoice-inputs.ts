import type { TestPerson } from './harness.ts'

/** Inputs of the procedures about service invoices (NFS-e): nothing is set up, so that most are refused within. */
export function serviceInvoiceInputs({ companyId }: TestPerson): Record<string, unknown> {
  const serviceInvoiceId = '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f2'
  const of = { companyId, invoiceId: serviceInvoiceId }
  const words = 'Cobrança feita em duplicidade'
  return {
    'serviceInvoice.settings': undefined,
    'serviceInvoice.saveSettings': {
      ...{ environment: 'off', signature: 'rsa-sha256', issuesOnPayment: false },
      operator: {
        ...{ cnpj: '', municipalRegistration: null, municipality: '', series: '1', simplesNacional: '1' },
        ...{ simplesAssessment: null, specialRegime: '0', serviceCode: '', municipalServiceCode: null, nbsCode: '' },
        ...{ description: '', issTaxation: '1', issRate: null, approximateTaxes: null, layout: '1.01' },
      },
    },
    'serviceInvoice.municipalities': { search: 'santos' },
    'serviceInvoice.serviceCodes': { search: 'consultoria' },
    'serviceInvoice.codes': { list: 'nbs', search: 'software' },
    'serviceInvoice.putCodes': {
      ...{ list: 'nbs', edition: '2026-01-01' },
      file: new File(['codigo;descricao\n1.1502.20.00;Licenciamento'], 'nbs.csv'),
    },
    'serviceInvoice.removeCodes': { list: 'nbs', edition: '2062-01-01', reason: 'O ano foi digitado errado' },
    'serviceInvoice.putCertificate': { file: new File(['nada'], 'a1.pfx'), password: 'senha' },
    'serviceInvoice.removeCertificate': undefined,
    'serviceInvoice.list': {},
    'serviceInvoice.export': {},
    'serviceInvoice.billable': {},
    'serviceInvoice.preview': of,
    'serviceInvoice.issue': of,
    'serviceInvoice.get': { serviceInvoiceId },
    'serviceInvoice.history': { serviceInvoiceId },
    'serviceInvoice.retry': { serviceInvoiceId },
    'serviceInvoice.query': { serviceInvoiceId },
    'serviceInvoice.cancel': { serviceInvoiceId, reason: '1', words },
    'serviceInvoice.withdraw': { serviceInvoiceId },
    'serviceInvoice.substitute': { serviceInvoiceId, reason: '99', words },
    'serviceInvoice.download': { serviceInvoiceId },
    'serviceInvoice.downloadXml': { serviceInvoiceId },
  }
}
