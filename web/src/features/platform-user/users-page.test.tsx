import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
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
  status: 'idle',
  lastSignInAt: '2026-11-14T12:00:00.000Z',
  createdAt: '1970-01-01T00:00:00.000Z',
  deactivatedAt: null as string | null,
}
const nobody = { ...person, id: 'novo', name: 'Novo', companies: [], status: 'inactive', lastSignInAt: null }
const page = { page: 1, pageSize: 10, isCapped: false, next: null, previous: null }
const summary = { total: 40, active: 12, idle: 8, inactive: 20, sessions: 15, averageUseSeconds: 8130 }

async function open(list: Parameters<typeof answerCalls>[0][string], told: object = summary, at = '/') {
  answerCalls({ 'platformUser/list': list, 'platformUser/summary': { gives: told } })
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

it('tells that there is no session to take a mean of', async () => {
  await open({ gives: { ...page, rows: [person], total: 1 } }, { ...summary, sessions: 0, averageUseSeconds: null })
  expect(await screen.findByText('Sem sessões')).toBeTruthy()
})

it('lists who they are, where they work and when they last signed in; what is not known is a dash', async () => {
  await open({ gives: { ...page, rows: [person, nobody], total: 23 } })
  const bia = (await screen.findByText('Bia Souza')).closest('li')
  const novo = screen.getByText('Novo').closest('li')
  expect(bia?.textContent).toMatch(
    /Bia Souzabia@padaria.example · e-mail não confirmadoEmpresaAurorae mais 1FunçãoAnalistaLocalizaçãoCampinas, SPStatusInativo \(7d\)Último acesso14\/11\/2026 às \d\d:\d\dCadastro-$/,
  )
  expect(novo?.textContent).toMatch(/Empresa-FunçãoUsuárioLocalização-StatusInativo \(30d\+\)Último acesso-Cadastro-$/)
  expect(screen.getByText('Mostrando 1-2 de 23')).toBeTruthy()
})

it('asks for what narrows it, and goes back to the first page', async () => {
  const { user } = await open({ gives: { ...page, rows: [person], total: 230 } })
  await user.click(await screen.findByRole('button', { name: 'Página 2' }))
  await waitFor(() => expect(askedLast()).toMatchObject({ page: 2, pageSize: 10 }))
  await user.type(screen.getByRole('searchbox', { name: 'Localização (cidade ou UF)' }), 'camp')
  await waitFor(() => expect(askedLast()).toMatchObject({ page: 1, location: 'camp' }))
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Inativo (30d+)' }))
  await waitFor(() => expect(askedLast()).toMatchObject({ page: 1, location: 'camp', status: 'inactive' }))
})

it('says that nobody matches, and clears what narrows', async () => {
  const { user } = await open({ gives: { ...page, rows: [], total: 0 } })
  expect(await screen.findByText('Nenhum usuário encontrado com os critérios de busca.')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Empresa (parte do nome)' }), 'aurora')
  await waitFor(() => expect(askedLast()).toMatchObject({ company: 'aurora' }))
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(askedLast()).not.toHaveProperty('company'))
})

it('tells what could not be read with its code, and what was asked in a block that opens', async () => {
  await open({ code: 'request.rate_limited', status: 429 })
  expect(await screen.findByText('Erro ao buscar usuários cadastrados (request.rate_limited)')).toBeTruthy()
  const block = screen.getByText('Dados para diagnóstico').closest('details')
  expect(block?.open).toBe(false)
  expect(block?.textContent).toMatch(/"procedure": "platformUser.list".*"status": 429.*"sort": "createdAt"/s)
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
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
    '/admin/dashboard/security?email=bia%40padaria.example',
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
  await user.click(panel.getByRole('combobox', { name: 'O que mostrar' }))
  await user.click(await screen.findByRole('option', { name: 'Só os acessos' }))
  await waitFor(() =>
    expect(callsTo('platformUser/activity').at(-1)).toMatchObject({ userId: 'bia', only: 'sign_ins', page: 1 }),
  )
})
