import { expectShownAccessible } from '../accessible.ts'
import { openCompany, setSecondFactorUp } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { platformAdmins } from '../platform-admins.ts'
import { listenTo } from '../quiet-page.ts'

/** From an offer that an administrator publishes to answers of two providers, side by side, of which one is accepted. */
test('an offer is published, two providers answer by the links of their letters, and one answer is accepted', async ({
  browser,
  server,
}) => {
  const desk = await browser.newContext()
  const platform = await openCompany(desk, server, platformAdmins.market)
  await setSecondFactorUp(platform, platformAdmins.market)
  const written = {
    ...{
      description: 'Certificados de 2025.',
      cnpj: '11.222.333/0001-81',
      terms: '',
      validFrom: '2026-01-01',
      validTo: '2099-12-31',
      isExample: false,
    },
  }
  for (const [provider, email] of providers) {
    await platform.marketDesk.save({
      ...written,
      kind: 'certificates',
      states: [],
      title: `I-REC de ${provider}`,
      provider,
      email,
    })
  }
  const offers = await desk.newPage()
  const quiet = listenTo(offers)
  await offers.goto(`${server.url}/admin/dashboard/marketplace`)
  for (const [provider] of providers) {
    await offers.getByRole('row').getByText(`I-REC de ${provider}`).click()
    await offers.getByRole('button', { name: 'Publicar' }).click()
    await expect(offers.getByRole('button', { name: 'Retirar' })).toBeVisible()
    await offers.keyboard.press('Escape')
  }
  await desk.close()

  const context = await browser.newContext()
  const client = await openCompany(context, server, newPerson())
  const { rows } = await client.marketOffer.list({})
  const { requestId } = await client.marketRequest.create({
    ...{ kind: 'proposal', title: 'I-REC de 2025', message: 'Precisamos de 250 MWh.', year: 2025, quantity: '250' },
    ...{ unit: 'MWh', answerBy: '2099-01-31', offers: rows.map(({ id }) => id) },
  })
  await client.marketRequest.send({ requestId })
  for (const [, email, price] of providers) {
    const page = await (await browser.newContext()).newPage()
    await page.goto(await server.linkInMail(email))
    const field = page.getByLabel(/^Resposta/)
    await field.waitFor()
    if (email === providers[0]?.[1]) await expectShownAccessible(page, 'the questionnaire of a provider')
    await field.fill('Entregamos em janeiro.')
    await page.getByLabel(/^Preço por unidade/).fill(price)
    await page.getByRole('button', { name: 'Enviar a resposta' }).click()
    await expect(page.getByText('Entregamos em janeiro.')).toBeVisible()
    await page.context().close()
  }

  const page = await context.newPage()
  await page.goto(`${server.url}/dashboard/marketplace/requests?request=${requestId}`)
  await page.getByRole('button', { name: 'Aceitar a resposta de Águas Ltda' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Aceitar', exact: true }).click()
  await expect(page.getByText('Aceito').first()).toBeVisible()
  quiet.expectQuiet()
  await context.close()
})

const providers = [
  ['Ventos Ltda', 'vendas@ventos.example', '12,50'],
  ['Águas Ltda', 'vendas@aguas.example', '11,90'],
] as const
