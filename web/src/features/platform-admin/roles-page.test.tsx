import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { RolesPage } from './roles-page.tsx'

const page = { page: 1, pageSize: 10, isCapped: false, next: null, previous: null }
const holder = {
  userId: 'igor',
  name: 'Igor Prado',
  email: 'igor@pegada.example',
  role: 'analyst',
  source: 'grant',
  reason: 'Cuida dos fatores',
  grantedBy: 'Rita Lemos',
  grantedAt: '2026-11-20T12:00:00.000Z',
  hasTwoFactor: false,
} as const
const fromSettings = {
  ...holder,
  userId: 'rita',
  name: 'Rita Lemos',
  role: 'root_admin',
  source: 'environment',
  reason: null,
}
const told = {
  sequence: 2,
  at: '2026-11-20T12:00:00.000Z',
  act: 'grant',
  userId: 'igor',
  person: 'Igor Prado',
  actor: 'Rita Lemos',
  role: 'analyst',
  before: 'user',
  source: 'grant',
  reason: 'Cuida dos fatores',
  hash: 'ab',
}

async function open(platformCan: ('platform-role:read' | 'platform-role:grant')[], at = '/') {
  answerCalls({
    'platformView/list': { gives: [] },
    'platformRole/list': { gives: { ...page, rows: [holder, fromSettings], total: 2 } },
    'platformRole/history': { gives: { ...page, rows: [told], total: 1 } },
  })
  return renderApp(
    <ViewerProvider viewer={{ ...marina, platformRole: 'root_admin', platformCan }}>
      <RolesPage />
    </ViewerProvider>,
    { at },
  )
}

it('gives a role by address with a reason, and tells at the address who has no account', async () => {
  const { user } = await open(['platform-role:read', 'platform-role:grant'])
  answerCalls({ 'platformRole/grant': { code: 'platform_role.no_account', status: 404 } })
  await fill(user, await screen.findByLabelText(/^E-mail da pessoa/), 'nova@pegada.example')
  await user.click(screen.getByRole('button', { name: 'Conceder função' }))
  expect(callsTo('platformRole/grant')).toEqual([])
  await fill(user, screen.getByLabelText(/^Motivo/), 'Cuida dos fatores')
  await user.click(screen.getByRole('button', { name: 'Conceder função' }))
  expect(await screen.findByText(/Nenhuma conta confirmada usa este e-mail/)).toBeTruthy()
  expect(callsTo('platformRole/grant')).toEqual([
    { email: 'nova@pegada.example', role: 'analyst', reason: 'Cuida dos fatores' },
  ])
})

it('takes a granted role away with a reason; one of the settings goes there alone', async () => {
  const { user } = await open(['platform-role:read', 'platform-role:grant'])
  answerCalls({ 'platformRole/withdraw': { gives: { done: true } } })
  expect(await screen.findByText('Sai ao tirar o endereço de ROOT_ADMIN_EMAIL')).toBeTruthy()
  expect(screen.getByText('De Visualizador para Analista')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retirar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Retirar a função de Igor Prado' })
  await fill(user, within(dialog).getByLabelText(/^Motivo/), 'Mudou de equipe')
  await user.click(within(dialog).getByRole('button', { name: 'Retirar' }))
  await waitFor(() => expect(callsTo('platformRole/withdraw')).toEqual([{ userId: 'igor', reason: 'Mudou de equipe' }]))
})

it('is read by who may not change it', async () => {
  await open(['platform-role:read'])
  expect(await screen.findByText('Só quem tem a função Super Admin concede e retira funções.')).toBeTruthy()
  expect(await screen.findByText('Igor Prado', { selector: 'span' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retirar' })).toBeNull()
})

it('begins with the person whom its address names', async () => {
  await open(['platform-role:read', 'platform-role:grant'], '/?email=igor%40pegada.example')
  expect(await screen.findByDisplayValue('igor@pegada.example')).toBe(screen.getByLabelText(/^E-mail da pessoa/))
})

it('keeps views of who has a role and of how roles were given, each list its own', async () => {
  await open(['platform-role:read'])
  expect(await screen.findAllByRole('button', { name: 'Visões' })).toHaveLength(2)
  await waitFor(() =>
    expect(callsTo('platformView/list')).toEqual([{ list: 'role_holders' }, { list: 'role_history' }]),
  )
})
