import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Invoice, InvoiceDetail, Summary } from './invoices-data.ts'
import { InvoicesPage } from './invoices-page.tsx'

const id = '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1'
const companyId = '1b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f2'
const actId = '2b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f3'
const at = '2026-11-21T12:00:00.000Z'
const invoice: Invoice = {
  ...{ id, companyId, company: 'Aurora Ltda', cnpj: '45997418000153', number: 'PG-0007' },
  ...{ planType: 'PRO', companySize: 'ME', billingPeriod: 'monthly', issuedOn: '2026-11-21', dueOn: '2026-11-21' },
  ...{
    paidAt: at,
    totalCents: 5_000,
    paidCents: 5_000,
    refundedCents: 0,
    creditCents: 0,
    owedCents: 0,
    status: 'paid',
    paymentMethod: 'card',
  },
  isPaidOutside: false,
}
const detail: InvoiceDetail = {
  ...{ ...invoice, discountCents: 0, voucher: null, hostedUrl: 'https://pay.example/in_1', providerId: 'in_1' },
  ...{ attemptCount: 1, firstFailedAt: null, lastFailedAt: null, leftCents: 3_750 },
  lines: [
    {
      ...{ kind: 'period', planType: 'PRO', companySize: 'ME', billingPeriod: 'monthly', description: 'Plano PRO' },
      ...{ amountCents: 5_000, periodStart: at, periodEnd: '2026-12-21T12:00:00.000Z' },
    },
  ],
  acts: [{ id: actId, kind: 'refund', cents: 1_250, reason: 'Cobrança em dobro', by: 'Marina', at, isDone: false }],
  disputes: [],
  notes: [{ id: actId, state: 'issued', noteNumber: '12', series: '1', number: 7 }],
  trail: [{ at, action: 'invoice.pay', by: null }],
  events: [{ id: 'evt_1', type: 'invoice.paid', at, isApplied: true, error: null }],
}
const summary: Summary = {
  ...{ issued: { invoices: 3, cents: 15_000 }, received: { invoices: 1, cents: 5_000 } },
  ...{ open: { invoices: 1, cents: 5_000 }, overdue: { invoices: 1, cents: 5_000 } },
  refunded: { invoices: 0, cents: 0 },
}

function open(address: string, told: InvoiceDetail = detail, can: 'all' | 'read' = 'all', rows = [invoice]) {
  answerCalls({
    'platformView/list': { gives: [] },
    'platformInvoice/list': {
      gives: { rows, total: rows.length, page: 1, pageSize: 10, isCapped: false, next: null, previous: null },
    },
    'platformInvoice/summary': { gives: summary },
    'platformInvoice/get': { gives: told },
  })
  const platformCan = platformPermissionsOf('admin').filter((one) => can === 'all' || !one.endsWith(':write'))
  const viewer = { ...marina, platformRole: 'admin' as const, platformCan }
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <InvoicesPage />
    </ViewerProvider>,
    { at: address },
  )
}
const openOne = `/?invoice=${id}&of=${companyId}`

it('shows what the invoices of the period come to and each with its company, and asks the server by the address', async () => {
  await open('/?issued=recent&status=paid&method=card&q=aurora')
  const row = (await screen.findByText('Aurora Ltda')).closest('tr, li')
  expect(row?.textContent).toMatch(/PG-0007.*45\.997\.418\/0001-53.*50,00.*Paga.*Cartão/)
  expect(callsTo('platformView/list')).toEqual([{ list: 'platform_invoices' }])
  const issued = (await screen.findByText('Emitidas')).closest('a, div')
  expect(issued?.textContent).toMatch(/150,00.*3 faturas.*Recentes \(7 dias\)/)
  const way = (label: string) => screen.getByText(label, { selector: 'a *, div, p, span' }).closest('a')
  // A sum leads to a list alone that holds what it sums.
  expect(way('Vencido')).toBeTruthy()
  expect([way('Recebido'), way('Devolvido'), way('Emitidas')]).toEqual([null, null, null])
  expect(callsTo('platformInvoice/list')).toMatchObject([{ issued: 'recent', status: 'paid', method: 'card' }])
  expect(callsTo('platformInvoice/summary')).toEqual([{ issued: 'recent' }])
  expect(screen.getByRole('button', { name: 'Exportar todas' })).toBeTruthy()
})

it('says that no invoice was found', async () => {
  await open('/?status=canceled', detail, 'all', [])
  expect(await screen.findByText('Nenhuma fatura encontrada')).toBeTruthy()
})

it('gives a part back with a reason; the same values after a failure are the same act', async () => {
  const { user } = await open(openOne, { ...detail, acts: [] })
  await user.click(await screen.findByRole('button', { name: 'Devolver' }))
  expect(screen.getByRole('link', { name: 'Ver a NFS-e 12' })).toBeTruthy()
  const amount = screen.getByLabelText(/Valor/)
  expect(amount).toHaveProperty('value', '37,50')
  answerCalls({ 'platformInvoice/refund': { code: 'payment.unavailable', status: 503 } })
  await user.clear(amount)
  await fill(user, amount, '10,00')
  await fill(user, screen.getByLabelText(/Motivo/), 'Cobrança em dobro')
  await user.click(screen.getByRole('button', { name: 'Devolver o valor' }))
  expect(await screen.findByText(/pode ser que o pedido já tenha sido feito/)).toBeTruthy()
  expect(callsTo('platformInvoice/get').length).toBeGreaterThan(1)
  answerCalls({ 'platformInvoice/refund': { gives: { isChanged: true } } })
  await user.click(screen.getByRole('button', { name: 'Devolver o valor' }))
  expect(await screen.findByText(/Devolução pedida ao provedor/)).toBeTruthy()
  const [first, second] = callsTo('platformInvoice/refund') as { key: string }[]
  expect(first).toMatchObject({ companyId, invoiceId: id, amount: '10,00', reason: 'Cobrança em dobro' })
  expect(second).toEqual(first)
})

