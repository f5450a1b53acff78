import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
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
  'accountDeletion/get': { gives: { dueAt: null, mustHandOver: [] } },
} as const
const unexpected = /: Algo deu errado do nosso lado\./

async function open(kept: object = profile, more: Parameters<typeof answerCalls>[0] = {}) {
  answerCalls({ ...beside, 'profile/get': { gives: kept }, ...more })
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
  await fill(user, await screen.findByLabelText('Sobrenome'), ' Lim')
  expect(await screen.findByText(/^Erro ao salvar perfil: Algo deu errado do nosso lado\./)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Sobrenome').value).toBe('Castro Lim')
  answerCalls({ 'profile/update': { gives: { done: true } } })
  await user.type(screen.getByLabelText('Sobrenome'), 'a')
  expect(await screen.findByText('Perfil atualizado com sucesso')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Sobrenome').value).toBe('Castro Lima')
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

it('an account is deleted with the password, and a wrong one says so at its field', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Excluir minha conta' }))
  answerCalls({ 'accountDeletion/ask': { code: 'account.password_wrong', status: 422 } })
  const password = screen.getAllByLabelText<HTMLInputElement>('Senha atual').at(-1)
  if (!password) throw new Error('no field for the password')
  await fill(user, password, 'outra')
  await user.click(screen.getByRole('button', { name: 'Pedir a exclusão' }))
  expect(await screen.findByText('Senha atual incorreta.')).toBeTruthy()
  expect(password.getAttribute('aria-invalid')).toBe('true')
  answerCalls({ 'accountDeletion/ask': { gives: { dueAt: '2026-11-28T12:00:00.000Z' } } })
  await user.type(password, '!')
  await user.click(screen.getByRole('button', { name: 'Pedir a exclusão' }))
  expect(await screen.findByText(/^Exclusão marcada para 28\/11\/2026/)).toBeTruthy()
})

it('an owner of what others work in is led to the team first', async () => {
  const owned = { dueAt: null, mustHandOver: ['Metalúrgica Aurora'] }
  await open(profile, { 'accountDeletion/get': { gives: owned } })
  expect(await screen.findByText('Antes, transfira a conta de: Metalúrgica Aurora.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir para a equipe' }).getAttribute('href')).toBe('/dashboard/profile/users')
  expect(screen.queryByRole('button', { name: 'Excluir minha conta' })).toBeNull()
})
