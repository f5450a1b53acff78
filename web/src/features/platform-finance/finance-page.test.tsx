import type { Outputs } from '@pegada/contract/contract.ts'
import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { FinancePage } from './finance-page.tsx'

const id = '3f2b6a52-8d3e-4a55-9a3c-0f6b1b9f7d11'
const finance: Outputs['platformFinance']['get'] = {
  ...{ first: '2026-10', last: '2026-11', uncounted: 1 },
  total: { received: '1999.00', refunded: '99.00', disputed: '50.00', net: '1850.00', payments: 10 },
  now: { open: '300.00', openInvoices: 2, overdue: '150.00', overdueInvoices: 1 },
  months: [
    {
      month: '2026-10',
      received: '999.00',
      refunded: '0.00',
      disputed: '0.00',
      net: '999.00',
      open: '0.00',
      overdue: '150.00',
    },
    {
      month: '2026-11',
      received: '1000.00',
      refunded: '99.00',
      disputed: '50.00',
      net: '851.00',
      open: '300.00',
      overdue: '0.00',
    },
  ],
  methods: [
    { method: 'card', received: '1900.00', payments: 9, failures: 2 },
    { method: 'pix', received: '99.00', payments: 1, failures: 0 },
  ],
  reasons: [
    { reason: 'insufficient_funds', invoices: 1, amount: '150.00' },
    { reason: 'some_new_code', invoices: 1, amount: '99.00' },
  ],
}
const failure: Outputs['platformFinance']['failures']['rows'][number] = {
  ...{ id, companyId: id, company: 'Padaria Aurora', number: 'A-0001', amount: '150.00', method: 'card' },
  ...{ reason: 'insufficient_funds', attempts: 2, failedAt: '2026-11-20T12:00:00.000Z', state: 'open' },
}
const disputed: Outputs['platformFinance']['disputes']['rows'][number] = {
  ...{ id: 'dp_1', companyId: id, company: 'Padaria Aurora', invoiceId: id, number: 'A-0002', amount: '50.00' },
  ...{ currency: 'BRL', reason: 'fraudulent', state: 'needs_response', openedAt: '2026-11-20T12:00:00.000Z' },
  ...{ evidenceDueAt: '2026-11-27T12:00:00.000Z', lost: '50.00' },
}
const renewal: Outputs['platformMetrics']['renewals']['rows'][number] = {
  ...{ id: 'sub', companyId: id, company: 'Padaria Aurora', plan: 'PRO', period: 'monthly', mrr: '199.00' },
  ...{ endsAt: '2026-12-20T12:00:00.000Z', next: '199.00', chance: null, basis: 'none', seen: 0, stayed: 0 },
  expected: '199.00',
} as Outputs['platformMetrics']['renewals']['rows'][number]
const page = { page: 1, pageSize: 10, isCapped: false, next: null, previous: null, total: 1 }

async function open(address: string, isEmpty = false, views: object[] = []) {
  const rows = (some: object[]) => ({ ...page, ...(isEmpty ? { rows: [], total: 0 } : { rows: some }) })
  answerCalls({
    'platformView/list': { gives: views },
    'platformFinance/get': { gives: finance },
    'platformFinance/failures': { gives: rows([failure]) },
    'platformFinance/disputes': { gives: rows([disputed]) },
    'platformMetrics/renewals': { gives: { ...rows([renewal]), months: [] } },
  })
  return renderApp(
    <ViewerProvider viewer={{ ...marina, platformRole: 'admin', platformCan: platformPermissionsOf('admin') }}>
      <FinancePage />
    </ViewerProvider>,
    { at: address },
  )
}

const fileAt = async () => (await screen.findByRole('menuitem', { name: /CSV/ })).getAttribute('href')

