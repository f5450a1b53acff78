import type { Page } from '@playwright/test'
import { openCompany } from '../client.ts'
import { test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { expectSaid, listenToProvoked } from './provoke.ts'

/**
 * What is said before a session (specification, section 8) that takes the server or the public website to say; what a page of
 * the app says when a call fails is proved on its components, in `web`.
 */
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

test('a choice of plan that the browser kept goes into the account at sign-in', async ({ browser }) => {
  const kept = await browser.newContext()
  await openCompany(kept, server, { ...person, planType: 'FREE' })
  await kept.close()
  await page.goto(`${server.url}/commit-login`)
  const chosen = JSON.stringify({ planType: 'PRO', companySize: 'EPP', billingPeriod: 'monthly' })
  await page.evaluate((choice) => localStorage.setItem('pendingSubscription', choice), chosen)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await press('Entrar')
  await expectSaid(page, 'Login realizado com sucesso!')
  await expectSaid(page, 'Dados migrados com sucesso para o banco de dados')
})

test('a shared link opens an account, and the dashboard of the company', async ({ browser }) => {
  const owner = await browser.newContext()
  const client = await openCompany(owner, server, newPerson())
  const grant = { kind: 'shared', access: 'viewer' } as const
  await client.invitation.create({ email: 'auditora@prisma.example', grant, delivery: 'mail' })
  await owner.close()
  await page.goto((await server.linkInMail('auditora@prisma.example')).replace('/shared-access', '/shared-signup'))
  await expectSaid(page, 'Link de acesso válido')
  await page.getByLabel('Nome', { exact: true }).fill('Aline')
  await page.getByLabel('Sobrenome').fill('Reis')
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByLabel('Confirme a senha').fill(person.password)
  await page.getByLabel('Aceito os termos').check()
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
