import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readPdf, readXlsx } from '../../server/src/test/read-report.ts'
import { expectAccessible, expectAccessibleEverywhere, expectSoundOnTheWay, loadIn, themes } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { followMailedLink, newPerson, signIn, signUp } from '../person.ts'
import { listenTo } from '../quiet-page.ts'
import { hasSamples, sampleFiles } from './samples.ts'
import { workedByHand } from './worked-by-hand.ts'

/** From a stranger with a CNPJ to an inventory on disk, on the real server with the database that `npm start` has, with the figures worked out by hand. */
test.use({ database: 'embedded' })
test.describe.configure({ mode: 'serial' })

const screenshots = join(import.meta.dirname, '..', '..', 'docs', 'screenshots')
let server: PegadaServer
let page: Page
let quiet: ReturnType<typeof listenTo>

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  page = await (await browser.newContext()).newPage()
  quiet = listenTo(page)
})
test.afterAll(async () => {
  await page.context().close()
})
test.afterEach(() => quiet.expectQuiet())

test('a person signs up with the CNPJ, follows the mailed link and signs in', async () => {
  const person = newPerson()
  await signUp(page, server, person)
  await followMailedLink(page, server, person)
  await signIn(page, server, person)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marina')
})

test('uploads the fiscal documents: what counts is suggested, the rest says why', async () => {
  test.info().annotations.push({ type: 'samples', description: hasSamples ? 'public samples' : 'a note of ours' })
  await page.goto(`${server.url}/dashboard/emissions-data/upload`)
  await pickFiles()
  await page.getByRole('link', { name: /^\d+ documentos? novos?$/ }).click({ timeout: 60_000 })
  await expect(page.getByText('Documentos novos').first()).toBeVisible({ timeout: 60_000 })
  if (hasSamples) await expect(page.getByText('CT-e', { exact: false }).first()).toBeVisible()
  await page.mouse.wheel(0, 760)
  await shoot('nfe-upload')
})

test('opens the formula of the diesel line and accepts it', async () => {
  await page.getByRole('tab', { name: 'Linhas' }).click()
  await page.locator('button[data-row]', { hasText: 'OLEO DIESEL B S500' }).first().click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText(/500 L × \(1 − 0[.,]1\) × 2[.,]603/)
  // The coupon names no buyer, so whose purchase it is has to be said.
  await panel.getByRole('button', { name: 'Alterar' }).click()
  await panel.getByLabel('Por que a compra é da empresa').fill('Cartão da frota')
  await panel.getByRole('button', { name: 'Aceitar assim' }).click()
  await expect(page.getByText('Aceita no inventário: OLEO DIESEL B S500.')).toBeVisible()
  await page.keyboard.press('Escape')
})

test('uploads the same documents again and nothing changes', async () => {
  await page.goto(`${server.url}/dashboard/emissions-data/upload`)
  await pickFiles()
  await page
    .getByRole('link', { name: /^\d+ já conhecidos?$/ })
    .first()
    .click({ timeout: 60_000 })
  await expect(page.getByText('Nada mudou: estes documentos já estavam aqui.')).toBeVisible({ timeout: 60_000 })
})

test('types an electricity bill in, with the emission shown before it is registered', async () => {
  await page.goto(`${server.url}/dashboard/emissions-data/manual-input`)
  await page.getByRole('tab', { name: 'Escopo 2' }).click()
  await page.getByLabel('Categoria da emissão').selectOption({ label: 'Energia Elétrica' })
  await page.getByLabel('Ano', { exact: true }).selectOption('2023')
  await page.getByLabel('Mês', { exact: true }).selectOption('03')
  await page.getByLabel('Quantidade').fill('12.345,6')
  await page.getByLabel('Unidade de medida').selectOption('kWh')
  await expect(page.getByText('365,096').first()).toBeVisible()
  await shoot('manual-input')
  await page.getByRole('button', { name: 'Registrar emissão' }).click()
  await expect(page.getByText('Emissão registrada com sucesso')).toBeVisible()
})

test('reads a quantity in the language of the page, and says so under its field', async () => {
  await page.getByLabel('Quantidade').fill('1.234')
  await expect(page.getByText('= 1.234', { exact: false }).first()).toBeVisible()
})

