import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { UsersPage } from './users-page.tsx'

const person = {
  id: 'bia',
  name: 'Bia Souza',
  email: 'bia@padaria.example',
  isConfirmed: false,
  companies: [
    { id: 'c1', name: 'Aurora', role: 'analyst', city: 'Campinas', state: 'SP' },
    { id: 'c2', name: 'Padaria Central', role: 'admin', city: null, state: null },
  ],
  platformRole: null as string | null,
  status: 'idle',
  lastSignInAt: '2026-11-14T12:00:00.000Z',
  createdAt: '1970-01-01T00:00:00.000Z',
  deactivatedAt: null as string | null,
}
const nobody = { ...person, id: 'novo', name: 'Novo', companies: [], status: 'inactive', lastSignInAt: null }
const page = { page: 1, pageSize: 10, isCapped: false, next: null, previous: null }
const summary = { total: 40, active: 12, idle: 8, inactive: 20, sessions: 15, averageUseSeconds: 8130 }

const revenue = {
  ...{
    from: '2026-10-29T12:00:00.000Z',
    until: '2026-11-28T12:00:00.000Z',
    monthlyCents: 1_234_550,
    paying: 42,
    once: 3,
  },
  plans: [
    { plan: 'PRO', companies: 40, monthlyCents: 1_000_000 },
    { plan: 'ULTIMATE', companies: 1, monthlyCents: 234_550 },
  ],
  received: { now: 22_000, before: 10_000 },
  ...{ started: 2, ended: 1 },
}

async function open(list: Parameters<typeof answerCalls>[0][string], told: object = summary, at = '/') {
  answerCalls({
    'platformUser/list': list,
    'platformUser/summary': { gives: told },
    'platformUser/revenue': { gives: revenue },
    'platformView/list': { gives: [] },
  })
  const viewer = { ...marina, platformRole: 'root_admin', platformCan: platformPermissionsOf('root_admin') } as const
  return renderApp(
    <ViewerProvider viewer={{ ...viewer, isPlatformAdmin: true, hasTwoFactor: true }}>
      <UsersPage />
    </ViewerProvider>,
    { at },
  )
}
const askedLast = () => callsTo('platformUser/list').at(-1)

it('sums up the people, and how long sessions are used', async () => {
  await open({ gives: { ...page, rows: [person], total: 1 } })
  const told = await screen.findByRole('region', { name: 'Resumo dos usuários' })
  expect(await within(told).findByText('40')).toBeTruthy()
  expect(told.textContent).toMatch(/Usuários inativos20 pessoas.*entre 7 e 30 dias: 8/)
  expect(told.textContent).toMatch(/Tempo médio de uso2\sh 15\smin por sessão.*encerrou: 15/)
})

it('counts nobody in the plural', async () => {
  await open({ gives: { ...page, rows: [], total: 0 } }, { ...summary, active: 0, inactive: 0 })
  const told = await screen.findByRole('region', { name: 'Resumo dos usuários' })
  expect(await within(told).findAllByText('0')).toHaveLength(2)
  expect(told.textContent).toMatch(/ativos0 pessoas.*inativos0 pessoas/)
})

it('tells that there is no session to take a mean of', async () => {
  await open({ gives: { ...page, rows: [person], total: 1 } }, { ...summary, sessions: 0, averageUseSeconds: null })
  expect(await screen.findByText('Sem sessões')).toBeTruthy()
})

it('lists who they are, where they work and when they last signed in; what is not known is a dash', async () => {
  const rita = { ...person, id: 'rita', name: 'Rita', companies: [], platformRole: 'root_admin' }
  const staff = { ...person, platformRole: 'moderator' }
  await open({ gives: { ...page, rows: [staff, nobody, rita], total: 23 } })
  const bia = (await screen.findByText('Bia Souza')).closest('li')
  const novo = screen.getByText('Novo').closest('li')
  expect(bia?.textContent).toMatch(
    /Bia Souzabia@padaria.example · e-mail não confirmadoEmpresaAurorae mais 1FunçãoAnalistaFunção na plataforma: GerenteLocalizaçãoCampinas, SPStatusInativo \(7d\)Último acesso14\/11\/2026 às \d\d:\d\dCadastro-$/,
  )
  expect(novo?.textContent).toMatch(/Empresa-FunçãoUsuárioLocalização-StatusInativo \(30d\+\)Último acesso-Cadastro-$/)
  expect(screen.getByText('Rita').closest('li')?.textContent).toMatch(/Empresa-FunçãoSuper AdminLocalização-/)
  expect(screen.getByText('Mostrando 1-3 de 23')).toBeTruthy()
})

