import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { BillDetail } from './bill.ts'
import { ConfirmBill } from './confirm-bill.tsx'

/** A bill that was read by nobody: what a person types is all there is. */
const bill = {
  id: 'b1',
  kind: 'water',
  state: 'to_confirm',
  fileName: 'conta.pdf',
  mediaType: 'application/pdf',
  createdAt: '2026-03-02T12:00:00Z',
  supplier: null,
  documentId: null,
  draft: null,
  confirmed: null,
  pageSizes: [],
  warnings: [],
  coveredBy: [],
  error: null,
} as unknown as BillDetail

const line = {
  number: '1',
  description: 'Água',
  post: 'none',
  component: null,
  quantity: '32',
  unit: 'm³',
  value: '91.2',
}
const read = {
  ...bill,
  draft: {
    kind: 'water',
    fields: [
      { name: 'supplier', value: 'Águas do Sul', confidence: '0.9', page: 1, box: null },
      { name: 'periodStart', value: '2026-02-01', confidence: '0.9', page: 1, box: null },
      { name: 'periodEnd', value: '2026-02-28', confidence: '0.9', page: 1, box: null },
    ],
    lines: [{ ...line, page: 1, box: null, confidence: '0.9' }],
  },
} as unknown as BillDetail

async function show(one: BillDetail, ends: Readonly<Record<string, End>> = {}) {
  const onNext = vi.fn()
  answerCalls({
    'businessUnit/list': { gives: [] },
    'bill/list': { gives: { rows: [], total: 0, toConfirm: 0, reading: 0 } },
    ...ends,
  })
  const page = (
    <ViewerProvider viewer={marina}>
      <ConfirmBill bill={one} onNext={onNext} onChanged={async () => undefined} />
    </ViewerProvider>
  )
  return { ...(await renderApp(page, { at: '/?conta=b1' })), onNext }
}

const confirm = () => screen.getByRole('button', { name: 'Confirmar conta' })

it('what is missing is told where it stands and counted at the foot; the first has the focus', async () => {
  const { user } = await show(bill)
  await user.click(confirm())
  const supplier = screen.getByRole('textbox', { name: /^Fornecedor/ })
  expect(supplier.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(supplier)
  await fill(user, supplier, 'Águas do Sul')
  expect(supplier.getAttribute('aria-invalid')).toBeNull()
})

it('a refusal that names its field stands there, and what was typed stays', async () => {
  const refusal = { code: 'bill.cnpj_invalid', status: 422, data: { field: 'customerCnpj', value: '11' } }
  const { user } = await show(read, { 'bill/confirm': refusal })
  const customer = screen.getByRole('textbox', { name: /^CNPJ do cliente/ })
  await fill(user, customer, '11')
  await user.click(confirm())
  await waitFor(() => expect(customer.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/O CNPJ 11 não confere/)).toBeTruthy()
  expect(document.activeElement).toBe(customer)
})

it('a period that is covered asks whether it counts all the same, until something else is typed', async () => {
  const { user } = await show(read, { 'bill/confirm': { code: 'bill.period_already_covered', status: 409 } })
  await user.click(confirm())
  const allow = await screen.findByRole('checkbox')
  expect(confirm().getAttribute('aria-disabled')).toBe('true')
  expect(confirm().getAttribute('aria-description')).toMatch(/^Confira o documento acima/)
  await user.click(confirm())
  expect(callsTo('bill/confirm')).toHaveLength(1)
  await user.click(allow)
  expect(confirm().getAttribute('aria-disabled')).toBeNull()
  await fill(user, screen.getByRole('textbox', { name: /^Unidade consumidora/ }), '42')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('confirmed, it is told once and goes on to the next; before that leaving asks', async () => {
  const { user, router, onNext } = await show(read, {
    'bill/confirm': { gives: { ...read, supplier: 'Águas do Sul' } },
  })
  await fill(user, screen.getByRole('textbox', { name: /^Unidade consumidora/ }), '42')
  router.history.push('/?conta=b2')
  await user.click(await screen.findByRole('button', { name: 'Continuar preenchendo' }))
  expect(router.state.location.searchStr).toContain('b1')
  await user.click(confirm())
  await waitFor(() => expect(onNext).toHaveBeenCalledTimes(1))
  expect(screen.getAllByText(/Águas do Sul/).length).toBeGreaterThan(0)
  router.history.push('/?conta=b2')
  await waitFor(() => expect(router.state.location.searchStr).toContain('b2'))
})
