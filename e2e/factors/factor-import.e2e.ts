import type { Page } from '@playwright/test'
import { expectSoundOnTheWay } from '../accessible.ts'
import { type Client, openCompany, setSecondFactorUp } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { pagesToMeet } from '../pages-to-meet.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { platformAdmins } from '../platform-admins.ts'
import { listenTo } from '../quiet-page.ts'
import { templateFile } from './template-file.ts'

/** A platform administrator brings a publication into the catalogue; who keeps only a company may not. */
test.describe.configure({ mode: 'serial' })

const imports = '/admin/dashboard/factor-imports'
let server: PegadaServer
let page: Page
let companyPage: Page
let companyClient: Client
let quiet: readonly ReturnType<typeof listenTo>[]

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  const [ours, theirs] = [await browser.newContext(), await browser.newContext()]
  await setSecondFactorUp(await openCompany(ours, server, platformAdmins.factors), platformAdmins.factors)
  companyClient = await openCompany(theirs, server, newPerson())
  page = await ours.newPage()
  companyPage = await theirs.newPage()
  quiet = [listenTo(page), listenTo(companyPage)]
})
test.afterAll(async () => {
  await page.context().close()
  await companyPage.context().close()
})
test.afterEach(() => {
  for (const one of quiet) one.expectQuiet()
})

test('tries the file first: what would come in is counted, each fault is told by its row, nothing is stored', async () => {
  await page.goto(`${server.url}${imports}`)
  await page.locator('input[type=file]').setInputFiles(templateFile)
  await page.getByRole('button', { name: 'Ensaiar' }).click()
  await expect(page.getByText('Foi um ensaio: nada foi gravado.')).toBeVisible({ timeout: 60_000 })
  await expect(
    page.getByText('Falta preencher a coluna.').or(page.getByText('Informe o valor em CO2e ou os valores por gás')),
  ).toBeVisible()
  await expect(page.getByText('O ano “25” não é válido.')).toBeVisible()
  expect((await companyClient.factor.search({ search: 'wexlodur' })).total).toBe(0)
})

test('imports it: the two sound rows are in the catalogue for every company', async () => {
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: 'Só ensaiar' }).uncheck()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect.poll(async () => (await companyClient.factor.search({ search: 'wexlodur' })).total).toBe(2)
  await companyPage.goto(`${server.url}/dashboard/measurements/emission-factors?q=chapa+wexlodur`)
  await companyPage.getByRole('button', { name: /Chapa galvanizada wexlodur/ }).click()
  await expect(companyPage.getByRole('dialog')).toContainText(/2,31\s*kg CO₂e\/kg/)
})

test('a company’s administrator is refused, on the page and by the API', async () => {
  await companyPage.goto(`${server.url}${imports}`)
  await expect(companyPage.getByText('Você não tem permissões de administrador')).toBeVisible()
  await expect(companyClient.factorImport.list({})).rejects.toMatchObject({ code: 'auth.forbidden' })
})

for (const path of pagesToMeet('e2e/factors/factor-import.e2e.ts')) {
  test(`of the administration is accessible in both themes and at both widths, and stands in Arabic: ${path}`, async () => {
    await expectSoundOnTheWay(page, `${server.url}${path}`)
  })
}
