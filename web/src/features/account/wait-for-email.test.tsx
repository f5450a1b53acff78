import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls, failed, holdClock } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { tellConfirmed } from './confirmed-elsewhere.ts'
import { WaitForEmail } from './wait-for-email.tsx'

it('the letter of sign-up is sent again after a minute: not when it fails, and then another minute of rest', async () => {
  holdClock()
  answerCalls({ 'account/resendVerification': failed })
  const { user } = await renderApp(<WaitForEmail />, { at: '/?email=rita@prado.example' })
  const isResting = () => screen.getByRole<HTMLButtonElement>('button', { name: /Reenviar em/ }).disabled
  expect(isResting()).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  await user.click(screen.getByRole('button', { name: 'Reenviar email' }))
  expect(await screen.findByText('Erro ao reenviar email de verificação')).toBeTruthy()
  answerCalls({ 'account/resendVerification': { gives: {} } })
  await user.click(screen.getByRole('button', { name: 'Reenviar email' }))
  expect(await screen.findByText('Email de verificação reenviado!')).toBeTruthy()
  expect(isResting()).toBe(true)
})

it('a wrong address is corrected: refused by a wrong password at its place, then the letter goes to the new one', async () => {
  answerCalls({ 'account/correctEmail': { code: 'auth.invalid_credentials', status: 401 } })
  const { user } = await renderApp(<WaitForEmail />, { at: '/?email=rita@prado.exemple' })
  await user.click(screen.getByRole('button', { name: 'O endereço está errado?' }))
  const email = screen.getByLabelText('E-mail certo')
  expect(email).toHaveProperty('value', 'rita@prado.exemple')
  await user.clear(email)
  await fill(user, email, 'rita@prado.example')
  await fill(user, screen.getByLabelText('Senha'), 'Oficina-2026')
  await user.click(screen.getByRole('button', { name: 'Corrigir e enviar' }))
  expect(await screen.findByText('Email ou senha incorretos. Por favor, verifique suas credenciais.')).toBeTruthy()
  answerCalls({ 'account/correctEmail': { gives: { done: true } } })
  await user.click(screen.getByRole('button', { name: 'Corrigir e enviar' }))
  expect(await screen.findByText('Endereço corrigido. Enviamos a confirmação para rita@prado.example.')).toBeTruthy()
  expect(screen.getByText('rita@prado.example')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Reenviar em/ }).disabled).toBe(true)
  expect(localStorage.getItem('pegada-verification-email')).toBe('rita@prado.example')
  localStorage.clear()
})

it('goes on to sign-in when the address is confirmed in another tab, and not for another address', async () => {
  answerCalls({})
  const { router } = await renderApp(<WaitForEmail />, { at: '/?email=Rita@prado.example' })
  tellConfirmed('outra@prado.example')
  tellConfirmed('rita@prado.example')
  expect(await screen.findByText('Email verificado com sucesso!')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/commit-login'))
  expect(router.state.location.state).toMatchObject({ email: 'rita@prado.example' })
})
