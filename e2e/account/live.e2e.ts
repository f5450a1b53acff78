import type { BrowserContext } from '@playwright/test'
import { type Client, openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'

/** Two people of one company, each at a browser of their own: what one does the other's open pages follow, without a reload. */
const marina = newPerson()
const rita = {
  firstName: 'Rita',
  lastName: 'Prado',
  cnpj: '45997418000153',
  companyName: 'Prado Alimentos',
  companySize: 'EPP',
  email: `rita-live-${marina.email}`,
  password: marina.password,
} as const
let marinas: BrowserContext
let ritas: BrowserContext
let admin: Client

test.beforeAll(async ({ browser, server }) => {
  marinas = await browser.newContext()
  ritas = await browser.newContext()
  admin = await openCompany(marinas, server, marina)
  const member = await openCompany(ritas, server, rita)
  await admin.invitation.create({ email: rita.email, grant: { kind: 'invite', role: 'admin' } })
  const link = new URL(await server.linkInMail(rita.email))
  await member.invitation.accept({ token: link.searchParams.get('invite_token') ?? '' })
})
test.afterAll(async () => {
  await marinas.close()
  await ritas.close()
})

test('another role shuts the open page, a job shows in the tray, and who is taken out sees their own company', async ({
  server,
}) => {
  const [marinasPage, ritasPage] = [await marinas.newPage(), await ritas.newPage()]
  const [quiet, quietToo] = [listenTo(marinasPage), listenTo(ritasPage)]
  const listening = ritasPage.waitForResponse((response) => new URL(response.url()).pathname === '/live')
  await ritasPage.goto(`${server.url}/dashboard/profile/users`)
  await expect(ritasPage.getByText(marina.email, { exact: true })).toBeVisible()
  expect((await listening).headers()['content-type']).toContain('text/event-stream')

  await marinasPage.goto(`${server.url}/dashboard/profile/users`)
  await marinasPage.getByLabel('Função de Rita Prado').selectOption({ label: 'Visualizador' })
  await expect(ritasPage.getByText('Sua função na empresa agora é Visualizador.')).toBeVisible()
  await expect(ritasPage.getByText('Você não tem acesso a esta página')).toBeVisible()

  /* Nobody asks for it on her page: nothing runs there, so that without the channel the tray would look again in a minute. */
  await admin.report.create({ year: 2026, format: 'csv' })
  await ritasPage.getByRole('button', { name: /^Trabalhos/ }).click()
  const tray = ritasPage.getByRole('dialog', { name: 'Trabalhos' })
  await expect(tray.getByText('Inventário 2026 em CSV')).toBeVisible()
  await expect(tray.getByText('Pronto para baixar')).toBeVisible()
  await ritasPage.keyboard.press('Escape')

  await marinasPage.getByRole('button', { name: 'Remover Rita Prado' }).click()
  await marinasPage.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  const people = ritasPage.getByRole('region', { name: 'Pessoas' })
  await expect(people.getByText(rita.email, { exact: true })).toBeVisible()
  await expect(people.getByText(marina.email, { exact: true })).toHaveCount(0)
  quiet.expectQuiet()
  quietToo.expectQuiet()
})
