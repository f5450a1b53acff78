import { expectShownAccessible } from '../accessible.ts'
import { openCompany, setSecondFactorUp } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { platformAdmins } from '../platform-admins.ts'
import { listenTo } from '../quiet-page.ts'

/** From an offer that an administrator publishes and a company needs to answers of two providers, of which one is accepted and becomes a certificate. */
test('an offer is published, two providers answer by the links of their letters, and the answer that is accepted becomes a certificate', async ({
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
  const [unit] = await client.businessUnit.list()
  await client.activity.create({
    ...{
      generatorKey: 'electricity.grid',
      unit: 'MWh',
      quantity: '250',
      period: '2025',
      businessUnitId: unit?.id ?? '',
    },
  })
  const page = await context.newPage()
  const bought = listenTo(page)
  await page.goto(`${server.url}/dashboard/marketplace?year=2025`)
  await expect(page.getByRole('link', { name: /Eletricidade sem certificado nem contrato/ })).toContainText('250,000')
  await expect(page.getByText('I-REC de Águas Ltda')).toBeVisible()

  const { rows } = await client.marketOffer.list({})
  const { requestId } = await client.marketRequest.create({
    ...{ kind: 'proposal', title: 'I-REC de 2025', message: 'Precisamos de 250 MWh.', year: 2025, quantity: '250' },
    ...{ unit: 'MWh', answerBy: '2099-01-31', offers: rows.map(({ id }) => id) },
  })
  await client.marketRequest.send({ requestId })
  for (const [provider, email, price] of providers) {
    const desk = await (await browser.newContext()).newPage()
    await desk.goto(await server.linkInMail(email))
    const field = desk.getByLabel(/^Resposta/)
    await field.waitFor()
    if (provider === providers[0]?.[0]) await expectShownAccessible(desk, 'the questionnaire of a provider')
    await field.fill('Entregamos em janeiro.')
    await desk.getByLabel(/^Preço por unidade/).fill(price)
    if (provider === chosen) {
      for (const [label, text] of certificate) await desk.getByLabel(label).fill(text)
      await desk.getByLabel(/^Válido até/).press('Tab')
    }
    await desk.getByRole('button', { name: 'Enviar a resposta' }).click()
    await expect(desk.getByText('Entregamos em janeiro.')).toBeVisible()
    await desk.context().close()
  }

  await page.goto(`${server.url}/dashboard/marketplace/requests?request=${requestId}`)
  await page.getByRole('button', { name: `Aceitar a resposta de ${chosen}` }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Aceitar', exact: true }).click()
  await expect(page.getByText('Aceito').first()).toBeVisible()
  await page.getByRole('button', { name: 'Lançar o certificado' }).click()
  await page.getByRole('link', { name: 'Ver o certificado' }).click()
  await expect(page.getByRole('dialog', { name: 'Contrato ou certificado' })).toContainText('0001–0250')
  await expectShownAccessible(page, 'a certificate that a provider told')
  quiet.expectQuiet()
  bought.expectQuiet()
  await context.close()
})

const chosen = 'Águas Ltda'

/** What its answer says of the certificate: all that it takes to enter it at one press. */
const certificate = [
  [/^Registro que emite/, 'Instituto Totum'],
  [/^Números de série/, '0001–0250'],
  [/^Energia \(MWh\)/, '250'],
  [/^Fonte e usina/, 'Hídrica, central de Águas Claras'],
  [/^Válido de/, '01/01/2025'],
  [/^Válido até/, '31/12/2025'],
] as const

const providers = [
  ['Ventos Ltda', 'vendas@ventos.example', '12,50'],
  ['Águas Ltda', 'vendas@aguas.example', '11,90'],
] as const