it('offers to cancel the NFS-e of an invoice that was given back in full, and tells what the customer disputes', async () => {
  const dispute = {
    ...{ id: 'dp_1', amount: '50.00', currency: 'BRL', reason: 'fraudulent', state: 'needs_response' as const },
    ...{ openedAt: at, evidenceDueAt: '2026-11-28T12:00:00.000Z', withdrawnAt: at, withdrawnCents: 5_000 },
    ...{ reinstatedAt: null, reinstatedCents: 0 },
  }
  await open(openOne, { ...detail, acts: [], status: 'refunded', refundedCents: 5_000, disputes: [dispute] })
  const cancel = await screen.findByRole('link', { name: 'Cancelar a NFS-e 12' })
  expect(cancel.getAttribute('href')).toContain(actId)
  const disputes = screen.getByRole('region', { name: 'Contestações' })
  expect(disputes.textContent).toMatch(
    /Responder ao banco.*R\$\s50,00.*Fraude.*Retirado pelo banco.*Responder ao banco até/,
  )
})

it('offers to cancel no NFS-e where what was asked to be given back did not arrive', async () => {
  const asked = { id: actId, kind: 'refund' as const, cents: 5_000, reason: 'Em dobro', by: 'Marina', at, isDone: true }
  await open(openOne, { ...detail, acts: [asked], refundedCents: 0 })
  expect(await screen.findByText('Em dobro')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Cancelar a NFS-e 12' })).toBeNull()
})

it('is another act after the provider refused it', async () => {
  const { user } = await open(openOne, { ...detail, acts: [] })
  await user.click(await screen.findByRole('button', { name: 'Devolver' }))
  await fill(user, screen.getByLabelText(/Motivo/), 'Cobrança em dobro')
  answerCalls({ 'platformInvoice/refund': { code: 'payment.not_possible', status: 409 } })
  await user.click(screen.getByRole('button', { name: 'Devolver o valor' }))
  expect(await screen.findByText(/não permite isto agora/)).toBeTruthy()
  answerCalls({ 'platformInvoice/refund': { gives: { isChanged: true } } })
  await user.click(screen.getByRole('button', { name: 'Devolver o valor' }))
  expect(await screen.findByText(/Devolução pedida ao provedor/)).toBeTruthy()
  const [first, second] = callsTo('platformInvoice/refund') as { key: string }[]
  expect(second?.key).not.toBe(first?.key)
})

it('lets nobody ask anew for what waits', async () => {
  await open(openOne)
  const refund = await screen.findByRole('button', { name: 'Devolver' })
  expect(refund.getAttribute('aria-description')).toMatch(/ainda não respondeu/)
})

it('asks again for what the provider has not answered, under the same key', async () => {
  const { user } = await open(openOne)
  answerCalls({ 'platformInvoice/refund': { gives: { isChanged: true } } })
  await user.click(await screen.findByRole('button', { name: 'Pedir de novo' }))
  expect(await screen.findByText(/Devolução pedida ao provedor/)).toBeTruthy()
  expect(callsTo('platformInvoice/refund')).toEqual([
    { companyId, invoiceId: id, key: actId, amount: '12.50', reason: 'Cobrança em dobro' },
  ])
})

it('says why an act is not open to an invoice, and takes a boleto as paid', async () => {
  const boleto: InvoiceDetail = {
    ...{ ...detail, status: 'overdue', paymentMethod: 'boleto', paidAt: null, paidCents: 0, leftCents: 0, acts: [] },
  }
  const { user } = await open(openOne, boleto)
  const refund = await screen.findByRole('button', { name: 'Devolver' })
  expect(refund.getAttribute('aria-description')).toBe('Nada desta fatura foi pago.')
  answerCalls({ 'platformInvoice/markPaid': { gives: { isChanged: true } } })
  await user.click(screen.getByRole('button', { name: 'Marcar como paga' }))
  const form = screen.getByRole('region', { name: 'Marcar como paga' })
  await fill(user, within(form).getByLabelText(/Motivo/), 'Pago por transferência')
  await user.click(within(form).getByRole('button', { name: 'Confirmar o pagamento' }))
  expect(await screen.findByText(/Pagamento registrado no provedor/)).toBeTruthy()
  expect(callsTo('platformInvoice/markPaid')).toMatchObject([{ companyId, invoiceId: id }])
})

it('shows who may not write what was charged, done and told, with its service invoice, and no act', async () => {
  await open(openOne, detail, 'read')
  expect(await screen.findByRole('link', { name: '12' })).toHaveProperty('href', expect.stringContaining(actId))
  expect(screen.getByText('Recebeu o pagamento')).toBeTruthy()
  expect(screen.getAllByText(/PRO \(ME\).*Mensal/)).toHaveLength(2)
  expect(screen.getByText('invoice.paid')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Devolver' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pedir de novo' })).toBeNull()
})