it('asks for what narrows it, and goes back to the first page', async () => {
  const { user } = await open({ gives: { ...page, rows: [person], total: 230 } })
  await user.click(await screen.findByRole('button', { name: 'Página 2' }))
  await waitFor(() => expect(askedLast()).toMatchObject({ page: 2, pageSize: 10 }))
  await fill(user, screen.getByRole('searchbox', { name: 'Localização (cidade ou UF)' }), 'camp')
  await waitFor(() => expect(askedLast()).toMatchObject({ page: 1, location: 'camp' }))
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Inativo (30d+)' }))
  await waitFor(() => expect(askedLast()).toMatchObject({ page: 1, location: 'camp', status: 'inactive' }))
  await user.click(screen.getByRole('combobox', { name: 'Função' }))
  await user.click(await screen.findByRole('option', { name: 'Usuário' }))
  await waitFor(() => expect(askedLast()).toMatchObject({ page: 1, role: 'none' }))
})

it('says that nobody matches, and clears what narrows', async () => {
  const { user } = await open({ gives: { ...page, rows: [], total: 0 } })
  expect(await screen.findByText('Nenhum usuário encontrado com os critérios de busca.')).toBeTruthy()
  await fill(user, screen.getByRole('searchbox', { name: 'Empresa (parte do nome)' }), 'aurora')
  await waitFor(() => expect(askedLast()).toMatchObject({ company: 'aurora' }))
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(askedLast()).not.toHaveProperty('company'))
})

const one = { gives: { ...page, rows: [person], total: 1 } }
const told = {
  ...person,
  phone: null,
  language: 'pt-BR',
  platformRole: null,
  hasTwoFactor: false,
  acceptedTermsAt: '2026-01-05T12:00:00.000Z',
  deactivation: null,
}

