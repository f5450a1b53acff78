import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectShownAccessible } from '../accessible.ts'
import { type Client, openCompany, setSecondFactorUp } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { platformAdmins } from '../platform-admins.ts'
import { listenTo } from '../quiet-page.ts'

/** A small ledger of two years: a fleet and electricity. */
async function fillLedger(client: Client): Promise<void> {
  const [unit] = await client.businessUnit.list()
  const businessUnitId = unit?.id ?? ''
  const diesel = { generatorKey: 'mobile.diesel_b', unit: 'L', businessUnitId }
  await client.activity.create({ ...diesel, quantity: '10000', period: '2025-03' })
  await client.activity.create({ ...diesel, quantity: '8000', period: '2024-03' })
  await client.activity.create({
    ...{ generatorKey: 'electricity.grid', unit: 'MWh', businessUnitId, quantity: '50', period: '2025-04' },
  })
  await client.businessUnit.setFigures({
    businessUnitId,
    years: [{ year: 2025, employees: '20', floorAreaM2: null, revenueBrl: null }],
  })
}

const facet = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).getByRole('list')

test('a mark narrows all others, leads to its lines, and the cut is compared, kept for colleagues and taken home', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  await fillLedger(await openCompany(context, server, newPerson()))
  const page = await context.newPage()
  const quiet = listenTo(page)
  await page.goto(`${server.url}/dashboard/drilldown?year=2025`)
  await expect(page.getByText(/^Emissões em 2025: /)).toBeVisible()
  await facet(page, 'Escopo')
    .getByRole('link', { name: /Escopo 2/ })
    .click()
  await expect(page.getByText(/^Emissões de \W*Escopo 2\W* em 2025: /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tirar o filtro Escopo: Escopo 2' })).toBeVisible()
  await expect(facet(page, 'Fonte de emissão').getByRole('link')).toHaveCount(1)
  await expect(facet(page, 'Escopo').getByRole('link')).toHaveCount(2)
  await expectShownAccessible(page, 'a narrowed cut')

  await page.getByRole('link', { name: 'Ver linhas e documentos' }).click()
  await expect(page).toHaveURL(/scope=2/)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Tirar o filtro Escopo: Escopo 2' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/scope=2/)

  for (const view of ['Áreas', 'Meses', 'Mapa de calor', 'Tabela cruzada']) {
    await page.getByRole('link', { name: view, exact: true }).click()
    await expect(page.getByRole('link', { name: view, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await page.getByRole('combobox', { name: 'Comparar com' }).click()
  await page.getByRole('option', { name: 'Um ano antes' }).click()
  const differences = page.getByRole('region', { name: 'Diferenças' })
  await expect(differences.getByRole('row', { name: /^Escopo 1 .*\+\d/ })).toBeVisible()
  await expectShownAccessible(page, 'a comparison beside a table of two dimensions')

  const images = page.getByRole('button', { name: 'Baixar imagem' })
  for (const [button, name] of [
    [images.first(), 'tabela-cruzada.png'],
    [images.last(), 'comparacao.png'],
  ] as const) {
    const image = page.waitForEvent('download')
    await button.click()
    expect((await image).suggestedFilename()).toBe(name)
  }
  await page.getByRole('button', { name: 'Baixar', exact: true }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text.split('\r\n')[0]).toContain('Escopo;Categoria;Emissões (t CO₂e)')

  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('menuitem', { name: 'Salvar visão…' }).click()
  const view = page.getByRole('dialog', { name: 'Salvar esta visão' })
  await view.getByLabel('Nome da visão').fill('Diretoria')
  await view.getByRole('switch', { name: 'Mostrar aos colegas da empresa' }).check()
  await view.getByRole('button', { name: 'Salvar' }).click()
  await expect(view).toBeHidden()
  await page.goto(`${server.url}/dashboard/drilldown?year=2025`)
  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('menuitem', { name: /^Diretoria/ }).click()
  await expect(page).toHaveURL(/view=table.*vs=before|vs=before.*view=table/)
  quiet.expectQuiet()
  await context.close()
})

test('an administrator enters a published intensity, and a company sees it beside its own and decides what it shares', async ({
  browser,
  server,
}) => {
  const desk = await browser.newContext()
  await setSecondFactorUp(await openCompany(desk, server, platformAdmins.references), platformAdmins.references)
  const references = await desk.newPage()
  const quietDesk = listenTo(references)
  await references.goto(`${server.url}/admin/dashboard/public-intensities`)
  await references.getByRole('button', { name: 'Nova referência' }).first().click()
  const form = references.getByRole('dialog', { name: 'Nova referência' })
  await form.getByLabel(/^Valor/).fill('2,5')
  await form.getByLabel(/^Setor/).fill('25')
  await form.getByLabel(/^Ano das emissões/).fill('2024')
  await form.getByLabel(/^Fonte/).fill('Relatório do setor 2024')
  await form.getByLabel(/^Página/).fill('p. 12')
  await form.getByLabel(/^Endereço da fonte/).fill('https://setor.example/2024.pdf')
  await form.getByLabel(/^Publicado em/).fill('01/06/2025')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  await references.keyboard.press('Escape')
  await expect(references.getByRole('row').getByText('2,5 t CO₂e')).toBeVisible()
  await expectShownAccessible(references, 'published intensities')
  quietDesk.expectQuiet()
  await desk.close()

  const context = await browser.newContext()
  await fillLedger(await openCompany(context, server, newPerson()))
  const page = await context.newPage()
  const quiet = listenTo(page)
  await page.goto(`${server.url}/dashboard/benchmarks?year=2025`)
  await expect(page.getByText(/^Em 2025 foram /)).toBeVisible()
  await expect(page.getByText('Grupos de empresas que compartilham: 0. Precisam ser 5. Faltam: 5.')).toBeVisible()
  const row = page.getByRole('row', { name: /CNAE 25, BR, 2024, escopos 1 e 2/ })
  await expect(row.getByText('2,5000')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Relatório do setor 2024' })).toBeVisible()
  await page.getByRole('button', { name: 'Compartilhar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Compartilhar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Deixar de compartilhar' })).toBeVisible()
  await expect(page.getByText(/Precisam ser 6/)).toBeVisible()
  await expectShownAccessible(page, 'own intensity, peers and published ones')
  quiet.expectQuiet()
  await context.close()
})
