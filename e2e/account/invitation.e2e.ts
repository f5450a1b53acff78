import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectShownAccessible } from '../accessible.ts'
import { type Client, openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'

/** An invitation to a team, opened by somebody who is signed in: it says whose it is, and what they can do. */
const marina = newPerson()
let server: PegadaServer
let admin: Client
let inviting: BrowserContext
let invited: BrowserContext
const rita = {
  firstName: 'Rita',
  lastName: 'Prado',
  cnpj: '45997418000153',
  companyName: 'Prado Alimentos',
  companySize: 'EPP',
  email: 'rita@prado.example',
  password: marina.password,
} as const
const grant = { kind: 'invite', role: 'analyst' } as const

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  inviting = await browser.newContext()
  invited = await browser.newContext()
  admin = await openCompany(inviting, server, marina)
  await openCompany(invited, server, rita)
})
test.afterAll(async () => {
  await inviting.close()
  await invited.close()
})

/** One at a time: each holds a seat. */
const linkFor = async (email: string) => {
  const open = (await admin.invitation.list({ state: 'open' })).rows
  for (const { id } of open) await admin.invitation.revoke({ invitationId: id })
  await admin.invitation.create({ email, grant })
  return server.linkInMail(email)
}
const says = (page: Page, text: string) => expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()

test('for another address: who is signed in, for whom it is, and out of this account into the invitation', async () => {
  const link = await linkFor('aline@prisma.example')
  const page = await invited.newPage()
  const quiet = listenTo(page)
  await page.goto(link)
  await says(page, 'Você entrou como rita@prado.example, na empresa Prado Alimentos.')
  await expectShownAccessible(page, link)
  await says(page, 'Este convite é para aline@prisma.example.')
  await expect(page.getByText('Link de acesso válido')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Ir para o painel' })).toBeVisible()
  await page.goto(`${link}&lng=ar`, { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible(page, 'in Arabic')
  await page.goto(`${link}&lng=pt-BR`)
  await page.getByRole('button', { name: 'Sair e continuar com o convite' }).click()
  await page.getByRole('link', { name: 'Criar conta e acessar' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('aline@prisma.example')
  quiet.expectQuiet()
  await page.close()
  await invited.clearCookies()
})

test('for the company that one works in: one is in already', async () => {
  const link = await linkFor('bia@prisma.example')
  const page = await inviting.newPage()
  const quiet = listenTo(page)
  await page.goto(link)
  await says(page, 'Você já faz parte de Metalúrgica Aurora.')
  await says(page, `Você entrou como ${marina.email}, na empresa Metalúrgica Aurora.`)
  await page.getByRole('link', { name: 'Ir para o painel' }).click()
  await page.waitForURL('**/dashboard')
  quiet.expectQuiet()
  await page.close()
})

test('for oneself, from another company: taken where one is, and used up afterwards', async () => {
  const { email, password } = rita
  await invited.request.post(`${server.url}/api/v1/account/sign-in`, { data: { email, password } })
  const link = await linkFor(email)
  const page = await invited.newPage()
  const quiet = listenTo(page)
  await page.goto(link)
  await says(page, 'Você foi convidado para a equipe de Metalúrgica Aurora.')
  await says(page, 'Você entrou como rita@prado.example, na empresa Prado Alimentos.')
  await page.getByRole('button', { name: 'Abrir os dados de Metalúrgica Aurora' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByText('Metalúrgica Aurora').first()).toBeVisible()
  await page.goto(link)
  await says(page, 'Link de acesso inválido ou expirado')
  await page.getByRole('link', { name: 'Ir para o painel' }).click()
  await page.waitForURL('**/dashboard')
  quiet.expectQuiet()
  await page.close()
})
