import type { Page } from '@playwright/test'
import { openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { expectSaid, failed, holdClock, listenToProvoked, whereItEnds } from './provoke.ts'

/** What is said before a session when a call fails (specification, section 8), and when the same call works. */
const person = newPerson()
let server: PegadaServer
let page: Page
let quiet: ReturnType<typeof listenToProvoked>

test.beforeAll(async ({ server: shared }) => {
  server = shared
})
test.beforeEach(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  quiet = listenToProvoked(page)
})
test.afterEach(async () => {
  quiet.expectQuiet()
  await page.context().close()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const offline = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'

test('sign-in: no answer in 30 s, a database that fails, a refusal without a reason, an answer that breaks off', async () => {
  await holdClock(page)
  await page.goto(`${server.url}/commit-login`)
  await page.getByLabel('E-mail').fill('ninguem@aurora.example')
  await page.getByLabel('Senha', { exact: true }).fill('Errada-2026')
  const late = 'Tempo de resposta excedido. Por favor, tente novamente.'
  await whereItEnds(page, 'account/signIn', 'never', async () => {
    const asked = page.waitForRequest('**/rpc/account/signIn')
    await press('Entrar')
    await asked
    await page.clock.fastForward(24_000)
    await expect(page.getByText(late)).toHaveCount(0)
    await page.clock.fastForward(6_000)
    await expectSaid(page, late)
  })
  const database = { code: 'auth.database_failed', status: 503, data: { support: 'DB-TRGR-01' } }
  await whereItEnds(page, 'account/signIn', database, async () => {
    await press('Entrar')
    await expectSaid(page, /dificuldade técnica.*DB-TRGR-01/)
  })
  await whereItEnds(page, 'account/signIn', failed, async () => {
    await press('Entrar')
    await expectSaid(page, 'Falha ao fazer login. Tente novamente mais tarde.')
  })
  await whereItEnds(page, 'account/signIn', 'broken', async () => {
    await press('Entrar')
    await expectSaid(page, 'Ocorreu um erro inesperado durante o login. Por favor, tente novamente mais tarde.')
  })
})

test('a new password: the letter that could not be asked for, and the one that was, then a minute of rest', async () => {
  await page.goto(`${server.url}/forgot-password`)
  await page.getByLabel('E-mail').fill('rita@prado.example')
  await whereItEnds(page, 'account/requestPasswordReset', failed, async () => {
    await press('Enviar link')
    await expectSaid(page, 'Ocorreu um erro ao enviar o email de recuperação')
  })
  await whereItEnds(page, 'account/requestPasswordReset', 'cut', async () => {
    await press('Enviar link')
    await expectSaid(page, `Erro: ${offline}`)
  })
  await press('Enviar link')
  await expectSaid(page, 'Email de recuperação enviado com sucesso!')
  await expect(page.getByRole('button', { name: /Enviar de novo em/ })).toBeDisabled()
})

test('sign-up: a register that does not answer, refusals, the account, its letter again, and what the browser kept', async () => {
  await holdClock(page)
  await page.goto(`${server.url}/commit-signup`)
  await page.getByLabel('Nome', { exact: true }).fill('Rita')
  await page.getByLabel('Sobrenome').fill('Prado')
  await page.getByLabel('CNPJ').fill('45997418000153')
  await whereItEnds(page, 'cnpj/find', { code: 'cnpj.unavailable', status: 503 }, async () => {
    await page.getByLabel('CNPJ').blur()
    await expectSaid(page, 'Erro ao consultar CNPJ. Verifique se o número está correto.')
  })
  await page.getByLabel('Nome da empresa').fill('Prado Alimentos')
  await page.getByLabel('Porte da empresa').selectOption('EPP')
  await page.getByLabel('E-mail').fill('rita@prado.example')
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByLabel('Aceito os termos').check()
  await whereItEnds(page, 'account/signUp', failed, async () => {
    await press('Criar conta')
    await expectSaid(page, 'Ocorreu um erro ao processar seu cadastro. Por favor, tente novamente.')
  })
  await whereItEnds(page, 'account/signUp', 'cut', async () => {
    await press('Criar conta')
    await expectSaid(page, `Erro no cadastro: ${offline}`)
  })
  await press('Criar conta')
  await expectSaid(page, 'Cadastro realizado com sucesso! Verifique seu email para confirmar sua conta.')
  await expect(page.getByRole('button', { name: /Reenviar em/ })).toBeDisabled()
  await page.clock.fastForward(61_000)
  await whereItEnds(page, 'account/resendVerification', failed, async () => {
    await press('Reenviar email')
    await expectSaid(page, 'Erro ao reenviar email de verificação')
  })
  await press('Reenviar email')
  await expectSaid(page, 'Email de verificação reenviado!')
  await expect(page.getByRole('button', { name: /Reenviar em/ })).toBeDisabled()
  await page.goto(await server.linkInMail('rita@prado.example'))
  await expectSaid(page, 'Email verificado com sucesso!')
  const chosen = JSON.stringify({ planType: 'PRO', companySize: 'EPP', billingPeriod: 'monthly' })
  await page.evaluate((kept) => localStorage.setItem('pendingSubscription', kept), chosen)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await press('Entrar')
  await expectSaid(page, 'Login realizado com sucesso!')
  await expectSaid(page, 'Dados migrados com sucesso para o banco de dados')
})

test('a shared link: not checked, not valid, passwords that will not do, refused, and the account', async ({
  browser,
}) => {
  const owner = await browser.newContext()
  const client = await openCompany(owner, server, person)
  const grant = { kind: 'shared', access: 'viewer' } as const
  await client.invitation.create({ email: 'auditora@prisma.example', grant, delivery: 'mail' })
  await owner.close()
  const address = (await server.linkInMail('auditora@prisma.example')).replace('/shared-access', '/shared-signup')
  await whereItEnds(page, 'invitation/check', failed, async () => {
    await page.goto(address)
    await expectSaid(page, 'Erro ao validar o link de acesso')
  })
  await page.goto(`${server.url}/shared-signup?shared_token=nada&shared_email=a@b.example`)
  await expectSaid(page, 'Link de acesso inválido ou expirado')
  await page.goto(address)
  await expectSaid(page, 'Link de acesso válido')
  await page.getByLabel('Nome', { exact: true }).fill('Aline')
  await page.getByLabel('Sobrenome').fill('Reis')
  await page.getByLabel('Senha', { exact: true }).fill('Ab-2026')
  await page.getByLabel('Confirme a senha').fill('Ab-2027')
  await page.getByLabel('Aceito os termos').check()
  await press('Criar conta e acessar')
  await expectSaid(page, 'As senhas não coincidem')
  await expectSaid(page, 'A senha deve ter pelo menos 8 caracteres')
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByLabel('Confirme a senha').fill(person.password)
  await whereItEnds(page, 'account/sharedSignUp', failed, async () => {
    await press('Criar conta e acessar')
    await expectSaid(page, 'Erro ao criar conta')
  })
  await press('Criar conta e acessar')
  await expectSaid(page, 'Conta criada com sucesso! Redirecionando para o dashboard...')
  await page.waitForURL('**/dashboard')
})

test('prices: numbers that are none, a register that does not answer, one that tells no size', async () => {
  await page.goto(`${server.url}/pricing`)
  const number = page.getByLabel('CNPJ', { exact: true })
  await number.fill('1122')
  await number.press('Enter')
  await expectSaid(page, 'CNPJ inválido. Verifique o formato.')
  await number.fill('112223330001')
  await press('Consultar')
  await expectSaid(page, 'CNPJ deve conter 14 dígitos.')
  await page.route('**/api/v1/cnpj/*', (route) => route.fulfill({ status: 503, json: { code: 'cnpj.unavailable' } }))
  await number.fill('11222333000181')
  await press('Consultar')
  await expectSaid(page, 'Erro ao consultar CNPJ. Verifique se o número está correto.')
  await page.getByRole('radio', { name: /^EPP/ }).check()
  await expectSaid(page, 'Porte selecionado manualmente')
  await expectSaid(page, 'R$\u00a0170')
  await page.unroute('**/api/v1/cnpj/*')
  await page.route('**/api/v1/cnpj/*', async (route) => {
    const answer = await route.fetch()
    const record: Record<string, unknown> = await answer.json()
    await route.fulfill({ response: answer, json: { ...record, companySize: null } })
  })
  await press('Consultar')
  await expectSaid(page, 'Não foi possível detectar o porte da empresa')
})
