import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { CompaniesSummary, CompanyDetail, ListedCompany } from './companies-data.ts'
import { CompaniesPage } from './companies-page.tsx'

const aurora: ListedCompany = {
  ...{ id: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', cnpj: '11222333000181', legalName: 'METALURGICA AURORA LTDA' },
  ...{
    tradeName: 'Metalúrgica Aurora',
    size: 'EPP',
    sector: 'industry_manufacturing',
    employees: '1250',
    employeesYear: 2024,
  },
  ...{ city: 'Joinville', state: 'SC', status: 'active', plan: 'PRO', createdAt: '2026-11-20T12:00:00.000Z' },
}
const unknown: ListedCompany = {
  ...{ ...aurora, id: '1b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', legalName: 'NORTE LTDA', tradeName: null, size: null },
  ...{ sector: null, employees: null, employeesYear: null, city: null, state: null, status: 'none', plan: null },
}
const summary: CompaniesSummary = {
  ...{ companies: 1240, employees: '98750.5', employeesFrom: 1100, firstYear: 2023, lastYear: 2025, active: 310 },
  sectors: ['industry_manufacturing'],
}
const pageOf = (...rows: ListedCompany[]) => ({
  gives: { rows, total: rows.length, page: 1, pageSize: 10, isCapped: false, next: null, previous: null },
})

async function open(list: End, change: Partial<Viewer> = {}, at = '/', figures: Partial<CompaniesSummary> = {}) {
  answerCalls({
    'platformCompany/list': list,
    'platformCompany/summary': { gives: { ...summary, ...figures } },
    'platformView/list': { gives: [] },
  })
  const viewer = { ...marina, platformRole: 'admin', platformCan: platformPermissionsOf('admin'), ...change } as const
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <CompaniesPage />
    </ViewerProvider>,
    { at },
  )
}

const rowOf = (name: string) => screen.getByText(name).closest('tr, li')?.textContent

it('counts none of them in the plural', async () => {
  await open(pageOf(), {}, '/', { companies: 0, employees: '0', active: 0 })
  const figures = await screen.findByRole('region', { name: 'Números das empresas' })
  expect(figures.textContent).toMatch(/Total de empresas0 empresas.*Total de funcionários0 pessoas.*ativa0 empresas/)
})

it('tells who is signed in, three figures with their years, and each company with what is not known of it', async () => {
  await open(pageOf(aurora, unknown))
  expect(await screen.findByText('Metalúrgica Aurora')).toBeTruthy()
  expect(screen.getByText(/Autenticado como/).textContent).toBe(
    'Autenticado como marina@aurora.example · Administrador',
  )
  const figures = screen.getByRole('region', { name: 'Números das empresas' })
  expect(figures.textContent).toMatch(/Total de empresas1\.240 empresas/)
  expect(figures.textContent).toMatch(/Total de funcionários98\.750,5 pessoas.*1\.100 de 1\.240.*anos 2023 a 2025/)
  expect(figures.textContent).toMatch(/Empresas com assinatura ativa310 empresas/)
  expect(rowOf('Metalúrgica Aurora')).toMatch(
    /11\.222\.333\/0001-81.*EPP.*Indústria e Manufatura.*1\.250.*2024.*Joinville, SC.*Ativa.*PRO/,
  )
  expect(rowOf('NORTE LTDA')).toMatch(/NORTE LTDA.*N\/A.*Não informado.*-.*Não informado.*Sem assinatura/)
})

it('names one year where the figures of all are of it', async () => {
  await open(pageOf(aurora), {}, '/', { firstYear: 2025 })
  expect(await screen.findByText(/das unidades, ano 2025;/)).toBeTruthy()
})

it('tells an administrator without a role so', async () => {
  await open(pageOf(aurora), { platformRole: null })
  expect(await screen.findByText(/Nenhuma função atribuída/)).toBeTruthy()
})

it('says that nothing is registered, and reads again', async () => {
  const { user } = await open(pageOf(), {}, '/', { companies: 0 })
  expect(await screen.findByText('Nenhuma empresa cadastrada')).toBeTruthy()
  expect(screen.queryByText('Nenhuma empresa encontrada')).toBeNull()
  answerCalls({ 'platformCompany/list': pageOf(aurora) })
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  expect(await screen.findByText('Metalúrgica Aurora')).toBeTruthy()
})

it('says that none came although the count tells of some', async () => {
  await open(pageOf(), { platformRole: 'root_admin' })
  expect(await screen.findByText('Nenhuma empresa encontrada')).toBeTruthy()
  expect(screen.queryByText('Nenhuma empresa cadastrada')).toBeNull()
  expect(screen.queryByText(/Diagnóstico encontrou/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Atualizar' })).toBeTruthy()
})

it('says to who is no root admin that there are companies which none of the list shows', async () => {
  await open(pageOf())
  expect(
    await screen.findByText(
      'Diagnóstico encontrou 1.240 empresas que não estão sendo exibidas. Verifique as permissões.',
    ),
  ).toBeTruthy()
})

it('says that the filters hide all, and takes them off', async () => {
  const { user } = await open(pageOf(), {}, '/?size=EPP')
  expect(await screen.findByText('Nenhuma empresa encontrada para os filtros selecionados.')).toBeTruthy()
  answerCalls({ 'platformCompany/list': pageOf(aurora) })
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(await screen.findByText('Metalúrgica Aurora')).toBeTruthy()
})

it('says why the companies cannot be read, and tries again', async () => {
  const { user } = await open({ code: 'auth.forbidden', status: 403 })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^Erro ao carregar dados das empresas: \S+/)
  answerCalls({ 'platformCompany/list': pageOf(aurora) })
  await user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('Metalúrgica Aurora')).toBeTruthy()
})

