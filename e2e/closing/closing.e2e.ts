import { readFileSync } from 'node:fs'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Page } from '@playwright/test'
import { choose } from '../choose.ts'
import { type Client, openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'
import { shoot } from '../shoot.ts'
import { fillYear, petrol } from './aurora.ts'
import { exclude, register } from './forms.ts'
import { textOf, tonnesAsPrinted } from './report-text.ts'
import { verifyByCommand, withChangedDigit } from './sealed-download.ts'

/** From scattered entries to a sealed year that an outsider recomputes, and back once for a correction. */
test.describe.configure({ mode: 'serial' })

const measurements = '/dashboard/measurements'
const manualInput = '/dashboard/emissions-data/manual-input'
let server: PegadaServer
let page: Page
let client: Client
let filled: Awaited<ReturnType<typeof fillYear>>
let quiet: ReturnType<typeof listenTo>
let sealed: { readonly path: string; readonly bytes: Buffer }

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  const context = await browser.newContext()
  client = await openCompany(context, server, newPerson())
  filled = await fillYear(client)
  page = await context.newPage()
  quiet = listenTo(page)
})
test.afterAll(async () => {
  await page.context().close()
})
test.afterEach(() => quiet.expectQuiet())

test('finds a factor by words without accents and with a typing error, and reads where it comes from', async () => {
  await open(`${measurements}/emission-factors`)
  await page.getByLabel('Buscar fator por nome, material ou fonte').fill('alcol hidratado combustao movel')
  await page.getByRole('button', { name: /Etanol Hidratado, combustão móvel/ }).click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Fonte e licença')
  await expect(panel.getByRole('table', { name: 'Valores por gás' })).toContainText('CO2 biogênico')
  await shoot(page, 'emission-factor')
})

test('registers an entry by that factor', async () => {
  await page.getByRole('dialog').getByRole('link', { name: 'Usar em um lançamento' }).click()
  await page.waitForURL(`**${manualInput}**`)
  const form = page.getByRole('form', { name: 'Registro de emissão' })
  await expect(form.getByLabel('Categoria da emissão')).toHaveValue('mobile_combustion')
  await form.getByLabel('Ano', { exact: true }).selectOption('2025')
  await form.getByLabel('Mês', { exact: true }).selectOption('05')
  await form.getByLabel('Quantidade').fill('250')
  await register(page, '3,537')
})

test('tries a method in the calculator, and its address alone gives the same result again', async () => {
  await open(`${measurements}/calculator`)
  await page.getByLabel('Buscar método por nome').fill('metro')
  await page.getByRole('button', { name: /Viagem de metrô/ }).click()
  await page.getByLabel('Distância', { exact: true }).fill('15')
  await page.getByLabel('Passageiros ou passageiro-quilômetro', { exact: true }).fill('120')
  const result = page.getByRole('region', { name: 'Resultado' })
  await expect(result).toContainText(/5,353\s*kg CO₂e/)
  await expect(result).toContainText('120')
  await expect.poll(() => page.url()).toContain('120')
  await shoot(page, 'calculator')
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(result).toContainText(/5,353\s*kg CO₂e/)
})

test('registers a method of scope 3 through the form of entries', async () => {
  await open(`${manualInput}?scope=3&category=business_travel&period=2025-03`)
  const form = page.getByRole('form', { name: 'Registro de emissão' })
  await form.getByText('Método', { exact: true }).first().click()
  await choose(form.getByRole('combobox', { name: 'Método' }), /Viagem de metrô/)
  await form.getByLabel('Distância', { exact: true }).fill('15')
  await form.getByLabel('Passageiros ou passageiro-quilômetro', { exact: true }).fill('120')
  await register(page, '5,353')
})