it('opens the details of a row, with their permissions a step away and each part at its own address', async () => {
  answerCalls({
    'platformUser/get': { gives: told },
    'platformUser/inventories': {
      gives: [
        { companyId: 'c1', year: 2025, state: 'closed', co2eKg: '12345.6', gwpSet: 'AR5', lines: 7 },
        { companyId: 'c2', year: null, state: null, co2eKg: null, gwpSet: null, lines: 0 },
      ],
    },
  })
  const { user } = await open(one)
  await user.click(await screen.findByRole('button', { name: /Bia Souza/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Detalhes do Usuário' }))
  expect((await panel.findByRole('link', { name: 'Permissões' })).getAttribute('href')).toBe(
    '/admin/dashboard/security/roles?email=bia%40padaria.example',
  )
  expect(panel.getByText('Padaria Central').parentElement?.textContent).toBe('Padaria CentralAdministrador · -')
  expect(panel.getByText('Cadastro').parentElement?.textContent).toBe('Cadastro-')
  expect(callsTo('platformUser/get')).toEqual([{ userId: 'bia' }])
  await user.click(panel.getByRole('tab', { name: 'Dados Ambientais' }))
  expect((await panel.findByRole('region', { name: 'Aurora' })).textContent).toMatch(
    /2025.*Fechado.*12,3\d*\st CO₂e · AR5.*Lançamentos7/s,
  )
  expect(panel.getByRole('region', { name: 'Padaria Central' }).textContent).toContain('Sem lançamentos até agora')
})

it('tells what they did, or their sign-ins alone, at a linked address', async () => {
  const act = { id: 'c1-1', at: '2026-11-20T12:00:00.000Z', entity: 'user', company: 'Aurora', byProgram: false }
  answerCalls({
    'platformUser/get': { gives: told },
    'platformUser/activity': { gives: { ...page, rows: [{ ...act, action: 'session.create' }], total: 1 } },
  })
  const { user } = await open(one, summary, '/?user=bia&tab=activity')
  const panel = within(await screen.findByRole('dialog', { name: 'Detalhes do Usuário' }))
  expect(await panel.findByText('Entrou')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Baixar' }))
  expect((await screen.findByRole('menuitem', { name: 'CSV' })).getAttribute('href')).toBe(
    '/api/v1/platform-users/bia/activity/export?format=csv&language=pt-BR&direction=desc',
  )
  await user.keyboard('{Escape}')
  await user.click(panel.getByRole('combobox', { name: 'O que mostrar' }))
  await user.click(await screen.findByRole('option', { name: 'Só os acessos' }))
  await waitFor(() =>
    expect(callsTo('platformUser/activity').at(-1)).toMatchObject({ userId: 'bia', only: 'sign_ins', page: 1 }),
  )
})

it('tells what people pay, and leads to what was received', async () => {
  await open(one)
  const told = await screen.findByRole('region', { name: 'Receita' })
  expect(await within(told).findByText(/12\.345,50/)).toBeTruthy()
  expect(told.textContent).toMatch(/Empresas pagantes42 empresasPagaram uma vez, sem renovação: 3/)
  expect(told.textContent).toMatch(/Primeiro pagamento2 empresas em 30 diasEmpresas cuja última compra terminou: 1/)
  expect(told.textContent).toMatch(/ULTIMATE1 empresa · R\$.2\.345,50 por mês/)
  expect(within(told).getByRole('link').getAttribute('href')).toBe('/admin/dashboard?figure=revenue')
})

it('opens tools that ask for an id that there is', async () => {
  answerCalls({ 'platformUser/get': { code: 'platform_user.not_found', status: 404 } })
  const { user } = await open(one)
  await user.click(await screen.findByRole('button', { name: 'Ferramentas avançadas' }))
  const tools = within(await screen.findByRole('region', { name: 'Ferramentas avançadas' }))
  await user.click(tools.getByRole('button', { name: 'Abrir detalhes' }))
  expect(await tools.findByText('Informe um ID de usuário válido')).toBeTruthy()
  expect(callsTo('platformUser/get')).toEqual([])
  await fill(user, tools.getByRole('textbox', { name: 'ID do usuário' }), ' ninguem ')
  expect(tools.queryByText('Informe um ID de usuário válido')).toBeNull()
  await user.click(tools.getByRole('button', { name: 'Abrir detalhes' }))
  expect(await tools.findByText('Informe um ID de usuário válido')).toBeTruthy()
  expect(callsTo('platformUser/get')).toEqual([{ userId: 'ninguem' }])
})

it('acts by the tools on whoever the id names', async () => {
  answerCalls({
    'platformUser/get': { gives: told },
    'platformUser/sendLetter': { gives: { id: 'l1' } },
    'platformUser/refreshRoles': { gives: { role: null } },
    'platformUser/endSessions': { gives: { ended: 2 } },
  })
  const { user } = await open(one, summary, '/?tools=open')
  const tools = within(await screen.findByRole('region', { name: 'Ferramentas avançadas' }))
  await user.type(tools.getByRole('textbox', { name: 'ID do usuário' }), 'bia')
  await user.click(tools.getByRole('button', { name: 'Reenviar confirmação' }))
  expect(await screen.findByText('A confirmação está a caminho')).toBeTruthy()
  expect(callsTo('platformUser/sendLetter')).toEqual([{ userId: 'bia', template: 'confirm_address' }])
  await user.click(tools.getByRole('button', { name: 'Atualizar funções' }))
  await waitFor(() => expect(callsTo('platformUser/refreshRoles')).toEqual([{ userId: 'bia' }]))
  await user.click(tools.getByRole('button', { name: 'Encerrar todas as sessões' }))
  await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Notebook perdido{Tab}{Tab}{Enter}')
  expect(await screen.findByText('2 sessões encerradas')).toBeTruthy()
  expect(callsTo('platformUser/endSessions')).toEqual([{ userId: 'bia', reason: 'Notebook perdido' }])
  await user.click(tools.getByRole('button', { name: 'Abrir detalhes' }))
  expect(await screen.findByRole('dialog', { name: 'Detalhes do Usuário' })).toBeTruthy()
})

it('closes those who are selected with one reason, and names who could not be', async () => {
  const refused = [{ userId: 'novo', name: 'Novo', code: 'platform_user.self', data: {} }]
  answerCalls({ 'platformUser/deactivateMany': { gives: { done: ['bia'], refused } } })
  const { user } = await open({ gives: { ...page, rows: [person, nobody], total: 2 } })
  await user.click(await screen.findByRole('checkbox', { name: /Bia Souza/ }))
  await user.click(screen.getByRole('checkbox', { name: /Novo/ }))
  await user.click(screen.getByRole('button', { name: 'Desativar' }))
  const box = within(await screen.findByRole('dialog', { name: 'Desativar 2 contas?' }))
  await fill(user, box.getByRole('textbox', { name: /Motivo/ }), 'Saíram da empresa')
  await user.click(box.getByRole('button', { name: 'Desativar' }))
  expect(await screen.findByText('1 conta desativada')).toBeTruthy()
  expect(callsTo('platformUser/deactivateMany')).toEqual([{ userIds: ['bia', 'novo'], reason: 'Saíram da empresa' }])
  const notice = (await screen.findByText('Não foi feito para 1 pessoa')).closest('[role=status]')
  expect(notice?.textContent).toMatch(/Novo: Ninguém faz isto com a própria conta/)
})
