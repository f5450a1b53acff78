import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, failed, signedOut } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { SharedAccessPage } from './shared-access-page.tsx'
import { SharedSignUpPage } from './shared-sign-up-page.tsx'

/** What a shared link says that leads nowhere, and its sign-up when it is refused (specification, section 8). */
const at = '/?shared_token=nada&shared_email=a@b.example'
const patient = { timeout: 5_000 }
const visitor = { 'account/getViewer': signedOut }
const invitation = {
  valid: true,
  kind: 'shared',
  email: 'auditora@prisma.example',
  company: 'Metalúrgica Aurora',
  companyId: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1',
  firstName: null,
  lastName: null,
  phone: null,
  cnpj: '11222333000181',
  access: 'viewer',
}

it('a link without its parts', async () => {
  answerCalls(visitor)
  await renderApp(<SharedAccessPage />)
  expect(await screen.findByText('Link de acesso inválido ou incompleto')).toBeTruthy()
  expect(screen.getByText('Link Inválido')).toBeTruthy()
})

it('a link says whether one reads or also enters data', async () => {
  answerCalls({ ...visitor, 'invitation/check': { gives: { ...invitation, access: 'editor' } } })
  await renderApp(<SharedAccessPage />, { at: at.replace('a@b.example', invitation.email) })
  expect(await screen.findByText(/ler os dados e os relatórios e também registrar e editar dados/)).toBeTruthy()
})

it('a link that could not be checked', async () => {
  answerCalls({ ...visitor, 'invitation/check': failed })
  await renderApp(<SharedSignUpPage />, { at })
  expect(await screen.findByText('Erro ao validar o link de acesso', {}, patient)).toBeTruthy()
})

it('a link that holds no more', async () => {
  answerCalls({ ...visitor, 'invitation/check': { gives: { valid: false } } })
  await renderApp(<SharedSignUpPage />, { at })
  expect(await screen.findByText('Link de acesso inválido ou expirado')).toBeTruthy()
  expect(screen.getByText('Link Inválido')).toBeTruthy()
})

it('passwords that will not do, a refusal, and the account', async () => {
  answerCalls({ ...visitor, 'invitation/check': { gives: invitation }, 'account/sharedSignUp': failed })
  const { user, router } = await renderApp(<SharedSignUpPage />, { at })
  expect(await screen.findByText('Link de acesso válido')).toBeTruthy()
  expect(screen.getByText('Você vai ler os dados e os relatórios, sem poder alterá-los.')).toBeTruthy()
  await fill(user, screen.getByLabelText('Nome'), 'Aline')
  await fill(user, screen.getByLabelText('Sobrenome'), 'Reis')
  await fill(user, screen.getByLabelText('Senha'), 'Ab-2026')
  await fill(user, screen.getByLabelText('Confirme a senha'), 'Ab-2027')
  await user.click(screen.getByLabelText(/Aceito os termos/))
  const create = () => user.click(screen.getByRole('button', { name: 'Criar conta e acessar' }))
  await create()
  expect((await screen.findAllByText('As senhas não coincidem')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('A senha deve ter pelo menos 8 caracteres').length).toBeGreaterThan(0)
  for (const label of ['Senha', 'Confirme a senha']) {
    await user.clear(screen.getByLabelText(label))
    await fill(user, screen.getByLabelText(label), 'Oficina-2026')
  }
  await create()
  expect(await screen.findByText('Erro ao criar conta')).toBeTruthy()
  answerCalls({ 'account/sharedSignUp': { gives: { isSignedIn: true } } })
  await create()
  expect(await screen.findByText('Conta criada com sucesso! Redirecionando para o dashboard...')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'), patient)
})
