import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Panel } from './panel-data.ts'
import { PanelPage } from './panel-page.tsx'

const panel: Panel = {
  from: '2026-10-22T12:00:00.000Z',
  until: '2026-11-21T12:00:00.000Z',
  people: { now: 12, before: 10 },
  companies: { now: 240, before: 0 },
  reports: { now: 6, before: 8 },
  revenue: { now: 11_000_000, before: 11_000_000 },
  months: [{ month: '2026-11', people: 3, revenue: 11_000_000 }],
  sizes: [
    { size: 'EPP', companies: 120 },
    { size: null, companies: 120 },
  ],
  states: [{ state: 'SP', companies: 240 }],
  countries: [{ country: 'BR', companies: 240, units: 300 }],
  upcoming: [
    {
      kind: 'ticket',
      at: '2026-11-20T12:00:00.000Z',
      name: 'Aurora',
      companyId: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1',
      detail: '#7 Fator',
      isOverdue: true,
    },
  ],
  upcomingTotal: 41,
}

async function open(
  told: Panel,
  platformRole: 'root_admin' | 'moderator',
  platformCan: Viewer['platformCan'] = platformPermissionsOf(platformRole),
  at = '/',
) {
  const isPlatformAdmin = platformRole === 'root_admin'
  answerCalls({ 'platformPanel/get': { gives: told } })
  return renderApp(
    <ViewerProvider viewer={{ ...marina, platformRole, platformCan, isPlatformAdmin, hasTwoFactor: true }}>
      <PanelPage />
    </ViewerProvider>,
    { at },
  )
}

it('tells four figures beside the period before, each leading to its rows, and what is due', async () => {
  await open(panel, 'root_admin')
  const people = await screen.findByRole('link', { name: /Usuários ativos/ })
  expect(people.textContent).toMatch(/12.*20,0\s?% a mais que no período anterior/)
  expect(people.getAttribute('href')).toBe('/admin/dashboard?period=month&tab=people&figure=people')
  expect(screen.getByRole('link', { name: /Empresas cadastradas/ }).textContent).toContain('Sem período anterior')
  expect(screen.getByRole('link', { name: /Relatórios gerados/ }).textContent).toMatch(/25,0\s?% a menos/)
  expect(screen.getByRole('link', { name: /Receita mensal/ }).textContent).toMatch(/110\.000,00.*Igual/)
  const due = screen.getByRole('region', { name: 'Próximas atividades' })
  expect(within(due).getByRole('link', { name: 'Chamado à espera de resposta' })).toBeTruthy()
  expect(within(due).getByText('Itens que ficaram de fora desta lista: 40')).toBeTruthy()
})

it('shows no money and no ways to rows to a lower role', async () => {
  const { revenue: _, ...rest } = panel
  await open({ ...rest, revenue: null, months: [{ month: '2026-11', people: 3, revenue: null }] }, 'moderator')
  expect(await screen.findByText('Usuários ativos')).toBeTruthy()
  expect(screen.queryByText('Receita mensal')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Faturamento' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Usuários ativos/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Chamado à espera de resposta' })).toBeNull()
})

it('leads to the rows that the server says are theirs to read, whatever the rank', async () => {
  await open(panel, 'root_admin', ['platform-panel:read', 'platform-list:read'])
  expect(await screen.findByRole('link', { name: /Empresas cadastradas/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Usuários ativos/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Receita mensal/ })).toBeNull()
})