it('says in the words of the administration that nobody is signed in any more', async () => {
  window.history.replaceState({}, '', '/admin/dashboard/companies')
  try {
    await open({ code: 'auth.required', status: 401 })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Erro ao carregar dados das empresas: Usuário não autenticado. Faça login novamente.',
    )
  } finally {
    window.history.replaceState({}, '', '/')
  }
})

const detail: CompanyDetail = {
  company: {
    ...aurora,
    ...{ cnaeCode: '2511000', cnaeDescription: 'Estruturas metálicas', address: null, zipCode: null },
    ...{ contactEmail: 'contato@aurora.example', phone: null, website: null, foundingYear: null },
  },
  subscription: { plan: 'PRO', size: 'EPP', status: 'active' },
  agreed: null,
  purchases: [
    {
      ...{ id: 'sub_1', kind: 'subscription', plan: 'PRO', size: 'EPP', period: 'yearly', state: 'active' },
      ...{ startsAt: '2026-01-10T12:00:00.000Z', endsAt: null },
    },
  ],
  responsible: null,
  branches: [],
  branchesTotal: 0,
  usage: {
    ...{ entries: 1840, documents: 620, seats: { used: 7, limit: 10 }, units: { used: 3, limit: null } },
    ...{ storageBytes: 2_621_440, lastSeenAt: null },
  },
}

it('opens one company in place of the list, its parts at addresses of their own, and goes back', async () => {
  const { user, router } = await open(pageOf(aurora))
  answerCalls({ 'platformCompany/get': { gives: detail } })
  await user.click(await screen.findByRole('button', { name: 'Ver detalhes de Metalúrgica Aurora' }))
  const heading = await screen.findByRole('heading', { name: 'Metalúrgica Aurora' })
  expect(heading.parentElement?.textContent).toMatch(/11\.222\.333\/0001-81.*Ativa.*Plano: PRO/)
  expect(screen.queryByText('Total de empresas')).toBeNull()
  expect(screen.getByText('1.250 pessoas (2024)')).toBeTruthy()
  expect(screen.getByText('2511000 · Estruturas metálicas')).toBeTruthy()
  expect(callsTo('platformCompany/get')).toEqual([{ companyId: aurora.id }])
  await user.click(screen.getByRole('button', { name: 'Voltar' }))
  expect(await screen.findByText('Total de empresas')).toBeTruthy()
  expect(router.state.location.search).toEqual({})
})

it.each([
  ['responsible', 'Acesso restrito: apenas administradores root podem visualizar os dados dos usuários.'],
  ['branches', 'Nenhuma filial cadastrada'],
  ['subscription', 'Anual'],
  ['usage', 'Nunca acessou'],
])('shows the part %s of a company', async (tab, says) => {
  await openOne({ gives: detail }, tab)
  expect(await screen.findByText(says)).toBeTruthy()
})

it('has what a company bought as a file', async () => {
  const { user } = await openOne({ gives: detail }, 'subscription')
  await user.click(await screen.findByRole('button', { name: 'Baixar' }))
  expect((await screen.findByRole('menuitem', { name: 'CSV' })).getAttribute('href')).toBe(
    `/api/v1/platform-companies/${aurora.id}/purchases/export?format=csv&language=pt-BR`,
  )
})

it('tells what is used beside what the plan allows', async () => {
  await openOne({ gives: detail }, 'usage')
  const text = (await screen.findByText('Assentos')).closest('section, main, body')?.textContent
  expect(text).toMatch(/1\.840 no inventário.*620 guardados.*7 de 10 do plano.*3 em uso, sem limite.*2,5\sMB/)
})

it('says that nobody is named as responsible', async () => {
  await openOne({ gives: { ...detail, responsible: [] } }, 'responsible')
  expect(await screen.findByText('Nenhum responsável cadastrado')).toBeTruthy()
})

it('says that a company cannot be read, and goes back', async () => {
  const { user } = await openOne({ code: 'platform_company.not_found', status: 404 }, 'general')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Erro ao carregar dados da empresa')
  await user.click(within(alert).getByRole('button', { name: 'Voltar' }))
  expect(await screen.findByText('Total de empresas')).toBeTruthy()
})

async function openOne(end: End, tab: string) {
  answerCalls({ 'platformCompany/get': end })
  return open(pageOf(aurora), {}, `/?company=${aurora.id}&tab=${tab}`)
}
