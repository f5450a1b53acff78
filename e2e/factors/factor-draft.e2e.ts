import type { Page } from '@playwright/test'
import { type Client, openCompany, setSecondFactorUp } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { platformAdmins } from '../platform-admins.ts'
import { listenTo } from '../quiet-page.ts'

/** A factor from its draft to the closed year of a company: the effect first, a second administrator, a notice, a restatement. */
test.describe.configure({ mode: 'serial' })

const changes = '/admin/dashboard/emission-factors/changes'
const year = 2025
let server: PegadaServer
let author: { readonly page: Page; readonly client: Client }
let reviewer: { readonly page: Page; readonly client: Client }
let company: { readonly page: Page; readonly client: Client }
let quiet: readonly ReturnType<typeof listenTo>[]

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  const enter = async (founder: Parameters<typeof openCompany>[2]) => {
    const context = await browser.newContext()
    const client = await openCompany(context, server, founder)
    return { client, page: await context.newPage() }
  }
  author = await enter(platformAdmins.drafts)
  reviewer = await enter(platformAdmins.reviews)
  company = await enter(newPerson())
  await setSecondFactorUp(author.client, platformAdmins.drafts)
  await setSecondFactorUp(reviewer.client, platformAdmins.reviews)
  await sealYear(company.client)
  quiet = [author, reviewer, company].map(({ page }) => listenTo(page))
})
test.afterAll(async () => {
  for (const { page } of [author, reviewer, company]) await page.context().close()
})
test.afterEach(() => {
  for (const one of quiet) one.expectQuiet()
})

test('a draft tells what it would do to inventories before anybody reviews it', async () => {
  const [row] = (await author.client.factor.search({ search: 'zincada serra azul', withSuperseded: false })).rows
  await author.client.platformFactor.update({
    ...{ factorId: row?.id ?? '', name: 'Chapa zincada serra azul', unit: 'kgCO2e/kg', year, scope: 'Scope 3' },
    ...{ amounts: [{ gas: 'CO2e', value: '2.2' }], category: 'purchased_goods_services', reason: 'Laudo de 2025' },
  })
  const { page } = author
  await page.goto(`${server.url}${changes}`)
  await page.getByRole('button', { name: 'Calcular efeito' }).click()
  await expect(page.getByText('1 fechado não muda: será oferecida a reapresentação, +10,00 %')).toBeVisible()
  await page.getByRole('button', { name: /Enviar para revisão/ }).click()
  await expect(page.getByText('Mudança enviada para revisão')).toBeVisible()
})

test('a second administrator sees the effect and approves, and the company is told', async () => {
  const { page } = reviewer
  await page.goto(`${server.url}${changes}`)
  await expect(page.getByText(/será oferecida a reapresentação, \+10,00 %/)).toBeVisible()
  await page.getByRole('button', { name: /Aprovar/ }).click()
  await expect(page.getByText('Mudança aprovada e publicada')).toBeVisible()
  const told = async () => (await company.client.notice.latest()).rows.some(({ kind }) => kind === 'factor_published')
  await expect.poll(told, { timeout: 30_000 }).toBe(true)
})

test('the notice leads to the closed year, which is restated with the new version', async () => {
  const { page, client } = company
  await page.goto(`${server.url}/dashboard/user/notices`)
  await page
    .getByRole('link', { name: /O fator Chapa zincada serra azul tem nova versão/ })
    .first()
    .click()
  await page.waitForURL(/closing\?.*part=versions/)
  await page.getByRole('button', { name: 'Reabrir para correção' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Fator corrigido na publicação.')
  await dialog.getByRole('button', { name: 'Reabrir para correção' }).click()
  await expect(page.getByText('Motivo da correção: Fator corrigido na publicação.')).toBeVisible()
  await page.getByRole('button', { name: 'Recalcular as linhas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recalcular as linhas' }).click()
  await expect.poll(async () => (await client.inventory.get({ year })).total.co2eKg, { timeout: 30_000 }).toBe('220')
  await client.inventoryYears.close({ year, reason: 'Reapresentado com o fator novo.' })
  const sealed = async () =>
    (await client.seals.list({ year })).map(({ state, locationCo2eKg }) => [state, locationCo2eKg])
  await expect.poll(sealed, { timeout: 60_000 }).toEqual([
    ['sealed', '220'],
    ['sealed', '200'],
  ])
})

/** A factor of the installation that is in force, and a year of one line of it: 100 kg at 2 kg CO2e/kg, sealed. */
async function sealYear(client: Client): Promise<void> {
  const { id: changeId } = await author.client.platformFactor.create({
    ...{ name: 'Chapa zincada serra azul', unit: 'kgCO2e/kg', year, scope: 'Scope 3', reason: 'Falta no catálogo' },
    ...{ amounts: [{ gas: 'CO2e', value: '2' }], category: 'purchased_goods_services' },
  })
  await author.client.factorChange.submit({ changeId })
  await reviewer.client.factorChange.approve({ changeId })
  const [row] = (await client.factor.search({ search: 'zincada serra azul' })).rows
  const [site] = await client.businessUnit.list()
  const line = { quantity: '100', unit: 'kg', period: String(year), category: 'purchased_goods_services' }
  await client.activity.create({ ...line, factorId: row?.factorId ?? '', businessUnitId: site?.id ?? '' })
  for (const { category, status } of await client.inventoryYears.screening({ year })) {
    if (status !== 'open') continue
    await client.inventoryYears.screen({
      year,
      category,
      status: 'excluded',
      reason: 'Não há atividade desta categoria.',
    })
  }
  for (const { code, subject, blocks } of await client.inventoryYears.gaps({ year })) {
    if (blocks) await client.inventoryYears.acceptGap({ year, code, subject, reason: 'É o que se sabe hoje.' })
  }
  await client.inventoryYears.close({ year, reason: 'Ano completo.' })
  await expect.poll(async () => (await client.seals.list({ year }))[0]?.state, { timeout: 60_000 }).toBe('sealed')
}
