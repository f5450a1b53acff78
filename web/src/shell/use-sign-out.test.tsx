import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, failed, signedOut } from '../test/answers.ts'
import { renderApp } from '../test/render-app.tsx'
import { useSignOut } from './use-sign-out.ts'

function Leave() {
  const signOut = useSignOut()
  return (
    <button type="button" onClick={() => signOut.mutate(undefined)}>
      Sair
    </button>
  )
}

it('sign-out: refused by a server that fails, which leaves the session; and done', async () => {
  answerCalls({ 'account/signOut': failed, 'account/getViewer': signedOut })
  const { user, router } = await renderApp(<Leave />)
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(await screen.findByText('Falha ao realizar logout. Tente novamente.')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
  answerCalls({ 'account/signOut': { gives: { done: true } } })
  await user.click(screen.getByRole('button', { name: 'Sair' }))
  expect(await screen.findByText('Logout realizado com sucesso')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/commit-login'))
})