it('tells money by month and method with what is owed, and leads to the other pages', async () => {
  const { user } = await open('/?period=quarter')
  expect(await screen.findByRole('link', { name: /Vencido R\$\s150,00 agora 1 fatura/ })).toHaveProperty(
    'href',
    expect.stringContaining('/admin/dashboard/invoices?status=overdue'),
  )
  expect(callsTo('platformFinance/get')).toEqual([{ period: 'quarter' }])
  expect(
    screen.getByRole('link', { name: /^Devolvido R\$\s99,00 .*Contestado: R\$\s50,00 · Líquido: R\$\s1\.850,00/ }),
  ).toBeTruthy()
  expect(screen.getByText(/R\$\s1\.999,00 recebidos, R\$\s99,00 devolvidos e R\$\s50,00 contestados\./)).toBeTruthy()
  expect(screen.getByText(/Contestado é o que o banco retirou por contestação \(chargeback\)/)).toBeTruthy()
  expect(screen.getByText(/1 empresa fora de todos os números/)).toBeTruthy()
  expect(
    screen.getByRole('row', { name: /R\$\s1\.000,00 R\$\s99,00 R\$\s50,00 R\$\s851,00 R\$\s300,00 R\$\s0,00/ }),
  ).toBeTruthy()
  expect(screen.getByRole('row', { name: /Cartão R\$\s1\.900,00 9 2/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Exportar Relatório' }))
  expect(await fileAt()).toMatch(/platform-finance\/export\?format=csv.*period=quarter/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  const methods = screen.getByRole('region', { name: 'Por forma de pagamento' })
  await user.click(within(methods).getByRole('button', { name: 'Baixar' }))
  expect(await fileAt()).toMatch(/platform-finance\/methods\/export\?.*period=quarter/)
  for (const [name, href] of [
    ['Receita', '/admin/dashboard/revenue'],
    ['Faturas', '/admin/dashboard/invoices'],
    ['NFS-e', '/admin/dashboard/nfse'],
    ['Métricas SaaS', '/admin/dashboard/metrics'],
    ['Configuração do Stripe', '/admin/stripe-setup'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
  expect(await screen.findByText('A-0002')).toBeTruthy()
  const disputes = screen.getByRole('region', { name: 'Contestações' }).textContent
  for (const said of [/Fraude: o titular não reconhece/, /Responder ao banco/, /27\/11\/2026/, /R\$\s50,00/])
    expect(disputes).toMatch(said)
  const renewals = await screen.findByRole('table', { name: 'Próximas renovações' })
  expect(within(renewals).getByRole('row', { name: /Padaria Aurora PRO .* R\$\s199,00/ })).toBeTruthy()
})

it('says why payments failed in words or by the code, and narrows the list by the reason in the address', async () => {
  await open('/?reason=insufficient_funds&q=aurora')
  const reasons = await screen.findByRole('table', { name: 'Motivos das falhas' })
  expect(within(reasons).getByRole('row', { name: /Saldo ou limite insuficiente 1 R\$\s150,00/ })).toBeTruthy()
  expect(within(reasons).getByRole('link', { name: 'some_new_code' }).getAttribute('href')).toContain(
    'reason=some_new_code',
  )
  expect(await screen.findByText('A-0001')).toBeTruthy()
  expect(callsTo('platformFinance/failures')).toMatchObject([
    { period: 'half', reason: 'insufficient_funds', search: 'aurora' },
  ])
})

it('begins the lists anew in another period, and keeps what else they are narrowed by', async () => {
  const { router, user } = await open(
    '/?period=quarter&q=aurora&page=3&mark=m&disputes-page=2&disputes-mark=d&dispute=open',
  )
  await user.click(await screen.findByRole('combobox', { name: 'Período' }))
  await user.click(await screen.findByRole('option', { name: /12 meses/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ period: 'year', q: 'aurora', dispute: 'open' }))
})

it('leads on from lists without rows: to invoices and to companies, and from a filter back to the whole list', async () => {
  const { user, router } = await open('/?dispute=won', true)
  const failures = within(await screen.findByRole('region', { name: 'Pagamentos com falha' }))
  expect((await failures.findByRole('link', { name: 'Faturas' })).getAttribute('href')).toBe(
    '/admin/dashboard/invoices',
  )
  const renewals = within(screen.getByRole('region', { name: 'Próximas renovações' }))
  expect((await renewals.findByRole('link', { name: 'Empresas' })).getAttribute('href')).toBe(
    '/admin/dashboard/companies',
  )
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

it('opens each list with what the default view of it holds, beside the other and the period', async () => {
  const query = { q: 'aurora', reason: 'insufficient_funds', 'disputes-q': 'fraude', dispute: 'open' }
  const { router } = await open('/?period=year', false, [
    { id, list: 'payment_failures', name: 'Da Aurora', query, isDefault: true },
  ])
  await waitFor(() => expect(router.state.location.search).toEqual({ period: 'year', ...query }))
  expect(callsTo('platformView/list')).toHaveLength(2)
  expect(callsTo('platformView/list')).toEqual(
    expect.arrayContaining([{ list: 'payment_failures' }, { list: 'payment_disputes' }]),
  )
})
