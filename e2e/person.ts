import type { Page } from '@playwright/test'
import type { PegadaServer } from './pegada-server.ts'

/** What a person does to get in: the form, the mailed link, the password. */
export const person = {
  firstName: 'Marina',
  lastName: 'Castro',
  cnpj: '11.222.333/0001-81',
  email: 'marina@aurora.example',
  password: 'Oficina-2026',
} as const

export async function signUp(page: Page, server: PegadaServer): Promise<void> {
  await page.goto(`${server.url}/commit-signup?plan=ULTIMATE&size=EPP&billing=monthly`)
  await page.getByLabel('Nome', { exact: true }).fill(person.firstName)
  await page.getByLabel('Sobrenome').fill(person.lastName)
  await page.getByLabel('CNPJ').fill('11222333000181')
  await page.getByLabel('CNPJ').blur()
  await page.getByText('CNPJ válido!').waitFor()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Telefone').fill('41999990000')
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByLabel('Aceito os termos').check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.getByText('Cadastro realizado com sucesso! Verifique seu email para confirmar sua conta.').waitFor()
  await page.waitForURL('**/verify-email**')
}

export async function followMailedLink(page: Page, server: PegadaServer): Promise<void> {
  await page.goto(await server.linkInMail(person.email))
  await page.getByText('Email verificado com sucesso!').first().waitFor()
}

export async function signIn(page: Page, server: PegadaServer): Promise<void> {
  await page.goto(`${server.url}/commit-login`)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByText('Login realizado com sucesso!').waitFor()
  await page.waitForURL('**/dashboard')
}
