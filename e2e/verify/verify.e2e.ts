import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '@pegada/core/language/language.ts'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow, expectShownAccessible, turnTo } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { listenTo } from '../quiet-page.ts'
import { ofAnotherUnit, sealedFile, tampered } from './sealed-file.ts'

/** An auditor without an account checks a sealed inventory: on the page with the line dead, and in the file kept from it. */
test.describe.configure({ mode: 'serial' })

let server: PegadaServer
let sealed: Awaited<ReturnType<typeof sealedFile>>
let folder: string

test.beforeAll(async ({ server: shared }) => {
  folder = mkdtempSync(join(tmpdir(), 'pegada-verifier-'))
  sealed = await sealedFile()
  server = shared
})
test.afterAll(async () => {
  rmSync(folder, { recursive: true })
})

test('a stranger opens the page, the line goes dead, and the file is checked all the same', async ({
  page,
  context,
}) => {
  const quiet = listenTo(page)
  await openWhole(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await drop(page, 'inventario.pegada', sealed.bytes)
  await expect(page.getByRole('status').filter({ hasText: 'inventario.pegada é o que foi selado' })).toBeVisible()
  await expect(page.getByText(sealed.fingerprint)).toBeVisible()
  await page.locator('button[data-row]', { hasText: 'electricity.grid' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('90,45 kg CO')
  await page.keyboard.press('Escape')
  expect(asked).toEqual([])
  quiet.expectQuiet()
})

test('with the line dead, the page is read in any other language, in place', async ({ page, context }) => {
  const quiet = listenTo(page)
  await openWhole(page)
  await context.setOffline(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate('window.isSamePage = true')
  let shown = 'pt-BR'
  for (const language of [...LANGUAGES.filter((code) => code !== shown), 'ar' as const]) {
    await choose(page, shown, language)
    await expectFault(page, language)
    shown = language
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const theme of ['light', 'dark']) {
    const press = page.getByRole('button', { name: textOf('ar', 'verify', `scheme.${theme}`) })
    if (await press.isVisible()) await press.click()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, `in Arabic, ${theme}, at 390 px`)
    await expectNoOverflow(page, `in Arabic, ${theme}`)
  }
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  expect(asked).toEqual([])
  quiet.expectQuiet()
})

test('a changed digit is named by line, field and both figures', async ({ page }) => {
  await page.goto(`${server.url}/verificar`)
  await drop(page, 'mexido.pegada', tampered(sealed.bytes))
  const verdict = page.getByRole('status').filter({ hasText: 'não é um inventário selado íntegro' })
  await expect(verdict).toContainText('Linha vazamento')
  await expect(verdict).toContainText('result.')
  await expectShownAccessible(page, 'result')
  await turnTo(page, 'light')
  await expectAccessible(page, 'result, light at 1440 px')
})

test('the verifier is kept as one file that opens from the disk', async ({ page, context }) => {
  await page.goto(`${server.url}/verificar`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar o verificador em um arquivo' }).click(),
  ])
  const path = join(folder, 'verificador.html')
  await download.saveAs(path)
  await context.setOffline(true)
  const own = await context.newPage()
  const quiet = listenTo(own)
  await own.goto(pathToFileURL(path).href)
  await drop(own, 'mexido.pegada', tampered(sealed.bytes))
  await expect(own.getByRole('status').filter({ hasText: 'não é um inventário selado íntegro' })).toContainText(
    'vazamento',
  )
  await drop(own, 'estranho.pegada', ofAnotherUnit(sealed.bytes))
  await expect(own.getByRole('status').first()).toContainText('a linha já não pode ser calculada (unit.')
  await drop(own, 'inventario.pegada', sealed.bytes)
  await expect(own.getByRole('status').filter({ hasText: 'é o que foi selado' })).toBeVisible()
  quiet.expectQuiet()
})

test('the file opens in the language that it was downloaded in', async ({ page }) => {
  await page.goto(`${server.url}/verificar?lng=de`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: textOf('de', 'verify', 'download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('pegada-verify-de.html')
  const path = join(folder, download.suggestedFilename())
  await download.saveAs(path)
  await page.context().setOffline(true)
  const own = await page.context().newPage()
  const quiet = listenTo(own)
  await own.goto(pathToFileURL(path).href)
  await expectFault(own, 'de')
  await expect(own.getByRole('status').locator('bdi').last()).toHaveText('4.616,4')
  await expect(own.getByRole('cell', { name: '2,4 kg' })).toBeVisible()
  quiet.expectQuiet()
})

test('a file of no language follows its reader, who may choose another in place', async ({ page, browser }) => {
  const kept = await page.request.get(`${server.url}/verificador.html`)
  expect(kept.headers()['content-disposition']).toBe('attachment; filename="pegada-verify.html"')
  const path = join(folder, 'pegada-verify.html')
  writeFileSync(path, await kept.body())
  const context = await browser.newContext({ locale: 'ar-EG', offline: true })
  const own = await context.newPage()
  const quiet = listenTo(own)
  await own.goto(pathToFileURL(path).href)
  await expect(own.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectFault(own, 'ar')
  await own.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(own, 'the file in Arabic at 390 px')
  await expectNoOverflow(own, 'the file in Arabic')
  await choose(own, 'ar', 'ja')
  await expect(own.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(own.getByRole('status').first()).toContainText(textOf('ja', 'verify', 'verdict.differs'))
  await expect(own).toHaveTitle(`${textOf('ja', 'verify', 'title')} · Pegada`)
  quiet.expectQuiet()
  await context.close()
})

/** A changed digit, told in the language of the page: the verdict, the line, the field and both figures by their names. */
async function expectFault(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page).toHaveTitle(`${textOf(language, 'verify', 'title')} · Pegada`)
  await drop(page, 'changed.pegada', tampered(sealed.bytes))
  const verdict = page.getByRole('status').filter({ hasText: textOf(language, 'verify', 'verdict.differs') })
  await expect(verdict).toContainText('vazamento')
  for (const key of ['where', 'field', 'sealed', 'recomputed']) {
    await expect(verdict.locator('dt').getByText(textOf(language, 'verify', `difference.${key}`))).toBeVisible()
  }
  await expectAccessible(page, `the file in ${language}`)
}

/** Chooses a language in the page that shows another; the list has them in the order of the product. */
async function choose(page: Page, shown: string, language: Language): Promise<void> {
  await page.getByRole('combobox', { name: textOf(shown, 'common', 'language') }).click()
  await page.getByRole('option').nth(LANGUAGES.indexOf(language)).click()
}

function textOf(language: string, area: string, key: string): string {
  const file = join(import.meta.dirname, '../../locales', language, `${area}.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key] ?? `${key} has no text in ${language}`
}

/** Opens the page and waits until it needs the line no more: the letters of Arabic come last. */
async function openWhole(page: Page): Promise<void> {
  const last = page.waitForResponse('**/ibm-plex-sans-arabic-arabic-600-normal*.woff2')
  await page.goto(`${server.url}/verificar`, { waitUntil: 'networkidle' })
  await (await last).finished()
  await page.waitForLoadState('networkidle')
}

async function drop(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}