/** What the table behind the chart of a tab says, and where its rows lead. */
async function tableOf(tab: string, platformRole: 'root_admin' | 'moderator' = 'root_admin') {
  const { user } = await open(panel, platformRole, undefined, `/?tab=${tab}`)
  await user.click(await screen.findByRole('button', { name: 'Ver tabela' }))
  const [table] = await screen.findAllByRole('table')
  const rows = within(table as HTMLElement).getAllByRole('row')
  return {
    texts: rows.map((row) =>
      [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ),
    hrefs: rows.flatMap((row) => within(row).queryAllByRole('link')).map((link) => link.getAttribute('href')),
  }
}

it.each([
  [
    'people',
    [
      ['Mês', 'Pessoas'],
      ['novembro de 2026', '3'],
    ],
    ['/admin/dashboard?period=month&tab=people&figure=sign_ups&month=2026-11'],
  ],
  [
    'revenue',
    [
      ['Mês', 'Valor'],
      ['novembro de 2026', 'R$ 110.000,00'],
    ],
    ['/admin/dashboard?period=month&tab=revenue&figure=revenue&month=2026-11'],
  ],
  [
    'companies',
    [
      ['Porte', 'Empresas'],
      ['EPP', '120'],
      ['Não informado', '120'],
    ],
    ['/admin/dashboard/companies?size=EPP', '/admin/dashboard/companies?size=none'],
  ],
  [
    'regions',
    [
      ['Estado', 'Empresas'],
      ['SP', '240'],
    ],
    ['/admin/dashboard/companies?state=SP'],
  ],
])('holds in the tab %s each bar with its figure, leading to its list', async (tab, texts, hrefs) => {
  expect(await tableOf(tab)).toEqual({ texts, hrefs })
})

it('leads nobody to companies who may not read of them', async () => {
  expect((await tableOf('companies', 'moderator')).hrefs).toEqual([])
})

it('tells where units are, each country leading to its companies, and whose each thing is that is due', async () => {
  const [ticket] = panel.upcoming
  const companyId = ticket?.companyId ?? null
  const due = (kind: Panel['upcoming'][number]['kind'], name: string, whose = companyId) => ({
    ...{ kind, name, companyId: whose, at: '2026-12-01T12:00:00.000Z', detail: 'PRO', isOverdue: false },
  })
  const upcoming = [
    due('renewal', 'Boreal'),
    due('trial', 'Cedro'),
    due('certificate', 'Duna'),
    due('publication', 'IPCC', null),
  ]
  await open({ ...panel, upcoming, upcomingTotal: 4 }, 'root_admin', undefined, '/?tab=regions')
  const countries = within(await screen.findByRole('region', { name: 'Países' }))
  expect(countries.getByRole('row', { name: /Brasil/ }).textContent).toBe('Brasil240300')
  expect(countries.getByRole('link', { name: 'Brasil' }).getAttribute('href')).toBe(
    '/admin/dashboard/companies?country=BR',
  )
  const listed = within(screen.getByRole('region', { name: 'Próximas atividades' }))
  const hrefOf = (name: string) => listed.queryByRole('link', { name })?.getAttribute('href')
  const ofCompany = `/admin/dashboard/companies?company=${companyId}`
  expect(['Boreal', 'Cedro', 'Duna', 'IPCC'].map(hrefOf)).toEqual([
    `${ofCompany}&tab=subscription`,
    `${ofCompany}&tab=subscription`,
    ofCompany,
    undefined,
  ])
})

it('asks for another period, which goes along to the rows of a figure', async () => {
  const { user } = await open(panel, 'root_admin')
  await user.click(await screen.findByRole('combobox', { name: 'Período' }))
  await user.click(await screen.findByRole('option', { name: 'Últimos 90 dias' }))
  await waitFor(() => expect(callsTo('platformPanel/get').at(-1)).toEqual({ period: 'quarter' }))
  expect((await screen.findByRole('link', { name: /Receita no período/ })).getAttribute('href')).toBe(
    '/admin/dashboard?period=quarter&tab=people&figure=revenue',
  )
})

it.each([
  ['figure=revenue&period=quarter', 'Receita mensal', { figure: 'revenue', period: 'quarter', page: 1, pageSize: 10 }],
  ['figure=revenue&month=2026-11', 'Receita mensal · novembro de 2026', { figure: 'revenue', month: '2026-11' }],
])('opens the rows of %s beside', async (at, name, asked) => {
  const rows = [{ id: 'i1', name: 'Aurora', detail: 'NF-1', at: '2026-11-20T12:00:00.000Z', cents: 15_000 }]
  answerCalls({ 'platformPanel/rows': { gives: { rows, total: 1, page: 1, pageSize: 10 } } })
  await open(panel, 'root_admin', undefined, `/?${at}`)
  const beside = within(await screen.findByRole('dialog', { name }))
  expect((await beside.findByText('Aurora')).closest('tr, li')?.textContent).toMatch(
    /AuroraNF-1.*20\/11\/2026.*R\$\s150,00/,
  )
  expect(callsTo('platformPanel/rows').at(-1)).toMatchObject(asked)
})

it('says that a month has none who signed up', async () => {
  answerCalls({ 'platformPanel/rows': { gives: { rows: [], total: 0, page: 1, pageSize: 10 } } })
  await open(panel, 'root_admin', undefined, '/?figure=sign_ups&month=2026-10')
  const beside = within(await screen.findByRole('dialog', { name: 'Novos cadastros · outubro de 2026' }))
  expect(await beside.findByText('Nada neste período')).toBeTruthy()
})
