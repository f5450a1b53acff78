import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { ProfilePage } from './profile-page.tsx'

/** What the profile says when it is not read, saved, given a picture or rid of it (specification, section 8). */
const profile = {
  firstName: 'Marina',
  lastName: 'Castro',
  email: marina.user.email,
  phone: null,
  language: 'pt-BR',
  avatar: null,
  hasTwoFactor: false,
}
const beside = {
  'account/getViewer': { gives: marina },
  'profile/listCompanies': { gives: [] },
  'session/list': 'never',
} as const
const unexpected = /: Algo deu errado do nosso lado\./

async function open(kept: object = profile) {
  answerCalls({ ...beside, 'profile/get': { gives: kept } })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <ProfilePage />
    </ViewerProvider>,
  )
}

it('a profile that cannot be read is asked for again', async () => {
  answerCalls({ ...beside, 'profile/get': failed })
  const { user } = await renderApp(
    <ViewerProvider viewer={marina}>
      <ProfilePage />
    </ViewerProvider>,
  )
  expect(await screen.findByText('Erro ao carregar perfil')).toBeTruthy()
  answerCalls({ 'profile/get': { gives: profile } })
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByLabelText('Sobrenome')).toBeTruthy()
})

it('what cannot be saved says so and stays; it is saved with the next change', async () => {
  const { user } = await open()
  answerCalls({ 'profile/update': failed })
  await user.type(await screen.findByLabelText('Sobrenome'), ' Lim')
  expect(await screen.findByText(/^Erro ao salvar perfil: Algo deu errado do nosso lado\./)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Sobrenome').value).toBe('Castro Lim')
  answerCalls({ 'profile/update': { gives: { done: true } } })
  await user.type(screen.getByLabelText('Sobrenome'), 'a')
  expect(await screen.findByText('Perfil atualizado com sucesso')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Sobrenome').value).toBe('Castro Lima')
})

it('a picture that is refused says why', async () => {
  const { user, container } = await open()
  await screen.findByLabelText('Sobrenome')
  answerCalls({ 'profile/uploadAvatar': failed })
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a file')
  await user.upload(input, new File(['not a picture'], 'foto.png', { type: 'image/png' }))
  expect(await screen.findByText(/^Erro ao fazer upload da foto: /)).toBeTruthy()
})

it('a picture that cannot be removed says so', async () => {
  answerCalls({ 'profile/getPicture': 'never', 'profile/removeAvatar': failed })
  const { user } = await open({ ...profile, avatar: '1' })
  await user.click(await screen.findByRole('button', { name: 'Remover foto' }))
  const told = await screen.findByText(/^Erro ao atualizar foto do perfil/)
  expect(told.textContent).toMatch(unexpected)
})

it('data held about oneself that cannot be gathered say so', async () => {
  const { user } = await open()
  const take = await screen.findByRole('button', { name: 'Baixar meus dados' })
  answerCalls({ 'profile/exportData': failed })
  await user.click(take)
  expect(await screen.findByText('Não foi possível reunir seus dados')).toBeTruthy()
})
