import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls, type End, failed, holdClock, signedOut } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** What sign-in says when it fails (specification, section 8). */
const late = 'Tempo de resposta excedido. Por favor, tente novamente.'

async function tryToEnter(end: End) {
  answerCalls({ 'account/signIn': end })
  const { user } = await renderApp(<SignInPage />)
  await fill(user, screen.getByLabelText('E-mail'), 'ninguem@aurora.example')
  await fill(user, screen.getByLabelText('Senha'), 'Errada-2026')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  return user
}

it('asks for what is missing, and calls nobody', async () => {
  answerCalls({})
  const { user } = await renderApp(<SignInPage />)
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('Por favor, preencha todos os campos.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  await user.keyboard('ninguem@aurora.example{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'))
  await user.keyboard('O')
  expect(screen.queryByText('Por favor, preencha todos os campos.')).toBeNull()
})

it('is sent once however often one presses, and goes on to where one wanted', async () => {
  answerCalls({ 'account/signIn': { gives: { done: true } }, 'account/getViewer': signedOut })
  const { user, router } = await renderApp(<SignInPage />)
  await fill(user, screen.getByLabelText('E-mail'), 'marina@aurora.example')
  await fill(user, screen.getByLabelText('Senha'), 'Oficina-2026')
  const send = vi.spyOn(globalThis, 'fetch')
  await user.keyboard('{Enter}{Enter}')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  expect(send.mock.calls).toHaveLength(1)
})

it('asks for a code where the account wants one: none, a wrong one, and one that came too late', async () => {
  answerCalls({ 'account/signIn': { gives: { done: true, needsCode: true } } })
  const { user } = await renderApp(<SignInPage />)
  await fill(user, screen.getByLabelText('E-mail'), 'marina@aurora.example')
  await fill(user, screen.getByLabelText('Senha'), 'Oficina-2026')
  await user.keyboard('{Enter}')
  const code = await screen.findByRole('textbox', { name: 'Código' })
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(document.activeElement).toBe(code)
  expect(code.getAttribute('aria-invalid')).toBe('true')
  answerCalls({ 'session/verifyCode': { code: 'auth.code_invalid', status: 401 } })
  await user.type(code, '123456{Enter}')
  await screen.findByText(/Código incorreto ou já usado/)
  expect(code).toHaveProperty('value', '123456')
  answerCalls({ 'session/verifyCode': { code: 'two_factor.unreadable', status: 409 } })
  await user.type(code, '{Enter}')
  await screen.findByText(/Não foi possível ler sua verificação em duas etapas\. Use um código de recuperação/)
  expect(screen.getByRole('button', { name: 'Usar um código de recuperação' })).toBeTruthy()
  answerCalls({ 'session/verifyCode': { code: 'auth.code_expired', status: 401 } })
  await user.type(code, '{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Voltar para o login' }))
  expect(await screen.findByLabelText('Senha')).toBeTruthy()
})

const sentences: readonly (readonly [string, End, RegExp | string])[] = [
  [
    'wrong words',
    { code: 'auth.invalid_credentials', status: 401 },
    'Email ou senha incorretos. Por favor, verifique suas credenciais.',
  ],
  [
    'an address that is not confirmed',
    { code: 'auth.email_not_confirmed', status: 403 },
    /Seu email ainda não foi confirmado\. Por favor, verifique sua caixa de entrada\./,
  ],
  [
    'too many tries',
    { code: 'auth.rate_limited', status: 429, data: { minutes: 5 } },
    'Muitas tentativas de login. Por favor, aguarde alguns minutos e tente novamente.',
  ],
  [
    'a database that fails',
    { code: 'auth.database_failed', status: 503, data: { support: 'DB-TRGR-01' } },
    /dificuldade técnica.*DB-TRGR-01/,
  ],
  ['a refusal without a reason', failed, 'Falha ao fazer login. Tente novamente mais tarde.'],
  [
    'an answer that breaks off',
    'broken',
    'Ocorreu um erro inesperado durante o login. Por favor, tente novamente mais tarde.',
  ],
]

for (const [what, end, sentence] of sentences) {
  it(`tells ${what}`, async () => {
    await tryToEnter(end)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })
}

it('offers the letter again to who has not confirmed the address', async () => {
  await tryToEnter({ code: 'auth.email_not_confirmed', status: 403 })
  expect(await screen.findByRole('link', { name: /Reenviar/i })).toBeTruthy()
})

it('gives up after 30 s, not before', async () => {
  holdClock()
  await tryToEnter('never')
  await act(() => vi.advanceTimersByTimeAsync(24_000))
  expect(screen.queryByText(late)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(await screen.findByText(late)).toBeTruthy()
})
