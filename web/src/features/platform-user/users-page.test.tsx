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
}
const nobody = { ...person, id: 'novo', name: 'Novo', companies: [], status: 'inactive', lastSignInAt: null }
const page = { page: 1, pageSize: 10, isCapped: false, next: null, previous: null }
const summary = { total: 40, active: 12, idle: 8, inactive: 20, sessions: 15, averageUseSeconds: 8130 }

async function open(list: Parameters<typeof answerCalls>[0][string], told: object = summary) {
  answerCalls({ 'platformUser/list': list, 'platformUser/summary': { gives: told } })
  const viewer = { ...marina, platformRole: 'root_admin', platformCan: platformPermissionsOf('root_admin') } as const
  return renderApp(
    <ViewerProvider viewer={{ ...viewer, isPlatformAdmin: true, hasTwoFactor: true }}>
      <UsersPage />
    </ViewerProvider>,
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
