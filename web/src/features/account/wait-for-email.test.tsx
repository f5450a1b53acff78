import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls, failed, holdClock } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
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
