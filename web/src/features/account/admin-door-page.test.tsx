import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noteEntered } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { AdminDoorPage } from './admin-door-page.tsx'

const signedOut: End = { code: 'auth.required', status: 401 }

async function tryToEnter(end: End, viewer: End = signedOut) {
  answerCalls({ 'platformDoor/enter': end, 'account/getViewer': viewer })
  const shown = await renderApp(<AdminDoorPage />)
  await screen.findByRole('button', { name: 'Entrar' })
  await fill(shown.user, screen.getByLabelText('E-mail'), 'rita@pegada.example')
  await fill(shown.user, screen.getByLabelText('Senha'), 'Errada-2026')
  await shown.user.click(screen.getByRole('button', { name: 'Entrar' }))
  return shown
}

it('says whose portal it is', async () => {
  answerCalls({ 'account/getViewer': signedOut })
  await renderApp(<AdminDoorPage />)
  expect((await screen.findAllByText('Portal restrito de administração da plataforma')).length).toBeGreaterThan(0)
})

it.each([
  ['auth.invalid_credentials', 401, 'Credenciais de administrador inválidas'],
  ['platform_door.no_role', 403, 'Você não tem permissões de administrador'],
  ['server.unexpected', 500, 'Erro ao fazer login'],
  ['auth.rate_limited', 429, 'Muitas tentativas de login. Por favor, aguarde alguns minutos e tente novamente.'],
])('tells %s in the words of the specification', async (code, status, sentence) => {
  await tryToEnter({ code, status })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('says that it works on it, and asks for the code of the second factor', async () => {
  const { user } = await tryToEnter({ gives: { done: true, needsCode: true } })
  await screen.findByRole('textbox', { name: 'Código' })
  answerCalls({ 'session/verifyCode': { code: 'auth.code_invalid', status: 401 } })
  await user.type(screen.getByRole('textbox', { name: 'Código' }), '123456{Enter}')
  expect(await screen.findByText(/Código incorreto ou já usado/)).toBeTruthy()
})

it('goes on to the administration, and says so', async () => {
  const { router } = await tryToEnter({ gives: { done: true } })
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'))
  expect(await screen.findByText('Login de administrador bem-sucedido')).toBeTruthy()
})

it.each<[string, End, RegExp]>([
  ['a role that they have none', { gives: marina }, /Você não tem permissões de administrador/],
  [
    'a company that it opens to none',
    { code: 'auth.no_company', status: 403 },
    /Sem empresa, a administração só abre a quem tem/,
  ],
])('tells who is signed in without %s', async (_, viewer, sentence) => {
  answerCalls({
    'account/getViewer': viewer,
    'platformDoor/getViewer': { code: 'auth.two_factor_required', status: 403 },
  })
  await renderApp(<AdminDoorPage />)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(callsTo('platformDoor/enter')).toEqual([])
})

it('leads back who acts as somebody just now', async () => {
  const impersonation = { id: 'i1', administrator: 'Rita Lemos', isRaised: false, endsAt: '2030-01-01T00:00:00.000Z' }
  answerCalls({ 'account/getViewer': { gives: { ...marina, impersonation } } })
  const { router } = await renderApp(<AdminDoorPage />)
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

it('leads on who works in no company and has a role on the platform', async () => {
  const { user, language, sessionExpiresAt } = marina
  const told = { user, language, sessionExpiresAt, isPlatformAdmin: true, platformRole: 'admin', platformCan: [] }
  answerCalls({
    'account/getViewer': { code: 'auth.no_company', status: 403 },
    'platformDoor/getViewer': { gives: { ...told, isDemonstration: false } },
  })
  const { router } = await renderApp(<AdminDoorPage />)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'))
})

it('says while it asks that it does', async () => {
  await tryToEnter('never')
  expect(await screen.findByRole('button', { name: 'Autenticando...' })).toHaveProperty('disabled', true)
})

it.each([
  ['Erro ao verificar autenticação', false],
  ['Erro ao verificar permissões', true],
])('says %s where who is signed in cannot be read, and looks again', async (sentence, hasEntered) => {
  if (hasEntered) noteEntered()
  answerCalls({ 'account/getViewer': { code: 'request.rate_limited', status: 429 } })
  const { user } = await renderApp(<AdminDoorPage />)
  expect(await screen.findByText(sentence)).toBeTruthy()
  answerCalls({ 'account/getViewer': signedOut })
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
})
