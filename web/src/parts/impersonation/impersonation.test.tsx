import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSession, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { EnterAs } from './enter-as.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { ImpersonationList } from './impersonation-list.tsx'

/** An administrator of the platform as somebody: the way in, the banner above every page, and the company's list. */
const soon = () => new Date(Date.now() + 12.5 * 60_000).toISOString()
const visit = (isRaised: boolean) => ({ id: 'i1', administrator: 'Rita Lemos', isRaised, endsAt: soon() })
const root = { ...marina, platformRole: 'root_admin', platformCan: platformPermissionsOf('root_admin') } as const

let left: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})
afterEach(() => left.mockRestore())

const banner = (isRaised = false, viewer: Partial<typeof marina> = { impersonation: visit(isRaised) }) =>
  renderApp(
    <ViewerProvider viewer={{ ...marina, ...viewer }}>
      <ImpersonationBanner />
    </ViewerProvider>,
  )

it('says above the page who acts as whom where, for how long yet, and that it only reads', async () => {
  await banner()
  const told = await screen.findByRole('region', { name: 'Acesso no lugar de outra pessoa' })
  expect(told.textContent).toMatch(
    /^Rita Lemos, você está no lugar de Marina Castro, em Metalúrgica Aurora. Somente leitura · faltam 13 min/,
  )
})

it('stands above nobody who is but themselves', async () => {
  await banner(false, { impersonation: null })
  expect(screen.queryByRole('region')).toBeNull()
})

