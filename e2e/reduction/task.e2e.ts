import { expectShownAccessible } from '../accessible.ts'
import { choose } from '../choose.ts'
import { openCompany, setSecondFactorUp } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { platformAdmins } from '../platform-admins.ts'
import { listenTo } from '../quiet-page.ts'

/** From what is to be done for an initiative to the notice of its day, and what the money at hand is best spent on. */
test.use({ before: 'e2e/reduction/give-up-telling.ts' })

test('a task is told before its day and marked as done, and a budget chooses among initiatives', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  const client = await openCompany(context, server, platformAdmins.tasks)
  await setSecondFactorUp(client, platformAdmins.tasks)
  const [unit] = await client.businessUnit.list()
  const diesel = { generatorKey: 'mobile.diesel_b', unit: 'L', businessUnitId: unit?.id ?? '' }
  await client.activity.create({ ...diesel, quantity: '12000', period: '2025-03' })
  const plan = {
    ...({ state: 'planned', kind: 'less' } as const),
    ...{ description: '', owner: 'Logística', sources: [], unitIds: [], place: null },
    ...{ categories: ['mobile_combustion'], startMonth: '2026-01', rampMonths: 0, lifetimeYears: 10 },
    ...{
      runningCost: '0',
      saving: '0',
      toSource: null,
      toUnit: null,
      ratio: null,
      tonnesPerYear: null,
      evidence: null,
    },
  }
  const { id } = await client.initiative.create({
    ...{ ...plan, name: 'Pneus verdes', sharePercent: '3', investment: '20000' },
  })
  await client.initiative.create({ ...plan, name: 'Caminhões novos', sharePercent: '20', investment: '900000' })
  const page = await context.newPage()
  const quiet = listenTo(page)

  await page.goto(`${server.url}/dashboard/reduction/initiatives?initiative=${id}`)
  await page.getByRole('button', { name: 'Nova tarefa' }).click()
  const form = page.getByRole('form', { name: 'Nova tarefa' })
  await form.getByLabel('Tarefa').fill('Cotar pneus')
  await choose(form.getByRole('combobox', { name: 'Quem cuida' }), /Raul Maia/)
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel('Prazo').fill(soon.split('-').reverse().join('/'))
  await form.getByLabel('Prazo').press('Tab')
  await form.getByRole('button', { name: 'Salvar tarefa' }).click()
  await expect(page.getByRole('checkbox', { name: 'Cotar pneus' })).toBeVisible()

  // What a clock does each morning is done now.
  await client.platformSystem.retryJobs({ kind: 'initiative-task.tell-due', reason: 'Avisar das tarefas' })
  await expect.poll(async () => (await client.notice.list({})).rows.map(({ kind }) => kind)).toContain('task_due')
  await page.goto(`${server.url}/dashboard/user/notices`)
  await page.getByRole('link', { name: /A tarefa “Cotar pneus” de Pneus verdes vence em/ }).click()
  await page.getByRole('checkbox', { name: 'Cotar pneus' }).click()
  await expect(page.getByText('“Cotar pneus” está feita')).toBeVisible()

  await page.goto(`${server.url}/dashboard/reduction/plan?year=2025`)
  await page.getByLabel('Orçamento para investir').fill('50000')
  await page.getByLabel('Orçamento para investir').press('Enter')
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect(row(/Pneus verdes \(cabe no orçamento\)/)).toBeVisible()
  await expect(row(/Caminhões novos/)).not.toContainText('cabe no orçamento')
  await expectShownAccessible(page, 'a plan with a budget')
  quiet.expectQuiet()
  await context.close()
})
