import { singlePost } from '@pegada/core/bill/test/layouts.ts'
import type { Page } from '@playwright/test'
import { buildPdf } from '../../server/src/test/build-pdf.ts'
import { expectShownAccessible } from '../accessible.ts'
import { type Client, openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'
import { shoot } from '../shoot.ts'

/** A bill in PDF: read, shown on the picture of its page, mended and confirmed by a person; until then it is nowhere. */
test.describe.configure({ mode: 'serial' })

const patient = { timeout: 90_000 }
const file = { name: 'conta de luz.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buildPdf([singlePost])) }
let server: PegadaServer
let page: Page
let client: Client
let quiet: ReturnType<typeof listenTo>
let bills = ''
let bill = ''

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  bills = `${server.url}/dashboard/emissions-data/upload/bills`
  const context = await browser.newContext()
  const bakery = { cnpj: '04252011000110', companyName: 'Padaria Aurora Ltda', companySize: 'EPP' } as const
  client = await openCompany(context, server, { ...newPerson(), ...bakery })
  page = await context.newPage()
  quiet = listenTo(page)
})
test.afterAll(async () => {
  await page.context().close()
})
test.afterEach(() => quiet.expectQuiet())

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('is read after it was sent, and waits for a person', async () => {
  await page.goto(bills)
  await expect(page.getByText('Nenhuma conta por aqui ainda')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles([file])
  await expect(page.getByText('1 conta enviada.', { exact: false })).toBeVisible(patient)
  const row = page.getByRole('row').filter({ hasText: file.name })
  await expect(row).toContainText('A confirmar', patient)
  await expect(row).toContainText(/CPFL.*4001234567.*1\.204,77/s)
  await page.goto(bills)
  await page.locator('input[type=file]').setInputFiles([file])
  await expect(page.getByText('1 conta já tinha sido enviada e não foi repetida.')).toBeVisible(patient)
  await expectShownAccessible(page, 'bills')
})

test('has every field where it was read on the page', async () => {
  await page.goto(bills)
  await page.getByRole('button', { name: 'Confirmar 1 conta' }).click()
  await expect(page.getByRole('img', { name: 'Imagem da página 1 da conta' })).toBeVisible(patient)
  bill = page.url()
  await expect(field('Total a pagar')).toHaveValue('1204,77')
  await field('Total a pagar').focus()
  await expect(page.getByText('Marcado na página: Total a pagar')).toBeAttached()
  await page.getByLabel('Ir ao campo lido aqui: Unidade consumidora ou instalação').click()
  await expect(field('Unidade consumidora ou instalação')).toBeFocused()
  await shoot(page, 'bill')
  await expectShownAccessible(page, 'bill')
})

test('is not saved before it is confirmed: not when a field lacks, nor what was typed and left', async () => {
  await page.goto(bill)
  await field('Fornecedor').fill('')
  await page.getByRole('button', { name: 'Confirmar conta' }).click()
  await expect(page.getByText('1 campo precisa de correção antes de confirmar.')).toBeVisible()
  await expect(field('Fornecedor')).toBeFocused()
  expect((await client.activity.list({})).total).toBe(0)
  await page.reload()
  await expect(field('Fornecedor')).toHaveValue('CPFL Paulista', patient)
})

test('becomes an entry on its own days once it was mended and confirmed', async () => {
  await field('Leitura atual ou fim do período').fill('15/03/2025')
  await field('Leitura atual ou fim do período').blur()
  const energy = page.getByRole('group', { name: 'Linha 2' })
  await expect(energy).toContainText('Entra no inventário.')
  await energy.getByLabel('Quantidade').fill('1.351,5')
  await page.getByRole('button', { name: 'Confirmar conta' }).click()
  await expect(page.getByText('Conta de CPFL Paulista confirmada.')).toBeVisible(patient)
  expect((await client.activity.list({})).rows).toMatchObject([
    {
      generatorKey: 'electricity.grid',
      quantity: { value: '1351.5', unit: 'kWh' },
      periodStart: '2025-02-12',
      periodEnd: '2025-03-15',
    },
  ])
  await page.getByRole('button', { name: 'Ver lançamentos' }).click()
  await page.waitForURL('**/measurements/emissions**')
  await expect(page.getByRole('main')).toContainText(/1\.351,5/, patient)
})

test('can be opened again as what it became, accessible in both themes', async () => {
  await page.goto(bill)
  await expect(page.getByText('Conta de CPFL Paulista confirmada')).toBeVisible(patient)
  await expectShownAccessible(page, 'confirmed bill')
})