test('enters an I-REC of zero and uses it against a consumption: scope 2 by market falls', async () => {
  const before = await client.certificate.market({ year: 2025 })
  await open(`${measurements}/certificates?year=2025`)
  await page.getByRole('button', { name: 'Cadastrar' }).first().click()
  const panel = page.getByRole('dialog')
  const fields = {
    Número: 'IREC-BR-2025-1',
    Emissor: 'Instituto Totum',
    'Energia (MWh)': '1,5',
    'Fator de emissão': '0',
    'De onde vem o fator': 'Declaração de resgate',
    'Válido de': '01/01/2025',
    'Válido até': '31/12/2025',
  }
  for (const [label, text] of Object.entries(fields)) await panel.getByLabel(label).fill(text)
  await panel.getByLabel('Válido até').press('Tab')
  await panel.getByRole('button', { name: 'Cadastrar' }).click()
  const made = page.getByRole('dialog', { name: 'Contrato ou certificado', exact: true })
  await expect(made.getByRole('button', { name: 'Fechar' }), 'the new panel takes the focus').toBeFocused()
  await choose(page.getByRole('combobox', { name: /Consumo de energia elétrica de 2025/ }), /07\/2025/)
  await panel.getByLabel('Energia (MWh)').fill('1,5')
  await panel.getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(page.getByText('Certificado usado contra o consumo')).toBeVisible()
  const after = await client.certificate.market({ year: 2025 })
  expect(decimal(after.marketCo2eKg).lt(decimal(before.marketCo2eKg))).toBe(true)
  expect(after.locationCo2eKg).toBe(before.locationCo2eKg)
})

test('what is missing blocks closing, and each link leads to where it is mended', async () => {
  await open(`${measurements}/closing?year=2025`)
  await expect(page.getByRole('button', { name: 'Fechar o inventário de 2025' })).toBeDisabled()
  await page.getByRole('link', { name: /Lançar os meses.*energia elétrica/ }).click()
  const form = page.getByRole('form', { name: 'Registro de emissão' })
  await expect(form.getByLabel('Mês', { exact: true })).toHaveValue('12')
  await expect(form.getByLabel('Ano', { exact: true })).toHaveValue('2025')
  await form.getByLabel('Fonte de emissão').click()
  await page.getByRole('option', { name: /Energia elétrica da rede/ }).click()
  await form.getByLabel('Quantidade').fill('1500')
  await form.getByLabel('Unidade de medida').selectOption('kWh')
  await register(page)
  await open(`${measurements}/closing?year=2025`)
  await page.getByRole('link', { name: /Medir ou excluir com motivo.*Agricultura/ }).click()
  await exclude(page, 'A oficina não tem lavoura nem criação.', 'Excluir a categoria')
  await page.getByRole('checkbox', { name: /Marcar as \d+ em aberto/ }).check()
  await page.getByRole('button', { name: /Excluir as \d+ marcadas com um motivo/ }).click()
  await exclude(page, 'Não há atividade desta categoria.', /Excluir \d+ categorias/)
  await expect(page.getByText('Nenhuma categoria em aberto.')).toBeVisible()
})

test('what is true of the world is accepted with a reason: no factor of the grid is out for December yet', async () => {
  await open(`${measurements}/closing?year=2025`)
  await page.getByRole('button', { name: /Aceitar com motivo: Fator da rede elétrica/ }).click()
  await page.getByLabel('Por que esta lacuna pode ficar?').fill('O MCTI ainda não publicou o fator de dezembro.')
  await page.getByRole('button', { name: 'Aceitar com motivo', exact: true }).click()
  await expect(page.getByText('Nada impede o fechamento.')).toBeVisible()
})

test('closes the year with a reason; the file is downloaded, and the command line finds it whole', async () => {
  await closeYear('Ano completo e conferido.', 1)
  await shoot(page, 'closing-sealed')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar o arquivo selado de 2025, versão 1' }).first().click(),
  ])
  const path = await download.path()
  sealed = { path, bytes: readFileSync(path) }
  const { isOk, said } = await verifyByCommand(path)
  expect(said).toContain('METALURGICA AURORA LTDA, inventário 2025, versão 1')
  expect(isOk).toBe(true)
})

test('the page of verification finds it whole, and names the line of a changed digit', async () => {
  await open('/verificar')
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await choose('aurora.pegada', sealed.bytes)
  await expect(page.getByRole('status').filter({ hasText: 'aurora.pegada é o que foi selado' })).toBeVisible()
  const { bytes, line } = withChangedDigit(sealed.bytes)
  await choose('mexido.pegada', bytes)
  const verdict = page.getByRole('status').filter({ hasText: 'não é um inventário selado íntegro' })
  await expect(verdict).toContainText(`Linha ${line}`)
})

