import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readXlsx } from '../../server/src/test/read-report.ts'
import { expectShownAccessible } from '../accessible.ts'
import { type Client, openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'
import { shoot } from '../shoot.ts'

/**
 * A spreadsheet of a company's own layout: its columns told once, a row mended in the file of errors, all taken back.
 * 500 L of diesel B in February 2023 are 1,190.343183990408 kg CO2e (see `../inventory/worked-by-hand.ts`), 600 L one fifth more:
 * 1,428.4118207884896 kg.
 */
test.describe.configure({ mode: 'serial' })

const patient = { timeout: 90_000 }
let server: PegadaServer
let page: Page
let client: Client
let quiet: ReturnType<typeof listenTo>
let sheets = ''
let mended = ''

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  sheets = `${server.url}/dashboard/emissions-data/upload/sheets`
  const context = await browser.newContext()
  client = await openCompany(context, server, newPerson())
  page = await context.newPage()
  quiet = listenTo(page)
})
test.afterAll(async () => {
  await page.context().close()
})
test.afterEach(() => quiet.expectQuiet())

async function send(name: string, text: string): Promise<void> {
  await page.goto(sheets)
  const buffer = Buffer.from(text)
  await page.locator('input[type=file]').setInputFiles([{ name, mimeType: 'text/csv', buffer }])
  await expect(page.getByRole('heading', { name })).toBeVisible(patient)
}

test('its columns are told where their titles do not say it, and each row is tried', async () => {
  await page.goto(sheets)
  await expect(page.getByText('Nenhuma planilha ainda')).toBeVisible()
  await expectShownAccessible(page, 'sheets')
  const rows = ['Pátio 1;Diesel em caminhões próprios;02/2023;500', 'Pátio 2;Diesel em caminhões próprios;02/2023;cem']
  await send('frota.csv', ['Onde;Abastecido com;Quando foi;Bomba', ...rows].join('\r\n'))
  await expect(page.getByText('Falta dizer:', { exact: false })).toBeVisible()
  await expectShownAccessible(page, 'a sheet')
  await page.getByLabel('O que diz a coluna Bomba').selectOption({ label: 'Quantidade' })
  await page.getByLabel('O que diz a coluna Abastecido com').selectOption({ label: 'Fonte de emissão' })
  await page.getByLabel('O que diz a coluna Quando foi').selectOption({ label: 'Mês' })
  await page.getByLabel('O que diz a coluna Onde').selectOption({ label: 'Descrição' })
  await page.getByRole('textbox', { name: 'Unidade de medida' }).fill('L')
})

test('good rows are applied, and the others come back in a file that says what is wrong', async () => {
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await expect(page.getByRole('button', { name: 'Aplicar 1 linha' })).toBeVisible(patient)
  await expect(page.getByRole('row').filter({ hasText: 'Bomba:' })).toBeVisible()
  expect((await client.activity.list({})).total).toBe(0)
  await shoot(page, 'sheet-rows')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar linhas com erro' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('frota - linhas com erro.xlsx')
  const [rows] = [...(await readXlsx(readFileSync(await download.path()))).values()]
  expect(rows?.map((cells) => cells[3])).toEqual(['Bomba', 'cem'])
  mended = (rows ?? []).map((cells) => cells.map((cell) => (cell === 'cem' ? '100' : cell)).join(';')).join('\r\n')
  await expectShownAccessible(page, 'a sheet')
  await page.getByRole('button', { name: 'Aplicar 1 linha' }).click()
  await expect(page.getByText('Aplicada em', { exact: false })).toBeVisible(patient)
})

test('the mended rows are understood as it was told before, and add what is new alone', async () => {
  await send('frota corrigida.csv', mended)
  await expect(page.getByText('Como você disse da última vez, para estes títulos.')).toBeVisible(patient)
  await page.getByRole('button', { name: 'Conferir linhas' }).click()
  await page.getByRole('button', { name: 'Aplicar 1 linha' }).click(patient)
  await expect(page.getByText('Aplicada em', { exact: false })).toBeVisible(patient)
  await page.goto(`${server.url}/dashboard/measurements/overview?year=2023`)
  await expect(page.getByRole('main')).toContainText(/1,428\s+t\s+CO₂e/, patient)
})

test('taken back, its entries leave and those of the other file stay', async () => {
  await page.goto(sheets)
  await page.getByRole('button', { name: 'frota corrigida.csv', exact: true }).click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  const asked = page.getByRole('dialog', { name: 'Desfazer esta planilha?' })
  await expect(asked).toContainText('1 lançamento sai do inventário.')
  await asked.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeita', { exact: true })).toBeVisible(patient)
  const { rows } = await client.activity.list({})
  expect(rows.map(({ quantity }) => quantity.value)).toEqual(['500'])
  await expectShownAccessible(page, 'sheets')
})
