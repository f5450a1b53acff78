import { rmSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { expectAccessibleEverywhere, expectShownAccessible } from '../accessible.ts'
import { openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'
import { shoot } from '../shoot.ts'
import { workedByHand } from './worked-by-hand.ts'
import { laterNote, writeYearOfPapers, yearOfPapers } from './year-of-papers.ts'

/** A folder with a year of papers becomes an inventory: sent, interrupted, read, decided by keyboard, looked over for gaps. */
test.describe.configure({ mode: 'serial' })

const upload = '/dashboard/emissions-data/upload'
const documents = '/dashboard/emissions-data/nfe-upload'
const patient = { timeout: 90_000 }
let server: PegadaServer
let page: Page
let quiet: ReturnType<typeof listenTo>
let folder = ''

test.beforeAll(async ({ browser, server: shared }) => {
  folder = await writeYearOfPapers()
  server = shared
  const context = await browser.newContext()
  await openCompany(context, server, newPerson())
  page = await context.newPage()
  quiet = listenTo(page)
})
test.afterAll(async () => {
  await page.context().close()
  rmSync(folder, { recursive: true, force: true })
})
test.afterEach(() => quiet.expectQuiet())

const groups = () => page.getByRole('list', { name: 'Grupos por decidir' }).getByRole('listitem')
const groupOf = (product: string) => page.locator('[data-group]', { hasText: product })

test('a folder is on its way; a reload in the middle loses nothing, and what is no document says so', async () => {
  const line = await holdSendingAfter(4)
  await page.goto(`${server.url}${upload}`)
  await expect(page.getByRole('heading', { name: 'Comece pelo que a empresa já tem' })).toBeVisible()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Escolher uma pasta' }).click(),
  ])
  await chooser.setFiles(folder)
  await expect(page.getByRole('alert').filter({ hasText: 'leia-me.txt' })).toContainText('1 arquivo não foi aceito')
  await expect(page.getByText(`4 de ${yearOfPapers.filesSent} arquivos`)).toBeVisible(patient)
  await shoot(page, 'upload-sending')
  await page.reload()
  await expect(page.getByText('Retomando o envio…')).toBeVisible(patient)
  await expect(page.getByText(`4 de ${yearOfPapers.filesSent} arquivos`)).toBeVisible(patient)
  line.letGo()
  await expect(page.getByRole('heading', { name: 'Últimos envios' })).toBeVisible(patient)
  await page.unroute(sending)
  expect(line.arrived()).toBe(yearOfPapers.filesSent)
})

test('what came of the folder is counted, and the file that was refused says why', async () => {
  const recent = page.getByRole('region', { name: 'Últimos envios' })
  for (const count of ['18 documentos novos', '1 conta a confirmar', '1 planilha à espera das colunas'])
    await expect(recent.getByRole('link', { name: count })).toBeVisible()
  await recent.getByRole('link', { name: '1 arquivo recusado: ver por quê' }).click()
  const files = page.getByRole('table', { name: 'Arquivos do envio' })
  await expect(files.getByRole('row').filter({ hasText: 'hostil.xml' })).toContainText('declaração DOCTYPE', patient)
  await expect(files.getByRole('row')).toHaveCount(2)
})

