import { randomUUID } from 'node:crypto'
import type { NfseOperator } from '@pegada/core/nfse/operator.ts'
import type { TestApp, TestPerson } from './harness.ts'

/** Who issues service invoices in tests. */
export const testOperator: NfseOperator = {
  ...{ cnpj: '11222333000181', municipalRegistration: null, municipality: '3550308', series: '1' },
  ...{ simplesNacional: '1', simplesAssessment: null, specialRegime: '0', serviceCode: '010501' },
  ...{
    municipalServiceCode: null,
    nbsCode: '115022000',
    description: 'Assinatura, fatura {invoice}',
    issTaxation: '1',
  },
  ...{ issRate: null, approximateTaxes: { federal: '13.45', state: '0.00', municipal: '2.90' }, layout: '1.01' },
}

/** An invoice that the company of a person has paid a moment ago. */
export async function insertPaidInvoice(
  { ports }: TestApp,
  { companyId }: TestPerson,
  cents = 28_990,
  cnpj = '45997418000153',
): Promise<{ companyId: string; invoiceId: string }> {
  const invoiceId = randomUUID()
  await ports.db.query(
    `insert into invoices (company_id, id, provider_id, number, state, total_cents, paid_cents, refunded_cents, discount_cents,
       issued_on, due_on, paid_at, lines, customer)
     values ($1, $2, $3, $4, 'paid', $5, $5, 0, 0, '2026-11-20', '2026-11-20', $6, '[]', $7)`,
    [
      companyId,
      ...[invoiceId, `in_${invoiceId}`, `PG-${invoiceId.slice(0, 4)}`, cents, ports.clock.now()],
      JSON.stringify({ name: 'Aurora Ltda', cnpj, address: null, city: null, state: null, zipCode: null }),
    ],
  )
  return { companyId, invoiceId }
}
