import { expectShownAccessible } from '../accessible.ts'
import { openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'

/** From a plan that is followed month by month to two of its choices side by side. */
test('what an initiative achieved is told by month and verified, and two scenarios of the plan are held side by side', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  const client = await openCompany(context, server, newPerson())
  const [unit] = await client.businessUnit.list()
  const diesel = { generatorKey: 'mobile.diesel_b', unit: 'L', businessUnitId: unit?.id ?? '' }
  for (const [year, quantity] of [
    ['2025', '1000'],
    ['2026', '900'],
  ]) {
    for (const month of ['01', '02'])
      await client.activity.create({ ...diesel, quantity: quantity ?? '', period: `${year}-${month}` })
  }
  const plan = {
    ...({ state: 'running', kind: 'less' } as const),
    ...{ description: '', owner: 'Logística', sources: [], unitIds: [], place: null },
    ...{ categories: ['mobile_combustion'], startMonth: '2026-01', rampMonths: 0, lifetimeYears: 20 },
    ...{ investment: '0', runningCost: '0', saving: '0' },
    ...{ toSource: null, toUnit: null, ratio: null, tonnesPerYear: null, evidence: null },
  }
  await client.initiative.create({ ...plan, name: 'Rotas mais curtas', sharePercent: '15' })
  await client.initiative.create({ ...plan, name: 'Pneus verdes', sharePercent: '3', startMonth: '2027-01' })
  const page = await context.newPage()
  const quiet = listenTo(page)

  await page.goto(`${server.url}/dashboard/reduction/progress?year=2026`)
  await expect(page.getByText(/Até aqui: .+ alcançadas, de .+ planejadas; 0.* verificadas/)).toBeVisible()
  await page.getByRole('link', { name: 'Rotas mais curtas' }).click()
  await page.getByRole('button', { name: 'Verificar janeiro' }).click()
  const mark = page.getByRole('dialog', { name: 'Verificar um mês' })
  await mark.getByLabel('Evidência').fill('Relatório da frota, pasta Logística/2026')
  await mark.getByRole('button', { name: 'Aceitar evidência' }).click()
  await expect(mark).toBeHidden()
  await expect(page.getByText(/planejadas; 0,2\d*\s.*verificadas/)).toBeVisible()
  await expectShownAccessible(page, 'the progress of one initiative')

  await page.getByRole('link', { name: 'Custo e previsão' }).click()
  const keep = async (name: string) => {
    await page.getByRole('button', { name: 'Guardar como cenário' }).click()
    const form = page.getByRole('dialog', { name: 'Guardar como cenário' })
    await form.getByLabel('Nome do cenário').fill(name)
    await form.getByRole('button', { name: 'Guardar cenário' }).click()
    await expect(form).toBeHidden()
  }
  await keep('Com os pneus')
  await page.getByRole('button', { name: 'Escolher iniciativas' }).click()
  await page.getByRole('checkbox', { name: /Pneus verdes/ }).uncheck()
  await page.keyboard.press('Escape')
  await keep('Sem eles')
  await page.getByRole('link', { name: 'Cenários', exact: true }).click()
  for (const name of ['Com os pneus', 'Sem eles'])
    await page.getByRole('checkbox', { name: `Comparar ${name}` }).check()
  await expect(page.getByText(/Em \d{4}, “Com os pneus” emite menos/)).toBeVisible()
  await expectShownAccessible(page, 'two scenarios side by side')
  quiet.expectQuiet()
  await context.close()
})
