import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { followMailedLink, newPerson, signIn, signUp } from '../person.ts'
import { refuseCookies } from '../quiet-page.ts'
import { clientErrors } from './refusals.ts'

/** Messages of the error catalogue that a person can bring about before and around the session. */
const person = newPerson()
let server: PegadaServer
let page: Page

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  page = await (await browser.newContext()).newPage()
  refuseCookies(page)
})
test.afterAll(async () => {
  await page.context().close()
})

test('sign-up names what is missing, field by field', async () => {
  await page.goto(`${server.url}/commit-signup`)
  await page.getByLabel('Nome', { exact: true }).waitFor()
  await page.getByLabel('CNPJ', { exact: true }).fill('1122')
  await page.getByLabel('E-mail').fill('marina@aurora')
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  for (const message of clientErrors.signUp) await expect(page.getByText(message).first(), message).toBeVisible()
})

test('sign-in tells an unknown person as little as one with a wrong password', async () => {
  await page.goto(`${server.url}/commit-login`)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByText('Por favor, preencha todos os campos.').first().waitFor()
  await page.getByLabel('E-mail').fill('ninguem@aurora.example')
  await page.getByLabel('Senha', { exact: true }).fill('Errada-2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByText('Email ou senha incorretos. Por favor, verifique suas credenciais.').first().waitFor()
})

test('an address that is not confirmed is told so, and gets its letter again after a minute', async () => {
  await signUp(page, server, person)
  await expect(page.getByRole('button', { name: /Reenviar/ })).toBeDisabled()
  await page.goto(`${server.url}/commit-login`)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page
    .getByText('Seu email ainda não foi confirmado. Por favor, verifique sua caixa de entrada.')
    .first()
    .waitFor()
})

test('a shared link that is none says so in each way', async () => {
  await page.goto(`${server.url}/shared-access`)
  await page.getByText('Link de acesso inválido ou incompleto').first().waitFor()
  await page.goto(`${server.url}/shared-signup?shared_token=nada&shared_email=a@b.example`)
  await page.getByText('Link Inválido').first().waitFor()
})

test('a checkout without a session keeps the choice and comes back to it after sign-in', async () => {
  await page.goto(`${server.url}/subscription/checkout?plan=PRO&size=EPP`)
  await page
    .getByText('Você precisa estar logado para fazer uma assinatura. Faça login para continuar.')
    .first()
    .waitFor()
  await page.waitForURL('**/commit-login')
  await followMailedLink(page, server, person)
  await signIn(page, server, person)
})

test('too many tries of one account are stopped, with the right password too', async () => {
  await page.context().clearCookies()
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await page.request.post(`${server.url}/api/v1/account/sign-in`, {
      data: { email: 'outro@aurora.example', password: 'Errada-2026' },
    })
  }
  await page.goto(`${server.url}/commit-login`)
  await page.getByLabel('E-mail').fill('outro@aurora.example')
  await page.getByLabel('Senha', { exact: true }).fill('Errada-2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page
    .getByText('Muitas tentativas de login. Por favor, aguarde alguns minutos e tente novamente.')
    .first()
    .waitFor()
})
