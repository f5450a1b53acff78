import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { UserPanel } from './user-panel.tsx'

const person = {
  id: 'bia',
  name: 'Bia Souza',
  email: 'bia@padaria.example',
  isConfirmed: true,
  companies: [],
  status: 'active',
  lastSignInAt: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-01-05T12:00:00.000Z',
  deactivatedAt: null as string | null,
  phone: null,
  language: 'de',
  platformRole: null,
  hasTwoFactor: false,
  acceptedTermsAt: '2026-01-05T12:00:00.000Z',
  deactivation: null as { at: string; by: string; reason: string } | null,
}
const at = '2026-11-21T12:00:00.000Z'
const closed = { ...person, deactivatedAt: at, deactivation: { at, by: 'Rita Lemos', reason: 'Conta partilhada' } }
const page = { page: 1, pageSize: 10, isCapped: false, next: null, previous: null, total: 1 }

async function open(told = person, tab?: string) {
  answerCalls({ 'platformUser/get': { gives: told } })
  const viewer = { ...marina, platformRole: 'root_admin', platformCan: platformPermissionsOf('root_admin') } as const
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <UserPanel userId={told.id} tab={tab} onTab={() => {}} onGone={() => {}} />
    </ViewerProvider>,
  )
}

it('closes an account with a reason, which is asked for', async () => {
  answerCalls({ 'platformUser/deactivate': { gives: { done: true } } })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Desativar' }))
  const box = within(await screen.findByRole('dialog', { name: 'Desativar a conta de Bia Souza?' }))
  await user.click(box.getByRole('button', { name: 'Desativar' }))
  expect(callsTo('platformUser/deactivate')).toEqual([])
  await fill(user, box.getByRole('textbox', { name: /Motivo/ }), 'Conta partilhada')
  await user.click(box.getByRole('button', { name: 'Desativar' }))
  expect(await screen.findByText('A conta de Bia Souza foi desativada')).toBeTruthy()
  expect(callsTo('platformUser/deactivate')).toEqual([{ userId: 'bia', reason: 'Conta partilhada' }])
})

it('tells a closed account as that, and opens it again', async () => {
  answerCalls({ 'platformUser/reactivate': { gives: { done: true } } })
  const { user } = await open(closed)
  expect(await screen.findByText('Desativado')).toBeTruthy()
  expect(screen.queryByText('Ativo')).toBeNull()
  expect(screen.getByText('Conta desativada').parentElement?.textContent).toMatch(/Rita Lemos · Conta partilhada$/)
  await user.click(screen.getByRole('button', { name: 'Reativar' }))
  await user.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Já tem a sua{Tab}{Tab}{Enter}')
  await waitFor(() => expect(callsTo('platformUser/reactivate')).toEqual([{ userId: 'bia', reason: 'Já tem a sua' }]))
})

it('says why nobody closes their own', async () => {
  const { user } = await open({ ...person, id: marina.user.id })
  const button = await screen.findByRole('button', { name: 'Desativar' })
  expect(button.getAttribute('aria-description')).toBe('Ninguém desativa a própria conta')
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows a letter before it is sent, and sends what was written', async () => {
  const told = { to: 'bia@padaria.example', language: 'de', subject: 'Sua dúvida', text: 'Hallo, Bia.' }
  answerCalls({ 'platformUser/previewLetter': { gives: told }, 'platformUser/sendLetter': { gives: { id: 'l1' } } })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Email' }))
  const box = within(await screen.findByRole('dialog', { name: 'Escrever a Bia Souza' }))
  await user.click(box.getByRole('button', { name: 'Enviar' }))
  expect(await box.findByText('Escreva o assunto')).toBeTruthy()
  await fill(user, box.getByRole('textbox', { name: /Assunto/ }), 'Sua dúvida')
  await fill(user, box.getByRole('textbox', { name: /Mensagem/ }), 'Tudo certo.')
  await user.click(box.getByRole('button', { name: 'Pré-visualizar' }))
  const shown = await box.findByRole('region', { name: 'Pré-visualizar' })
  expect(within(shown).getByText('Hallo, Bia.').getAttribute('lang')).toBe('de')
  const asked = { userId: 'bia', template: 'free', subject: 'Sua dúvida', message: 'Tudo certo.' }
  expect(callsTo('platformUser/previewLetter')).toEqual([asked])
  await user.type(box.getByRole('textbox', { name: /Assunto/ }), '!')
  expect(box.queryByRole('region', { name: 'Pré-visualizar' })).toBeNull()
  await user.type(box.getByRole('textbox', { name: /Assunto/ }), '{Backspace}')
  await user.click(box.getByRole('button', { name: 'Enviar' }))
  expect(await screen.findByText('A mensagem a Bia Souza está a caminho')).toBeTruthy()
  expect(callsTo('platformUser/sendLetter')).toEqual([asked])
})

it('sends a template without words of its own, and tells why one cannot go', async () => {
  answerCalls({ 'platformUser/sendLetter': { code: 'platform_user.confirmed', status: 409 } })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Email' }))
  const box = within(await screen.findByRole('dialog', { name: 'Escrever a Bia Souza' }))
  await user.selectOptions(box.getByRole('combobox', { name: 'Modelo' }), 'Confirmação do e-mail')
  await user.click(box.getByRole('button', { name: 'Enviar' }))
  expect(await box.findByText(/Este e-mail já foi confirmado/)).toBeTruthy()
  expect(callsTo('platformUser/sendLetter')).toEqual([{ userId: 'bia', template: 'confirm_address' }])
})

it('keeps what was written and done, each with who and when', async () => {
  const letter = {
    id: 'l1',
    at,
    template: 'free',
    language: 'de',
    subject: 'Sua dúvida',
    sentBy: 'Rita',
    state: 'failed',
  }
  const record = { sequence: 7, at, action: 'platform_user.deactivate', actor: null, reason: 'Saiu', template: null }
  answerCalls({
    'platformUser/letters': { gives: { ...page, rows: [letter] } },
    'platformUser/history': { gives: { ...page, rows: [{ ...record, role: null, sessions: 2 }] } },
  })
  await open(person, 'kept')
  expect((await screen.findByText('Sua dúvida')).closest('li, tr')?.textContent).toMatch(
    /Texto livre.*Rita.*Não saiu; nova tentativa em breve/,
  )
  expect((await screen.findByText('Conta desativada')).closest('li, tr')?.textContent).toMatch(
    /Pessoa que saiu.*2 sessões encerradas · Saiu/,
  )
})

it.each([
  ['platform_deletion.prepare', 'Exclusão preparada'],
  ['platform_deletion.undo', 'Preparação da exclusão desfeita'],
  ['platform_deletion.clear', 'Referências removidas e exclusão preparada'],
  ['platform_deletion.finish', 'Conta excluída'],
  ['platform_deletion.force', 'Exclusão forçada'],
  ['person.export_data', 'Dados pessoais exportados'],
])('tells an act of a deletion in words: %s', async (action, text) => {
  const record = { sequence: 7, at, action, actor: null, reason: null, template: null, role: null, sessions: null }
  answerCalls({
    'platformUser/letters': { gives: { ...page, rows: [] } },
    'platformUser/history': { gives: { ...page, rows: [record] } },
  })
  await open(person, 'kept')
  expect(await screen.findByText(text)).toBeTruthy()
})