it('ends, and leaves the page with all that was read', async () => {
  answerCalls({ 'impersonation/end': { gives: { done: true } } })
  const { user } = await banner(true)
  expect(screen.queryByRole('button', { name: 'Permitir alterações' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Encerrar' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/admin/dashboard/users'))
})

it('is raised with a reason that the company can understand', async () => {
  answerCalls({ 'impersonation/raise': { gives: { done: true } } })
  const { user } = await banner()
  await user.click(await screen.findByRole('button', { name: 'Permitir alterações' }))
  const field = await screen.findByRole('textbox', { name: /Motivo das alterações/ })
  await fill(user, field, 'curto')
  const save = screen.getAllByRole('button', { name: 'Permitir alterações' }).at(-1) as HTMLElement
  await user.click(save)
  expect(await screen.findByText(/Escreva ao menos 10 letras/)).toBeTruthy()
  await fill(user, field, ' demais não serve')
  await user.click(save)
  await waitFor(() => expect(callsTo('impersonation/raise')).toEqual([{ reason: 'curto demais não serve' }]))
})

/** Whoever shows the pages asks who is signed in. */
function Asks() {
  useSession()
  return null
}

it('asks again who is signed in, once its time is over', async () => {
  answerCalls({ 'account/getViewer': { gives: marina } })
  const over = { ...visit(false), endsAt: new Date(Date.now() - 1000).toISOString() }
  await renderApp(
    <ViewerProvider viewer={{ ...marina, impersonation: over }}>
      <Asks />
      <ImpersonationBanner />
    </ViewerProvider>,
  )
  expect((await screen.findByRole('region')).textContent).toContain('falta 0 min')
  await waitFor(() => expect(callsTo('account/getViewer').length).toBeGreaterThan(1))
})

const bia = {
  id: 'bia',
  name: 'Bia Souza',
  platformRole: null,
  deactivation: null,
  companies: [{ id: 'c1', name: 'Aurora' }],
}
const enter = (
  person: Parameters<typeof EnterAs>[0]['person'],
  viewer: Parameters<typeof ViewerProvider>[0]['viewer'] = root,
) =>
  renderApp(
    <ViewerProvider viewer={viewer}>
      <EnterAs person={person} />
    </ViewerProvider>,
  )

it('begins in one of the companies, with a reason and a ticket', async () => {
  answerCalls({ 'impersonation/begin': { gives: { id: 'x', endsAt: soon() } } })
  const { user } = await enter({ ...bia, companies: [...bia.companies, { id: 'c2', name: 'Padaria' }] })
  await user.click(await screen.findByRole('button', { name: 'Entrar como' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Empresa' }), 'Padaria')
  await fill(user, screen.getByRole('textbox', { name: /^Motivo/ }), 'Nota que não aparece')
  await fill(user, screen.getByRole('textbox', { name: /Chamado/ }), '1042')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/dashboard'))
  expect(callsTo('impersonation/begin')).toEqual([
    { userId: 'bia', companyId: 'c2', reason: 'Nota que não aparece', ticket: '1042' },
  ])
})

it('tells at the company that the person is no longer there', async () => {
  answerCalls({ 'impersonation/begin': { code: 'impersonation.no_member', status: 404 } })
  const { user } = await enter(bia)
  await user.click(await screen.findByRole('button', { name: 'Entrar como' }))
  await fill(user, await screen.findByRole('textbox', { name: /^Motivo/ }), 'Nota que não aparece')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText(/não trabalha mais nesta empresa/)).toBeTruthy()
  expect(left).not.toHaveBeenCalled()
})

it.each([
  ['works nowhere', { ...bia, companies: [] }, 'Esta pessoa não trabalha em nenhuma empresa'],
  ['has a role on the platform', { ...bia, platformRole: 'user' }, 'Esta pessoa tem uma função na plataforma'],
  ['has a closed account', { ...bia, deactivation: {} }, 'A conta desta pessoa está fechada'],
  ['is the administrator', { ...bia, id: marina.user.id }, 'Esta pessoa é você'],
])('says why nobody acts as who %s', async (_, person, why) => {
  await enter(person)
  const button = await screen.findByRole('button', { name: 'Entrar como' })
  expect(button.getAttribute('aria-description')).toBe(why)
})

it('is offered to root admins alone', async () => {
  await enter(bia, { ...root, platformRole: 'admin', platformCan: platformPermissionsOf('admin') })
  expect(screen.queryByRole('button', { name: 'Entrar como' })).toBeNull()
})

const list = (rows: readonly object[]) => {
  answerCalls({
    'impersonation/list': {
      gives: { rows, total: rows.length, isCapped: false, page: 1, pageSize: 10, next: null, previous: null },
    },
  })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <ImpersonationList />
    </ViewerProvider>,
  )
}

it('lists for the company who entered as whom, why, whether things could be changed, and what came of it', async () => {
  const row = {
    ...{ id: 'i1', administrator: 'Rita Lemos', person: 'Bia Souza', reason: 'Nota que não aparece', ticket: '1042' },
    ...{ beganAt: '2026-11-21T12:00:00.000Z', endsAt: '2026-11-21T12:30:00.000Z', acts: 3 },
    ...{ raisedAt: '2026-11-21T12:05:00.000Z', raiseReason: 'Corrigir a unidade' },
    ...{ endedAt: '2026-11-21T12:20:00.000Z', endCause: 'asked' },
  }
  const open = { ...row, id: 'i2', administrator: null, ticket: null, acts: 0, raisedAt: null, raiseReason: null }
  await list([row, { ...open, endedAt: null, endCause: null }])
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/Rita Lemos em nome de Bia Souza.+Nota que não apareceChamado 1042/)
  expect(first?.textContent).toMatch(
    /Encerrado em 21\/11\/2026.+por quem entrou.*Alterações permitidas.+Corrigir a unidade/,
  )
  const link = screen.getByRole('link', { name: 'Ver na trilha os 3 registros deste acesso' })
  expect(link.getAttribute('href')).toBe('/dashboard/settings/trail?q=i1')
  expect(second?.textContent).toMatch(/Pessoa que saiu em nome de Bia Souza.+Em curso, até 21\/11\/2026.*Só leu/)
})

it('says that nobody entered', async () => {
  await list([])
  expect(await screen.findByText('Ninguém da plataforma entrou nesta empresa')).toBeTruthy()
})
