import { expectShownAccessible } from '../accessible.ts'
import { openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'

/** From a ledger to a target, an initiative that the engine works out, what its tonne costs and the gap that is left. */
test('a target is set, an initiative swaps a fuel, and the plan tells its cost and the gap to the target', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  const client = await openCompany(context, server, newPerson())
  const [unit] = await client.businessUnit.list()
  const diesel = { generatorKey: 'mobile.diesel_b', unit: 'L', businessUnitId: unit?.id ?? '' }
  await client.activity.create({ ...diesel, quantity: '10000', period: '2025-03' })
  const page = await context.newPage()
  const quiet = listenTo(page)
  await page.goto(`${server.url}/dashboard/reduction?year=2025`)
  await page.getByRole('button', { name: 'Nova meta' }).first().click()
  const target = page.getByRole('dialog', { name: 'Nova meta' })
  await target.getByLabel('Nome').fill('Frota até 2030')
  await target.getByLabel('Ano-base', { exact: true }).fill('2025')
  await target.getByLabel('Ano da meta').fill('2030')
  await target.getByLabel('Redução').fill('42')
  await target.getByRole('button', { name: 'Salvar' }).click()
  await expect(target).toBeHidden()

  await page.getByRole('link', { name: 'Iniciativas', exact: true }).click()
  await page.getByRole('button', { name: 'Nova iniciativa' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova iniciativa' })
  await form.getByLabel('Começar por uma medida comum').selectOption('Biodiesel no lugar de diesel na frota')
  await form.getByLabel('Parte da quantidade').fill('40')
  await form.getByLabel('Começa em').click()
  await page.getByRole('button', { name: 'jan', exact: true }).first().click()
  await form.getByLabel('Custo anual').fill('9000')
  await form.getByRole('button', { name: 'Salvar iniciativa' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('row').getByText('Biodiesel no lugar de diesel na frota').click()
  await expect(page.getByText('Evita por ano, com efeito inteiro')).toBeVisible()
  await expectShownAccessible(page, 'an initiative and its effect')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Custo e previsão' }).click()
  await page.getByRole('combobox', { name: 'Meta' }).click()
  await page.getByRole('option', { name: 'Frota até 2030' }).click()
  await expect(page.getByText(/Em 2030 (ainda faltam|o plano basta)/)).toBeVisible()
  await expectShownAccessible(page, 'the cost curve and the forecast')

  await page.getByRole('link', { name: 'Preço do carbono' }).click()
  await page.getByRole('button', { name: 'Novo preço' }).first().click()
  const price = page.getByRole('dialog', { name: 'Novo preço' })
  await price.getByLabel('Vale desde').click()
  await page.getByRole('button', { name: 'jan', exact: true }).first().click()
  await price.getByLabel('Preço por tonelada').fill('120')
  await price.getByLabel('Motivo').fill('Decisão da diretoria')
  await price.getByRole('button', { name: 'Definir preço' }).click()
  await expect(price).toBeHidden()
  await expectShownAccessible(page, 'internal prices of carbon')
  quiet.expectQuiet()
  await context.close()
})
