import { expect, type Page } from '@playwright/test'
import type { PegadaServer } from '../pegada-server.ts'
import { followMailedLink, newPerson, signIn } from '../person.ts'

/** The button of a plan on the page of prices: PRO begins with a trial, FREE with none. */
const choose = { PRO: 'Testar o PRO', FREE: 'Começar grátis' } as const

/** A visitor asks for the company's prices, chooses a plan and opens an account with that choice. */
export async function fromPricesToAccount(
  page: Page,
  server: PegadaServer,
  plan: keyof typeof choose = 'FREE',
): Promise<void> {
  const person = newPerson()
  await page.goto(`${server.url}/pricing`)
  await page.getByLabel('CNPJ', { exact: true }).fill(person.cnpj)
  await page.getByRole('button', { name: 'Consultar' }).click()
  await page.getByText('Metalúrgica Aurora').waitFor()
  await page.getByRole('link', { name: choose[plan] }).click()
  await page.waitForURL('**/commit-signup?**')
  await expect(page.getByLabel('CNPJ', { exact: true })).toHaveValue('11.222.333/0001-81')
  await page.getByLabel('CNPJ', { exact: true }).blur()
  await page.getByText('CNPJ válido!').waitFor()
  await page.getByLabel('Nome', { exact: true }).fill(person.firstName)
  await page.getByLabel('Sobrenome').fill(person.lastName)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Telefone').fill('41999990000')
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByLabel('Aceito os termos').check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/verify-email**')
  await followMailedLink(page, server, person)
  await signIn(page, server, person)
}

/** The checkout of PRO for the company, once or renewing. */
export function checkoutOf(server: PegadaServer, more = ''): string {
  return `${server.url}/subscription/checkout?plan=PRO&size=EPP&billing=monthly${more}`
}

/** The billing address of the payment form, as far as it asks for one. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Nome completo ou razão social').fill('Metalúrgica Aurora')
  await page.getByLabel('CEP').fill('80010-000')
  await page.getByLabel('Endereço', { exact: true }).fill('Rua das Oficinas, 120')
  await page.getByLabel('Cidade').fill('Curitiba')
  await page.getByLabel('Estado').fill('PR')
  await page.getByLabel('Telefone').fill('41999990000')
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Validade').fill('12/34')
  await page.getByLabel('Código de segurança').fill('123')
}

/** The company's plan is active, and the invoice is there, paid. */
export async function expectPaid(page: Page, server: PegadaServer, method: 'Cartão' | 'Boleto' | 'PIX'): Promise<void> {
  await expect(page.getByRole('main').getByText('Ativa', { exact: true }).first()).toBeVisible()
  await page.goto(`${server.url}/dashboard/settings/invoices`)
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('[data-row]') })
    .filter({ hasText: 'Paga' })
  await expect(row).toContainText('R$\u00a0170,00')
  await expect(row).toContainText(method)
}