test('sees the totals worked out by hand, and goes from a figure to its line, working and document', async () => {
  await page.goto(`${server.url}/dashboard/measurements/overview?year=2023`)
  const { shown } = workedByHand
  for (const figure of [shown.total, shown.scope1, shown.scope2])
    await expect(page.getByRole('main')).toContainText(asShown(figure))
  await expect(page.getByRole('main')).toContainText(shown.biogenic)
  await shoot('overview')
  await page
    .getByRole('link', { name: /Escopo 1/ })
    .first()
    .click()
  await page.waitForURL('**/measurements/emissions**')
  await page.locator('button[data-row]').first().click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('1.190,343')
  await expect(panel.getByRole('link', { name: /Baixar/ })).toHaveAttribute('href', /\/api\/v1\/documents\/.+\/file/)
  await shoot('line-working')
  await page.keyboard.press('Escape')
})

test('downloads the inventory as PDF and XLSX, and both hold the same totals', async () => {
  await page.goto(`${server.url}/dashboard/reports?year=2023`)
  for (const format of ['PDF', 'XLSX'] as const) {
    await page.getByRole('button', { name: `Gerar ${format}` }).click()
    const link = page.getByRole('link', { name: `Baixar Inventário 2023 · ${format}` })
    await expect(link).toBeVisible({ timeout: 60_000 })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const bytes = readFileSync(await download.path())
    if (format === 'PDF') {
      const { text } = await readPdf(bytes)
      for (const figure of ['1,555', '1,190', '0,365']) expect(text).toContain(figure)
      expect(text).toContain('METALURGICA AURORA LTDA')
    } else {
      const cells = [...(await readXlsx(bytes)).values()].flat(2).map(String)
      expect(cells).toContain(workedByHand.dieselKg)
      expect(cells).toContain(workedByHand.electricityKg)
    }
  }
  await shoot('reports')
})

const signedInPages = [
  '/dashboard',
  '/dashboard/emissions-data/upload',
  '/dashboard/emissions-data/upload/completeness?year=2023',
  '/dashboard/emissions-data/nfe-upload',
  '/dashboard/emissions-data/manual-input',
  '/dashboard/measurements/overview?year=2023',
  '/dashboard/measurements/emissions?year=2023',
  '/dashboard/reports?year=2023',
]

test('every page after sign-in is accessible in both themes and at both widths, and stands in Arabic', async () => {
  for (const path of signedInPages) await expectSoundOnTheWay(page, `${server.url}${path}`)
})

test('the theme that a person chose is kept, and the page is accessible when it is loaded in it', async () => {
  await page.goto(`${server.url}/dashboard`)
  for (const theme of [...themes].reverse()) {
    await loadIn(page, theme)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, `/dashboard loaded ${theme}`)
  }
})

test('signs out, and a protected page asks to sign in and then leads back', async () => {
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('button', { name: 'Sua conta' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByText('Logout realizado com sucesso')).toBeVisible()
  await page.goto(`${server.url}/dashboard/reports`)
  await page.waitForURL('**/commit-login**')
})

test('the page of a new password is accessible in both themes and at both widths', async () => {
  await expectAccessibleEverywhere(page, `${server.url}/reset-password?token=x`)
})

/** Picks the sample files; emptied first, because a browser does not tell a page that the same files were picked again. */
async function pickFiles(): Promise<void> {
  const input = page.locator('input[type=file]')
  await input.setInputFiles([])
  await input.setInputFiles(sampleFiles())
}

/** A figure with the space that does not break between value and unit, as pages write it. */
function asShown(figure: string): RegExp {
  return new RegExp(figure.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '[\\s\\u00a0]+'))
}

/** Pictures for the README, taken only when asked for: they are looked at, not compared. */
async function shoot(name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== '1') return
  mkdirSync(screenshots, { recursive: true })
  for (const theme of [...themes, 'dark']) {
    await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${theme}')`)
    await page.screenshot({ path: join(screenshots, `${name}-${theme}.png`), animations: 'disabled' })
  }
}
