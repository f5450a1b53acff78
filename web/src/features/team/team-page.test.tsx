import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { TeamPage } from './team-page.tsx'

/** The people of a company and those invited, as lists. */
const member = {
  sharedAccess: null,
  isOwner: false,
  isSelf: false,
  avatar: null,
  hasTwoFactor: false,
  since: '2026-01-02T12:00:00.000Z',
  lastSeenAt: null,
  units: null,
}
const owner = {
  ...member,
  userId: 'marina',
  name: 'Marina Castro',
  email: 'marina@aurora.example',
  role: 'admin',
  isOwner: true,
}
const bia = { ...member, userId: 'bia', name: 'Bia Reis', email: 'bia@aurora.example', role: 'analyst' }
const invited = {
  ...{ id: 'i1', email: 'nova@aurora.example', kind: 'invite', role: 'user', access: null, delivery: 'link' },
  ...{ state: 'open', createdAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-11-27T12:00:00.000Z' },
}
const pageOf = (rows: readonly object[]) => ({
  gives: { rows, total: rows.length, isCapped: false, page: 1, pageSize: 10, next: null, previous: null },
})

async function open(members: readonly object[], invitations: readonly object[], offer: object | null = null) {
  answerCalls({
    'member/list': pageOf(members),
    'invitation/list': pageOf(invitations),
    'subscription/get': 'never',
    'ownership/get': { gives: { offer } },
    'member/rules': { gives: { isTwoFactorRequired: false, withoutTwoFactor: 2 } },
  })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <TeamPage />
    </ViewerProvider>,
  )
}

it('the owner has nothing to press, a colleague a role and a way out', async () => {
  await open([owner, bia], [])
  const list = within(await screen.findByRole('list', { name: 'Pessoas' }))
  const [first, second] = list.getAllByRole('listitem')
  expect(first?.textContent).toContain('Marina Castro (Proprietário)')
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
  expect(within(second as HTMLElement).getByLabelText<HTMLSelectElement>('Função de Bia Reis').value).toBe('analyst')
  expect(within(second as HTMLElement).getByRole('button', { name: 'Remover Bia Reis' })).toBeTruthy()
  expect(screen.getAllByText('Inativa')).toHaveLength(2)
  expect(screen.queryByText('Convites')).toBeNull()
})

it('a company of one is told what others could do, and has nothing to narrow', async () => {
  await open([owner], [])
  expect(await screen.findByText('Só você, por enquanto')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('an invitation that is sent again by link shows the link once, above the list', async () => {
  const { user } = await open([owner, bia], [invited])
  const again = await screen.findByRole('button', { name: 'Reenviar o convite de nova@aurora.example' })
  const searches = [...document.querySelectorAll('search')].map((one) => one.getAttribute('aria-label'))
  expect(searches).toEqual(['Pessoas', 'Convites'])
  answerCalls({ 'invitation/resend': { gives: { link: 'https://pegada.example/?t=1' } } })
  await user.click(again)
  expect(await screen.findByText('https://pegada.example/?t=1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pronto' }))
  expect(screen.queryByText('https://pegada.example/?t=1')).toBeNull()
})

it('the owner offers the account to an administrator with the password, and to nobody else', async () => {
  const { user } = await open([owner, bia, { ...bia, userId: 'caio', name: 'Caio Lima', role: 'admin' }], [])
  await user.click(await screen.findByRole('button', { name: 'Transferir a conta para Caio Lima' }))
  expect(screen.queryByRole('button', { name: 'Transferir a conta para Bia Reis' })).toBeNull()
  answerCalls({ 'ownership/offer': { code: 'account.password_wrong', status: 422 } })
  await fill(user, await screen.findByLabelText('Senha atual'), 'Outra-2026')
  await user.click(screen.getByRole('button', { name: 'Oferecer a conta' }))
  expect(await screen.findByText('Senha atual incorreta.')).toBeTruthy()
})

it('who the account is offered to takes it or declines; a third person only reads of it', async () => {
  const offer = {
    ...{ fromName: 'Marina Castro', toName: 'Caio Lima', isFromSelf: false, isToSelf: true },
    expiresAt: '2026-11-28T12:00:00.000Z',
  }
  const { unmount } = await open([owner, bia], [], offer)
  const said = within(await screen.findByRole('region', { name: 'Transferir a conta' }))
  expect(said.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Aceitar a conta', 'Recusar'])
  unmount()
  await open([owner, bia], [], { ...offer, isToSelf: false })
  const read = within(await screen.findByRole('region', { name: 'Transferir a conta' }))
  expect(read.queryByRole('button')).toBeNull()
  expect(read.getByText(/Marina Castro ofereceu a conta a Caio Lima/)).toBeTruthy()
})

it('who has no second factor may not ask others for one, and is told so beside how many have none', async () => {
  await open([owner, bia], [])
  expect(await screen.findByText(/2 pessoas ainda sem ela/)).toBeDefined()
  expect(screen.getByText(/Ative-a antes no seu perfil/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Exigir de todos' }).hasAttribute('disabled')).toBe(true)
})