test('nothing is written into a closed year', async () => {
  await open(`${manualInput}?scope=2&category=purchased_electricity&period=2025-06`)
  const form = page.getByRole('form', { name: 'Registro de emissão' })
  await form.getByLabel('Fonte de emissão').click()
  await page.getByRole('option', { name: /Energia elétrica da rede/ }).click()
  await form.getByLabel('Quantidade').fill('10')
  await form.getByLabel('Unidade de medida').selectOption('kWh')
  await page.getByRole('button', { name: 'Registrar emissão' }).click()
  await expect(page.getByText('O inventário de 2025 está fechado e não muda.').first()).toBeVisible()
  quiet.expectRefusal(409)
})

test('reopens for a correction: the parts of the difference sum to it, and version 2 is sealed', async () => {
  await open(`${measurements}/closing?year=2025&part=versions`)
  await page.getByRole('button', { name: 'Reabrir para correção' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('A nota da gasolina trazia 900 L.')
  await dialog.getByRole('button', { name: 'Reabrir para correção' }).click()
  await expect(page.getByText('Motivo da correção: A nota da gasolina trazia 900 L.')).toBeVisible()
  await client.activity.delete({ activityId: filled.petrolId })
  await client.activity.create({ ...petrol, quantity: '900', businessUnitId: filled.businessUnitId })
  await open(`${measurements}/closing?year=2025&part=versions`)
  await expect(
    page
      .getByRole('img', { name: /O que levou de uma versão à outra/ })
      .or(page.getByText('O que levou de uma versão à outra?'))
      .first(),
  ).toBeVisible()
  const { from, to, parts } = await client.restatement.waterfall({ year: 2025, from: 1, to: 'live' })
  const sum = sumDecimals([decimal(from.co2eKg), ...Object.values(parts).map(decimal)])
  expect(toPlain(sum)).toBe(to.co2eKg)
  expect(decimal(to.co2eKg).gt(decimal(from.co2eKg))).toBe(true)
  await closeYear('Gasolina corrigida pela nota.', 2)
})

test('signs the base year with its threshold and reason', async () => {
  await open(`${measurements}/closing?year=2025&parte=base_year`)
  await page.getByLabel('Limite de significância').fill('5')
  await page.getByLabel('Motivo').fill('Primeiro ano completo.')
  await page.getByRole('button', { name: 'Assinar a política' }).click()
  await expect(
    page.getByText('O ano-base é 2025, recalculado a partir de 5 % de mudança.', { exact: false }),
  ).toBeVisible()
})

for (const book of ['pbghgp', 'ghg_protocol', 'iso_14064_1'] as const) {
  test(`the book ${book} shows the same total, and its three files hold it`, async () => {
    const { totalLocationKg } = await client.book.get({ year: 2025, book })
    await open(`${measurements}/closing?year=2025&part=books&book=${book}`)
    for (const format of ['PDF', 'XLSX', 'CSV']) {
      await Promise.all([
        page.waitForResponse((response) => response.url().endsWith('/report/create') && response.ok()),
        page.getByRole('button', { name: format, exact: true }).click(),
      ])
    }
    await open(`/dashboard/reports?year=2025&book=${book}`)
    for (const format of ['PDF', 'XLSX', 'CSV'] as const) {
      const link = page.getByRole('link', { name: new RegExp(`Baixar Inventário 2025 · ${format}`) }).first()
      await expect(link).toBeVisible({ timeout: 60_000 })
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      const text = await textOf(format, readFileSync(await download.path()))
      expect(text).toContain(format === 'PDF' ? tonnesAsPrinted(totalLocationKg) : totalLocationKg)
    }
  })
}

async function open(path: string): Promise<void> {
  await page.goto(`${server.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function closeYear(reason: string, version: number): Promise<void> {
  await open(`${measurements}/closing?year=2025`)
  await page.getByRole('button', { name: 'Fechar o inventário de 2025' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill(reason)
  await dialog.getByRole('button', { name: 'Fechar o inventário de 2025' }).click()
  await expect(page.getByText(`Inventário selado de 2025, versão ${version}`)).toBeVisible({ timeout: 60_000 })
}
