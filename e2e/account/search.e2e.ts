import type { Page } from '@playwright/test'
import { openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'
import { shoot } from '../shoot.ts'

/** One search over what a company has, by the keyboard alone. */
let page: Page
let quiet: ReturnType<typeof listenTo>

test.beforeAll(async ({ browser, server }) => {
  const context = await browser.newContext()
  const client = await openCompany(context, server, newPerson())
  const [unit] = await client.businessUnit.list()
  await client.activity.create({
    ...{
      generatorKey: 'mobile.diesel_b',
      businessUnitId: unit?.id ?? '',
      quantity: '10',
      unit: 'L',
      period: '2025-02',
    },
    description: 'Manutenção do compressor',
  })
  page = await context.newPage()
  quiet = listenTo(page)
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
})
test.afterAll(() => page.context().close())
test.afterEach(() => quiet.expectQuiet())

const field = () => page.getByRole('searchbox', { name: 'Buscar em tudo' }).or(page.getByPlaceholder('Buscar em tudo'))

test('a line is found in spite of accents and errors, and Enter opens it', async () => {
  await page.keyboard.press('Control+k')
  await field().fill('manutensao')
  const lines = page.getByRole('group', { name: 'Lançamentos' })
  await expect(lines.getByRole('button', { name: /Manutenção do compressor/ })).toBeVisible()
  await shoot(page, 'search')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/emissions\/record\?line=/)
  await expect(page.getByRole('main')).toContainText('Manutenção do compressor')
  await expect(field()).toBeHidden()
})

test('"lançar diesel" leads to the form with that source, and what was opened stands first the next time', async () => {
  await page.keyboard.press('Control+k')
  await field().fill('lançar diesel')
  await page.getByRole('button', { name: /^Lançar Diesel em caminhões próprios/ }).click()
  await expect(page).toHaveURL(/\/manual-input/)
  await expect(field()).toBeHidden()
  await expect(page.getByText('Diesel em caminhões próprios').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Abertos há pouco' }).getByRole('button')
  await expect(recent.first()).toContainText('Lançar Diesel em caminhões próprios')
  await expect(recent.nth(1)).toContainText('Manutenção do compressor')
})
