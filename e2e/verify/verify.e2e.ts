import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, themes, useTheme } from '../accessible.ts'
import { type PegadaServer, startPegada } from '../pegada-server.ts'
import { listenTo } from '../quiet-page.ts'
import { sealedFile, tampered } from './sealed-file.ts'

/** An auditor without an account checks a sealed inventory: on the page with the line dead, and in the file kept from it. */
test.describe.configure({ mode: 'serial' })

let server: PegadaServer
let sealed: Awaited<ReturnType<typeof sealedFile>>
let folder: string

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pegada-verifier-'))
  sealed = await sealedFile()
  server = await startPegada()
})
test.afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

test('a stranger opens the page, the line goes dead, and the file is checked all the same', async ({
  page,
  context,
}) => {
  const quiet = listenTo(page)
  await page.goto(`${server.url}/verificar`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await drop(page, 'inventario.pegada', sealed.bytes)
  await expect(page.getByRole('status').filter({ hasText: 'inventario.pegada é o que foi selado' })).toBeVisible()
  await expect(page.getByText(sealed.fingerprint)).toBeVisible()
  await page.getByRole('button', { name: /Abrir electricity.grid/ }).click()
  await expect(page.getByRole('dialog')).toContainText('90,45 kg CO')
  await page.keyboard.press('Escape')
  expect(asked).toEqual([])
  quiet.expectQuiet()
})

for (const theme of themes) {
  test(`a changed digit is named by line, field and both figures (${theme})`, async ({ page }) => {
    await page.goto(`${server.url}/verificar`)
    await useTheme(page, theme)
    await drop(page, 'mexido.pegada', tampered(sealed.bytes))
    const verdict = page.getByRole('status').filter({ hasText: 'não é um inventário selado íntegro' })
    await expect(verdict).toContainText('Linha vazamento')
    await expect(verdict).toContainText('result.')
    await expectAccessible(page, `result, ${theme}`)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, `result at 390 px, ${theme}`)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  })
}

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
  await drop(own, 'inventario.pegada', sealed.bytes)
  await expect(own.getByRole('status').filter({ hasText: 'é o que foi selado' })).toBeVisible()
  quiet.expectQuiet()
})

async function drop(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}
