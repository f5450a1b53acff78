import type { Page } from '@playwright/test'
import type { PegadaServer } from './pegada-server.ts'

let many = 0

/** Somebody of the company that the register knows, whose address nobody has used yet: the files of a worker share a server. */
export function newPerson() {
  many += 1
  return {
    firstName: 'Marina',
    lastName: 'Castro',
    cnpj: '11222333000181',
    email: `marina${many}@aurora.example`,
    password: 'Oficina-2026',
  } as const
}
export type Person = ReturnType<typeof newPerson>

/** What a person does to get in: the form, the mailed link, the password. */
export async function signUp(page: Page, server: PegadaServer, person: Person): Promise<void> {
  await page.goto(`${server.url}/commit-signup?plan=ULTIMATE&size=EPP&billing=monthly`)
  await page.getByLabel('Nome', { exact: true }).fill(person.firstName)
  await page.getByLabel('Sobrenome').fill(person.lastName)
  await page.getByLabel('CNPJ').fill(person.cnpj)
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

export async function followMailedLink(page: Page, server: PegadaServer, person: Person): Promise<void> {
  await page.goto(await server.linkInMail(person.email))
  await page.getByText('Email verificado com sucesso!').first().waitFor()
}

export async function signIn(page: Page, server: PegadaServer, person: Person): Promise<void> {
  await page.goto(`${server.url}/commit-login`)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByText('Login realizado com sucesso!').waitFor()
  await page.waitForURL('**/dashboard')
}
