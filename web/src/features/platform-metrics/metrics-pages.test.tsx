import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { changeText } from './metric-words.ts'
import type { Metrics, Movement, Receipt, Renewal, Revenue } from './metrics-data.ts'
import { MetricsPage } from './metrics-page.tsx'
import { RevenuePage } from './revenue-page.tsx'

/** March of the ledger that was worked by hand (`core/saas/ledger.test.ts`). */
const flow: Metrics['flow'] = {
  ...{ new: '0', reactivation: '0', expansion: '0', contraction: '0', churn: '130', start: '437', end: '307' },
  ...{ arr: '3684', customersStart: 4, customersNew: 0, customersBack: 0, customersLost: 1, customersEnd: 3 },
}
const rates: Metrics['rates'] = {
  ...{ grossChurn: '0.297483', netChurn: '0.297483', grossRetention: '0.702517', netRetention: '0.702517' },
  ...{ logoChurn: '0.25', quickRatio: '0' },
}
const february = { ...flow, start: '343.5', end: '437', churn: '0', customersLost: 0 }
const march: Metrics = {
  ...{ first: '2027-03', last: '2027-03', firstOfAll: '2027-01', isRunning: false, uncounted: 1, flow, rates },
  worth: {
    ...{ arpa: '102.333333', monthlyLogoChurn: '0.25', margin: '1', isMarginEntered: false, ltv: '409.333333' },
    ...{ cost: '900', monthsWithoutCost: 3, cac: '180', ltvToCac: '2.274074', payback: '1.758958' },
  },
  before: { flow: february, rates: { ...rates, grossChurn: '0.098981' } },
  months: [
    { month: '2027-02', ...february, rates: { ...rates, grossChurn: null }, arpa: '109.25' },
    { month: '2027-03', ...flow, rates, arpa: '102.333333' },
  ],
  plans: [
    { plan: 'FREE', mrr: '0', subscriptions: 2, share: '0' },
    { plan: 'PRO', mrr: '183.5', subscriptions: 2, share: '0.59772' },
    { plan: 'ULTIMATE', mrr: '123.5', subscriptions: 1, share: '0.40228' },
    { plan: 'CUSTOM', mrr: '0', subscriptions: 0, share: '0' },
  ],
  cohorts: [
    {
      ...{ month: '2027-01', customers: 3, mrr: '343.5' },
      ages: [
        { customers: 3, mrr: '343.5' },
        { customers: 3, mrr: '389.5' },
        { customers: 2, mrr: '259.5' },
      ],
    },
  ],
  trials: [{ month: '2027-03', trials: 1, paid: 1, running: 2 }],
  upgrade: { days: '30', paid: 4, free: 2 },
}
const churned: Movement = {
  ...{ id: 'c1:1', companyId: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', company: 'Empresa c1', month: '2027-03' },
  ...{ at: '2027-03-10T12:00:00.000Z', kind: 'churn', before: '130', after: '0', change: '-130' },
}
const renewal: Renewal = {
  ...{ id: 'c2 s', companyId: churned.companyId, company: 'Empresa c2', plan: 'ULTIMATE', period: 'yearly' },
  ...{ endsAt: '2028-01-12T12:00:00.000Z', mrr: '123.5', next: '123.5', chance: '0.857143', basis: 'all' },
  ...{ seen: 7, stayed: 6, expected: '105.857143' },
}
const bucket: Revenue['now'] = {
  ...{
    from: '2027-03-01',
    until: '2027-03-31',
    recurring: '136',
    once: '0',
    setup: '0',
    refunded: '100',
    disputed: '0',
    net: '36',
  },
}
const refund: Receipt = {
  ...{ id: 'i1:7', companyId: churned.companyId, company: 'Empresa c2', number: 'PEG-0002', kind: 'refund' },
  ...{ at: '2027-03-05T12:00:00.000Z', amount: '-100' },
}
const listed = <T,>(...rows: T[]) => ({
  ...{ rows, total: rows.length, page: 1, pageSize: 10, isCapped: false, next: null, previous: null },
})
const costs = {
  ...{ total: 1, page: 1, pageSize: 10 },
  rows: [
    {
      ...{ month: '2027-03', kind: 'advertising' as const, version: 2, isCurrent: true, amount: '900' },
      ...{ reason: 'Fatura de março', by: 'Marina Duarte', at: '2027-04-02T12:00:00.000Z' },
    },
  ],
  margins: [],
}

function open(page: 'metrics' | 'revenue', at: string, role: 'admin' | 'moderator' = 'admin') {
  answerCalls({
    'platformView/list': { gives: [] },
    'platformMetrics/get': { gives: march },
    'platformMetrics/movements': { gives: listed(churned) },
    'platformMetrics/renewals': {
      gives: {
        ...listed(renewal),
        months: [{ month: '2028-01', subscriptions: 1, mrr: '123.5', expected: '105.857143', withoutChance: 0 }],
      },
    },
    'platformMetrics/revenue': { gives: { now: bucket, before: { ...bucket, net: '30' }, buckets: [bucket] } },
    'platformMetrics/receipts': { gives: listed(refund) },
    'platformMetrics/costs': { gives: costs },
    'platformMetrics/setCost': { gives: { isChanged: true } },
    'platformMetrics/uncounted': {
      gives: {
        ...{ total: 1, page: 1, pageSize: 10 },
        rows: [{ ...operator, at: '2027-04-02T12:00:00.000Z' }],
      },
    },
    'platformMetrics/countAgain': { gives: { isChanged: true } },
    'platformCompany/list': { gives: listed() },
  })
  const viewer = { ...marina, platformRole: role, platformCan: platformPermissionsOf(role) } as const
  return renderApp(
    <ViewerProvider viewer={viewer}>{page === 'metrics' ? <MetricsPage /> : <RevenuePage />}</ViewerProvider>,
    { at },
  )
}

const operator = { companyId: churned.companyId, company: 'Operadora SA', reason: 'É nossa', by: null }
const tile = (label: string) => screen.getAllByText(label).map((one) => one.closest('a, div')?.textContent)

it('tells MRR and what moved it, each figure leading to its movements, and the report of the period as a file', async () => {
  const { user } = await open('metrics', '/?until=2027-03')
  expect(await screen.findByRole('heading', { name: 'Métricas SaaS' })).toBeTruthy()
  expect(tile('MRR')[0]).toMatch(/R\$\s307,00 por mês.*-?29,7/)
  expect(tile('ARR')[0]).toMatch(/R\$\s3\.684,00 por ano12 × MRR/)
  expect(tile('MRR novo líquido')[0]).toMatch(/130,00/)
  expect(screen.getByText(/Empresas fora de todos os números.*: 1\./)).toBeTruthy()
  const table = screen.getByRole('region', { name: 'Movimentos mês a mês' })
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('03/2027437,000,000,000,000,00130,00307,00')
  const link = within(table).getByRole('link', { name: '03/2027' })
  expect(link.getAttribute('href')).toMatch(/tab=movements.*of=2027-03|of=2027-03.*tab=movements/)
  await user.click(screen.getByRole('button', { name: 'Gerar Relatório' }))
  const csv = await screen.findByRole('menuitem', { name: /CSV/ })
  expect(csv.getAttribute('href')).toMatch(/platform-metrics\/export\?.*period=month&until=2027-03/)
})

it('tells customers by plan, by cohort in customers and in money, and what became of trials', async () => {
  const { user } = await open('metrics', '/?tab=customers&until=2027-03')
  expect(await screen.findByText('Clientes pagantes')).toBeTruthy()
  expect(tile('Tempo até assinar')[0]).toMatch(/30 dias.*4 clientes.*33,3/)
  const cohorts = screen.getByRole('region', { name: 'Coortes' })
  expect(within(cohorts).getAllByRole('row')[1]?.textContent).toMatch(/^01\/20273100\s?%100\s?%67\s?%$/)
  await user.click(within(cohorts).getByText('MRR'))
  expect(within(cohorts).getAllByRole('row')[1]?.textContent).toMatch(/R\$\s343,50100\s?%113\s?%76\s?%$/)
  const trials = screen.getByRole('region', { name: 'Conversão de testes' })
  expect(within(trials).getAllByRole('row')[1]?.textContent).toMatch(/^03\/202711100,0\s?%2$/)
  expect(screen.getByRole('region', { name: 'Receita por plano' }).textContent).toMatch(/PRO2R\$\s183,5059,77\s?%/)
  const ways = { plans: 'Receita por plano', cohorts: 'Coortes', trials: 'Conversão de testes' }
  for (const [path, name] of Object.entries(ways)) {
    await user.click(within(screen.getByRole('region', { name })).getByRole('button', { name: 'Baixar' }))
    const [csv] = await screen.findAllByRole('menuitem', { name: /CSV/ })
    expect(csv?.getAttribute('href')).toMatch(RegExp(`/${path}/export.*period=month&until=2027-03`))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  }
})

it('tells churn and retention, a dash where nothing was there to lose', async () => {
  await open('metrics', '/?tab=churn')
  expect(await screen.findByText('Clientes perdidos', { selector: 'span' })).toBeTruthy()
  expect(tile('Churn bruto de receita')[0]).toMatch(/29,75\s?%.*No período anterior: 9,90\s?%/)
  expect(tile('Churn de clientes')[0]).toMatch(/25,00\s?%/)
  const table = screen.getByRole('region', { name: 'Taxas mês a mês' })
  expect(within(table).getAllByRole('row')[2]?.textContent).toMatch(/^02\/2027–/)
})

it('tells LTV and CAC with their working, warns of missing costs, and takes a cost with its reason', async () => {
  const { user } = await open('metrics', '/?tab=worth')
  expect(
    await screen.findByText(/ARPA R\$\s102,33 × margem 100,00\s?% ÷ churn mensal de clientes 25,00\s?%/),
  ).toBeTruthy()
  expect(tile('CAC')[0]).toMatch(/R\$\s180,00/)
  expect(tile('Payback')[0]).toMatch(/1,76 meses/)
  expect(screen.getByText(/Meses do período sem custo informado: 3/)).toBeTruthy()
  expect((await screen.findByRole('region', { name: 'Custos informados' })).textContent).toMatch(
    /03\/2027PublicidadeR\$\s900,002 \(vale\)Marina Duarte.*Fatura de março/,
  )
  const form = screen.getByRole('region', { name: 'Informar custo de aquisição' })
  await user.type(within(form).getByLabelText(/Valor/), '950,50')
  await user.type(within(form).getByLabelText(/Motivo/), 'Nota corrigida')
  await user.click(within(form).getByRole('button', { name: 'Gravar custo' }))
  await screen.findByText('Gravado')
  expect(callsTo('platformMetrics/setCost')).toEqual([
    { month: '2027-03', kind: 'advertising', amount: expect.stringMatching(/950[.,]50?/), reason: 'Nota corrigida' },
  ])
})

it('lists the movements of a month and a kind, company by company, with a file of them', async () => {
  await open('metrics', '/?tab=movements&kind=churn&of=2027-03')
  const row = (await screen.findByText('Empresa c1')).closest('tr, li')
  expect(row?.textContent).toMatch(/Churn.*R\$\s130,00.*R\$\s0,00.*130,00/)
  expect(callsTo('platformMetrics/movements').at(-1)).toMatchObject({
    kind: 'churn',
    from: '2027-03',
    until: '2027-03',
  })
  expect(callsTo('platformView/list')).toEqual([{ list: 'revenue_movements' }])
})

it('says what each figure means, and counts a company again with a reason', async () => {
  const { user } = await open('metrics', '/?tab=definitions')
  expect(await screen.findByText(/Um cliente é uma empresa\. As definições seguem o ChartMogul/)).toBeTruthy()
  expect(screen.getByText(/um plano anual cancelado no mês 3 fica até o mês 12/)).toBeTruthy()
  await screen.findByText('Operadora SA')
  await user.click(screen.getByRole('button', { name: 'Voltar a contar' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/Motivo/), 'Passou a pagar')
  await user.click(within(dialog).getByRole('button', { name: 'Voltar a contar' }))
  await screen.findByText('Gravado')
  expect(callsTo('platformMetrics/countAgain')).toEqual([{ companyId: churned.companyId, reason: 'Passou a pagar' }])
})

it('tells what was received and given back, four figures, and what is expected to renew with its basis', async () => {
  const { user } = await open('revenue', '/?period=year')
  expect(await screen.findByRole('heading', { name: 'Receita' })).toBeTruthy()
  expect(tile('Receita líquida recebida')[0]).toMatch(/R\$\s36,00 no período\+20,0\s?%/)
  expect(screen.getByRole('region', { name: 'Recebido, devolvido e contestado' }).textContent).toMatch(
    /03\/2027R\$\s136,00R\$\s0,00R\$\s0,00R\$\s100,00R\$\s0,00R\$\s36,00/,
  )
  expect(screen.getByText(/depois de R\$\s100,00 devolvidos e R\$\s0,00 contestados\./)).toBeTruthy()
  const renewals = screen.getByRole('region', { name: 'Previsão de renovações' })
  const row = (await within(renewals).findByText('Empresa c2')).closest('tr, li')
  expect(row?.textContent).toMatch(/ULTIMATE · anual.*85,71\s?% · 6 de 7 clientes de todas as idades ficaram.*105,86/)
  expect(within(renewals).getByRole('button', { name: 'Visões' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Exportar Relatório' }))
  const file = await screen.findByRole('menuitem', { name: /CSV/ })
  expect(file.getAttribute('href')).toMatch(/revenue\/export\?.*period=year/)
})

it('compares by a share only with what was more than nothing', () => {
  expect(changeText('36', '30')).toMatch(/\+20,0/)
  expect([changeText('50', '-30'), changeText('-50', '-30'), changeText('50', '0')]).toEqual([
    ...[undefined, undefined, undefined],
  ])
})

it('opens what was received: each payment and refund of the same period', async () => {
  const { user } = await open('revenue', '/?period=year&open=receipts')
  const panel = await screen.findByRole('dialog', { name: 'Pagamentos, devoluções e contestações' })
  const row = (await within(panel).findByText('PEG-0002')).closest('tr, li')
  expect(row?.textContent).toMatch(/Empresa c2.*PEG-0002.*Devolução.*100,00/)
  expect(callsTo('platformView/list')).toContainEqual({ list: 'revenue_receipts' })
  expect(callsTo('platformMetrics/receipts').at(-1)).toMatchObject({ period: 'year', sort: 'at', direction: 'desc' })
  await user.keyboard('{Escape}')
})
