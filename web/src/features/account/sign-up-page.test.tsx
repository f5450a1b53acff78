import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, failed, signedOut } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { SignUpPage } from './sign-up-page.tsx'

/** What sign-up says when it is incomplete (specification, section 5) and when it fails (section 8). */
it('names what is missing, field by field', async () => {
  answerCalls({})
  const { user } = await renderApp(<SignUpPage />)
  await fill(user, screen.getByLabelText('CNPJ'), '1122')
  await fill(user, screen.getByLabelText('E-mail'), 'marina@aurora')
  await fill(user, screen.getByLabelText('Senha'), 'Oficina-2026')
  await user.click(screen.getByRole('button', { name: 'Criar conta' }))
  for (const sentence of [
    'Primeiro nome é obrigatório',
    'Sobrenome é obrigatório',
    'CNPJ é obrigatório e deve ter 14 dígitos',
    'E-mail inválido',
    'Você deve aceitar os termos para continuar',
  ]) {
    expect((await screen.findAllByText(sentence)).length, sentence).toBeGreaterThan(0)
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
})

it('leads to the terms where only they are missing, and asks before what was typed is left', async () => {
  answerCalls({
    'cnpj/find': { gives: { companySize: 'EPP', legalName: 'Prado Ltda', tradeName: null, active: true } },
  })
  const { user, router } = await renderApp(<SignUpPage />, {
    at: '/?firstName=Rita&lastName=Prado&cnpj=45997418000153',
  })
  expect(await screen.findByText('Prado Ltda')).toBeTruthy()
  await fill(user, screen.getByLabelText('E-mail'), 'rita@prado.example')
  await fill(user, screen.getByLabelText('Senha'), 'Oficina-2026')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Você deve aceitar os termos para continuar')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Aceito os termos/)))
  router.history.push('/login')
  await user.click(await screen.findByRole('button', { name: 'Continuar preenchendo' }))
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'rita@prado.example')
})

it('asks who is invited for the phone that the invitation lacks, and keeps the one that it tells', async () => {
  const invitation = {
    ...{ valid: true, kind: 'invite', access: null, email: 'rita@prado.example', company: 'Prado Ltda' },
    ...{ companyId: '0b9c8a52-8a55-4d0c-9a51-0f6b5ce2c8f1', cnpj: '45997418000153', firstName: null, lastName: null },
  }
  const at = '/?invite_token=abc&email=rita@prado.example'
  answerCalls({
    ...{ 'account/getViewer': signedOut, 'cnpj/find': failed },
    'invitation/check': { gives: { ...invitation, phone: null } },
  })
  const asked = await renderApp(<SignUpPage />, { at })
  expect(await screen.findByLabelText('Telefone')).toHaveProperty('readOnly', false)
  asked.unmount()
  answerCalls({ 'invitation/check': { gives: { ...invitation, phone: '+351912345678' } } })
  await renderApp(<SignUpPage />, { at })
  expect(await screen.findByLabelText('Telefone')).toMatchObject({ readOnly: true, value: '(91) 2345-678' })
  expect(screen.getByRole('combobox', { name: 'País' })).toHaveProperty('value', 'Portugal (+351)')
})

it('a register that does not answer, refusals, and the account', async () => {
  answerCalls({ 'cnpj/find': { code: 'cnpj.unavailable', status: 503 }, 'account/signUp': failed })
  const { user, router } = await renderApp(<SignUpPage />)
  await fill(user, screen.getByLabelText('Nome'), 'Rita')
  await fill(user, screen.getByLabelText('Sobrenome'), 'Prado')
  await fill(user, screen.getByLabelText('CNPJ'), '45997418000153')
  await user.tab()
  expect(await screen.findByText('Erro ao consultar CNPJ. Verifique se o número está correto.')).toBeTruthy()
  await fill(user, screen.getByLabelText('Nome da empresa'), 'Prado Alimentos')
  await user.selectOptions(screen.getByLabelText('Porte da empresa'), 'EPP')
  await fill(user, screen.getByLabelText('E-mail'), 'rita@prado.example')
  await fill(user, screen.getByLabelText('Senha'), 'Oficina-2026')
  await user.click(screen.getByLabelText(/Aceito os termos/))
  const create = () => user.click(screen.getByRole('button', { name: 'Criar conta' }))
  await create()
  expect(await screen.findByText('Ocorreu um erro ao processar seu cadastro. Por favor, tente novamente.')).toBeTruthy()
  answerCalls({ 'account/signUp': 'cut' })
  await create()
  expect(
    await screen.findByText('Erro no cadastro: Sem conexão com o servidor. Verifique sua internet e tente novamente.'),
  ).toBeTruthy()
  answerCalls({ 'account/signUp': { gives: {} } })
  await create()
  expect(
    await screen.findByText('Cadastro realizado com sucesso! Verifique seu email para confirmar sua conta.'),
  ).toBeTruthy()
  expect(router.state.location.pathname).toBe('/verify-email')
})

it('says the plan and size by their names, and who has an account goes on to the checkout of the plan', async () => {
  answerCalls({ 'account/getViewer': signedOut })
  const { user, router } = await renderApp(<SignUpPage />, { at: '/?plan=PRO&size=EGP_ATE_10K&billing=yearly' })
  expect(screen.getByText(/Plano escolhido: PRO, porte EGP > 2K, cobrança anual\./)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Entre' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/commit-login'))
  expect(router.state.location.state).toMatchObject({ redirectAfter: '/subscription/checkout?plan=PRO&billing=yearly' })
})

it('takes CNPJ, phone and size over from the address: the size is chosen where the register does not tell it', async () => {
  answerCalls({ 'cnpj/find': { code: 'cnpj.unavailable', status: 503 } })
  await renderApp(<SignUpPage />, {
    at: '/?plan=PRO&size=EGP_MENOS_2K&billing=monthly&cnpj=45997418000153&phone=11987654321',
  })
  const size = await screen.findByLabelText<HTMLSelectElement>('Porte da empresa')
  expect(size.selectedOptions[0]?.textContent).toBe('EGP < 2K, grande porte, menos de 2 mil funcionários')
  expect([...size.options].map(({ text }) => text.split(',')[0])).toContain('EGP > 2K')
  expect(screen.getByLabelText('CNPJ')).toHaveProperty('value', '45.997.418/0001-53')
  expect(screen.getByLabelText('Telefone')).toHaveProperty('value', '(11) 9 8765-4321')
})