test('a note cancelled before it arrived does not count, and freight leads to the note it carries', async () => {
  const address = `${server.url}${documents}?tab=documents`
  const row = (name: string) => page.getByRole('table', { name: 'Documentos' }).getByRole('row', { name })
  await page.goto(`${address}&documentKind=nfe`)
  await expect(row('NF-e 2, série 1')).toContainText('Documento cancelado: não conta.', patient)
  await page.goto(`${address}&documentKind=cte`)
  await row('CT-e 7, série 1').getByRole('link').click()
  await page.getByRole('button', { name: /^CIMENTO .*item 1/ }).click()
  const links = page.getByRole('dialog').getByRole('listitem')
  await expect(links.filter({ hasText: 'Reunido por' })).toContainText('MDF-e 3')
  await expect(links.filter({ hasText: 'Transporta' })).toContainText('NF-e 3')
  await links.getByRole('link', { name: 'NF-e 3' }).click()
  await expect(page.getByRole('heading', { name: 'NF-e 3, série 1' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Transportado por' })).toContainText('CT-e 7')
  await expect(page.getByRole('row').filter({ hasText: 'PARAFUSO SEXTAVADO M8' })).toBeVisible()
  await expectShownAccessible(page, 'a document on a page of its own')
})

test('groups and a group with its lines are accessible in both themes and at both widths', async () => {
  await expectAccessibleEverywhere(page, `${server.url}${upload}`)
  await page.getByRole('link', { name: '5 grupos de linhas por decidir' }).click()
  await page.getByRole('button', { name: 'CONSUMO TE', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('11 linhas neste grupo')).toBeVisible()
  await expectShownAccessible(page, page.url())
})

test('groups are decided by keyboard, the heaviest first, and a decision is taken back', async () => {
  await page.goto(`${server.url}${documents}`)
  await expect(groups()).toHaveText([/^OLEO DIESEL B S500/, /^CONSUMO TE/, /^GLP P13/, /^CIMENTO/, /^PARAFUSO/])
  await page.keyboard.press('j')
  await expect(nameOf('OLEO DIESEL')).toBeFocused()
  await page.keyboard.press('1')
  await expect(page.getByText('1 linha aceita como Diesel em caminhões próprios', { exact: false })).toBeVisible(
    patient,
  )
  await expect(page.getByText('48,7 % da massa decidida')).toBeVisible(patient)
  await expect(nameOf('CONSUMO TE')).toBeFocused()
  await page.keyboard.press('1')
  await expect(nameOf('GLP P13')).toBeFocused()
  await expect(groupOf('GLP P13').getByLabel('Conteúdo de 1 UN')).toHaveValue('13')
  await shoot(page, 'triage')
  await page.keyboard.press('1')
  await expect(nameOf('CIMENTO')).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('CIMENTO: 1 linha fora do inventário.')).toBeVisible(patient)
  await page.keyboard.press('u')
  await expect(page.getByText('Desfeito: 1 linha de CIMENTO voltou às pendentes.')).toBeVisible(patient)
  await expect(groups()).toHaveText([/^CIMENTO/, /^PARAFUSO/])
  await nameOf('PARAFUSO').focus()
  await page.keyboard.press('k')
  await expect(nameOf('CIMENTO')).toBeFocused()
  await page.keyboard.press('x')
  await expect(nameOf('PARAFUSO')).toBeFocused()
  await page.keyboard.press('0')
  await expect(page.getByText('Tudo decidido')).toBeVisible(patient)
  await expect(page.getByText('100,0 % da massa decidida')).toBeVisible(patient)
})

test('the overview shows the total worked out by hand', () => expectOverview(workedByHand.first))

test('the month without a bill stands out among those of its meter', async () => {
  await page.goto(`${server.url}${upload}/completeness?year=2023`)
  const meter = page.getByRole('row').filter({ hasText: yearOfPapers.meter })
  await expect(meter.getByText('Com conta')).toHaveCount(11)
  await expect(meter.getByText('Sem conta')).toHaveCount(1)
  await expect(meter.getByRole('cell').nth(Number(yearOfPapers.missingMonth) - 1)).toContainText('Sem conta')
  await shoot(page, 'completeness')
  await expectShownAccessible(page, page.url())
})

test('a later note of the same product comes with the decision that was remembered', async () => {
  await page.goto(`${server.url}${upload}`)
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'diesel-agosto.xml', mimeType: 'application/xml', buffer: Buffer.from(laterNote) }])
  const recent = page.getByRole('region', { name: 'Últimos envios' })
  await expect(recent.getByRole('link', { name: '1 documento novo', exact: true })).toBeVisible(patient)
  await page.getByRole('link', { name: '1 grupo de linhas por decidir' }).click(patient)
  await expect(groups()).toHaveText([/^OLEO DIESEL B S500/], patient)
  await expect(groupOf('OLEO DIESEL')).toContainText('100 % de confiança')
  await page.keyboard.press('j')
  await page.keyboard.press('1')
  await expect(page.getByText('Tudo decidido')).toBeVisible(patient)
  await expectOverview(workedByHand.later)
})

test('rules and decisions tell what was done, and are accessible in both themes and at both widths', async () => {
  await page.goto(`${server.url}${upload}?tab=rules`)
  await expect(page.getByRole('row', { name: /OLEO DIESEL B S500/ })).toContainText('Diesel em caminhões próprios')
  await page.getByRole('tab', { name: 'Decisões' }).click()
  await expect(page.getByRole('row', { name: /CIMENTO/ }).filter({ hasText: 'Desfeita em' })).toHaveCount(1)
  for (const tab of ['rules', 'decisions'])
    await expectAccessibleEverywhere(page, `${server.url}${documents}?tab=${tab}`)
})

function nameOf(product: string) {
  return groupOf(product).getByRole('button').first()
}

async function expectOverview({ total, scope1, scope2 }: (typeof workedByHand)[keyof typeof workedByHand]) {
  await page.goto(`${server.url}/dashboard/measurements/overview?year=2023`)
  const main = page.getByRole('main')
  for (const figure of [total, scope1, scope2]) {
    await expect(main).toContainText(new RegExp(figure.replaceAll(' ', '[\\s\u00a0]+')), patient)
  }
}

const sending = '**/rpc/imports/addFile'

/** Lets so many files through and holds the others, whatever the page does meanwhile, until told to let go. */
async function holdSendingAfter(many: number): Promise<{ letGo: () => void; arrived: () => number }> {
  let passed = 0
  let arrived = 0
  const gate = Promise.withResolvers<void>()
  page.on('response', (response) => {
    if (response.url().endsWith('/rpc/imports/addFile') && response.ok()) arrived += 1
  })
  await page.route(sending, async (route: Route) => {
    passed += 1
    if (passed > many) await gate.promise
    // A request that a reload has ended can go nowhere any more.
    await route.continue().catch(() => undefined)
  })
  return { letGo: gate.resolve, arrived: () => arrived }
}
