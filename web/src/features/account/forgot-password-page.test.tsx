import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

it('a new password: the letter that could not be asked for, and the one that was, then a minute of rest', async () => {
  answerCalls({ 'account/requestPasswordReset': failed })
  const { user } = await renderApp(<ForgotPasswordPage />)
  await fill(user, screen.getByLabelText('E-mail'), 'rita@prado.example')
  const send = () => user.click(screen.getByRole('button', { name: 'Enviar link' }))
  await send()
  expect(await screen.findByText('Ocorreu um erro ao enviar o email de recuperação')).toBeTruthy()
  answerCalls({ 'account/requestPasswordReset': 'cut' })
  await send()
  expect(
    await screen.findByText('Erro: Sem conexão com o servidor. Verifique sua internet e tente novamente.'),
  ).toBeTruthy()
  answerCalls({ 'account/requestPasswordReset': { gives: {} } })
  await send()
  expect(await screen.findByText('Email de recuperação enviado com sucesso!')).toBeTruthy()
  const again = screen.getByRole<HTMLButtonElement>('button', { name: /Enviar de novo em/ })
  expect(again.disabled).toBe(true)
})
