import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { listenTo } from '../quiet-page.ts'

/** What a visitor does: a first figure, another language, a choice about cookies, a message, the price of their size. */
let server: PegadaServer

test.beforeAll(async ({ server: shared }) => {
  server = shared
})

test("the first figure is there on arrival, and the next one is the engine's", async ({ page }) => {
  const quiet = listenTo(page)
  await page.goto(server.url)
  await expect(page.getByText('t CO₂e').or(page.getByText('kg CO₂e')).first()).toBeVisible()
  await page
    .getByLabel('Quantidade (litros)')
    .or(page.getByLabel(/^Quantidade/))
    .first()
    .fill('1.000,5')
  await expect(
    page.getByText('Quantidade × fator de emissão').or(page.getByText('A conta, passo a passo')).first(),
  ).toBeVisible()
  quiet.expectQuiet()
})

test('the language changes in place, from right to left too, and is remembered', async ({ page }) => {
  const quiet = listenTo(page)
  await page.goto(`${server.url}/pricing`)
  await page.evaluate('window.isSamePage = true')
  const select = page.getByRole('banner').getByRole('combobox')
  await select.selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await select.selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  await page.goto(`${server.url}/commit-login`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/[\u0600-\u06ff]/)
  quiet.expectQuiet()
})

test('cookies: refused as easily as accepted, in every tab at once, and asked again from the footer', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const [page, other] = [await context.newPage(), await context.newPage()]
  await other.goto(`${server.url}/blog`)
  await page.goto(server.url)
  const banner = page.getByRole('button', { name: 'Rejeitar não essenciais' })
  const boxes = [await banner.boundingBox(), await page.getByRole('button', { name: 'Aceitar todos' }).boundingBox()]
  expect(boxes[0]?.height).toBe(boxes[1]?.height)
  await banner.click()
  await expect(banner).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Rejeitar não essenciais' })).toHaveCount(0)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? '{}'))).toMatchObject({
    necessary: true,
    analytical: false,
    marketing: false,
    functional: false,
  })
  await page.reload()
  await page.getByRole('button', { name: 'Gerenciar cookies' }).click()
  await expect(page.getByRole('dialog')).toContainText('Suas escolhas sobre cookies')
  await context.close()
})

test('a message of a visitor reaches us by mail', async ({ page }) => {
  const quiet = listenTo(page)
  await page.goto(`${server.url}/contact`)
  await page.getByLabel('Nome', { exact: true }).fill('Rita Prado')
  await page.getByLabel('E-mail').fill('rita@prado.example')
  await page.getByLabel('Mensagem').fill('Quero saber do plano para grupos.')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await page.getByText('Mensagem enviada').waitFor()
  const mail = await page.request.get(`${server.url}/dev/mail/latest.json?to=contato@pegada.example`)
  expect(((await mail.json()) as { text: string }).text).toContain('Quero saber do plano para grupos.')
  quiet.expectQuiet()
})

test('prices: a number that is none, one that nobody knows, one that tells its size', async ({ page }) => {
  listenTo(page)
  await page.goto(`${server.url}/pricing2?from=anuncio`)
  await page.waitForURL('**/pricing?from=anuncio')
  const number = page.getByLabel('CNPJ', { exact: true })
  await expect(page.getByRole('button', { name: 'Consultar' })).toBeDisabled()
  await number.fill('11444777000199')
  await page.getByRole('button', { name: 'Consultar' }).click()
  await page.getByText('Erro ao consultar CNPJ. Verifique se o número está correto.').first().waitFor()
  await number.fill('11222333000181')
  await page.getByRole('button', { name: 'Consultar' }).click()
  await page.getByText('Metalúrgica Aurora').waitFor()
  await expect(page.getByText('Indústria e Manufatura')).toBeVisible()
  await expect(page.getByText('R$\u00a0170').first()).toBeVisible()
  await page.getByRole('radio', { name: /^Anual/ }).check()
  await expect(page.getByText('R$\u00a01.938').first()).toBeVisible()
})
