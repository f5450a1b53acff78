import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { buildNfe } from '../../server/src/test/build-nfe.ts'
import { campaignFields, toldAnswers } from '../../server/src/test/make-engagement.ts'
import { expectShownAccessible } from '../accessible.ts'
import { type Client, openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'

/** From a campaign to an accepted answer of a supplier: asked by letter, answered without an account, reviewed. */
const spanish = (area: string) => {
  const texts: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(new URL(`../../locales/es/${area}.json`, import.meta.url), 'utf8'),
  )
  return (key: string) => texts[key] ?? key
}
const words = spanish('engagement-page')
const questions = spanish('supplier-question')

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: questions(key), exact: true }).fill(value)
  }
}

test('a supplier is asked by letter, answers in its language without an account, and is accepted', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  const client = await openCompany(context, server, newPerson())
  await client.supplier.create({
    ...{ name: 'Aceros Sur SA', country: 'AR', state: null, contactName: 'Ana', contactEmail: 'ana@aceros.example' },
    ...{ language: 'es', tags: [], ownerId: null, notes: '', cnpj: null },
  })
  const page = await context.newPage()
  const quiet = listenTo(page)
  await page.goto(`${server.url}/dashboard/supply-chain/engagement`)
  await page.getByRole('button', { name: 'Nova campanha' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova campanha' })
  await form.getByLabel('Nome da campanha').fill('Fornecedores de 2025')
  await form.getByLabel('Prazo').fill('31/12/2030')
  await form.getByRole('button', { name: 'Criar campanha' }).click()
  await page.getByRole('heading', { level: 1, name: 'Fornecedores de 2025' }).waitFor()

  await page.goto(`${server.url}/dashboard/supply-chain/companies`)
  await page.getByRole('checkbox', { name: /Aceros Sur SA/ }).check()
  await page.getByRole('button', { name: 'Perguntar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar convites' }).click()
  await page.waitForURL('**/engagement/campaign**')
  await expect(page.getByText('Convidado').first()).toBeVisible()
  await expectShownAccessible(page, 'a campaign')

  const outside = await browser.newContext()
  const answer = await outside.newPage()
  const heard = listenTo(answer)
  await answer.goto(await server.linkInMail('ana@aceros.example'))
  await answer.getByRole('heading', { level: 1, name: words('answer.title') }).waitFor()
  await fill(answer, { 'S03.scope_1': '1200', 'S04.scope_2_location': '300', 'S09.net_revenue': '50000000' })
  await expectShownAccessible(answer, 'the questionnaire of a supplier')
  await answer.getByRole('button', { name: words('answer.send') }).click()
  await expect(answer.getByText('1200 t CO₂e').or(answer.getByText('1.200 t CO₂e'))).toBeVisible()
  heard.expectQuiet()
  await outside.close()

  await page.reload()
  await page.getByRole('button', { name: /Aceros Sur SA/ }).click()
  const panel = page.getByRole('dialog', { name: 'Resposta do fornecedor' })
  await panel.getByRole('button', { name: 'Aceitar' }).click()
  await expect(panel.getByRole('button', { name: 'Propor como fator' })).toBeVisible()
  quiet.expectQuiet()
  await context.close()
})

/** A note of a supplier's, counted by what was paid: R$ 1.5 million, of which R$ 1,116,225 is net of the taxes that it prints. */
async function buyBolts({ imports, documentItem }: Client): Promise<void> {
  const bolts = { product: 'PARAFUSO SEXTAVADO', ncm: '73181500', cfop: '1101', unit: 'UN', anpCode: null }
  const xml = buildNfe({
    ...{ number: 1, issuerCnpj: '45997418000153', issuerName: 'Aços Betim SA' },
    items: [
      {
        ...{ ...bolts, quantity: '1000', total: '1500000.00' },
        taxes: { icms: '270000.00', pis: '20295.00', cofins: '93480.00' },
      },
    ],
  })
  const { id: importId } = await imports.create()
  await imports.addFile({ importId, file: new File([xml], 'nota.xml', { type: 'application/xml' }) })
  await imports.start({ importId })
  await expect.poll(async () => (await imports.get({ importId })).state, { timeout: 30_000 }).toBe('done')
  await documentItem.acceptSuggested({ confidenceMin: '0' })
}

test('what a supplier answered becomes a factor that its lines take, once its effect was seen (analysis, example 13)', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  const client = await openCompany(context, server, newPerson())
  await buyBolts(client)
  const { rows } = await client.supplier.list({ search: 'Betim' })
  const supplierId = rows[0]?.id ?? ''
  await client.supplier.update({
    ...{ supplierId, name: 'Aços Betim SA', country: 'BR', state: 'MG', ownerId: null, tags: [], notes: '' },
    ...{ contactName: 'Rui', contactEmail: 'rui@betim.example', language: 'pt-BR' },
  })
  const { campaignId } = await client.campaign.create(campaignFields)
  await client.supplierRequest.invite({ campaignId, suppliers: { kind: 'selected', ids: [supplierId] } })
  const [, token = ''] = (await server.linkInMail('rui@betim.example')).split('#')
  await client.supplierAnswer.send({ token, answers: toldAnswers })

  const page = await context.newPage()
  const quiet = listenTo(page)
  await page.goto(`${server.url}/dashboard/supply-chain/engagement/campaign?campaign=${campaignId}`)
  await page.getByRole('button', { name: /Aços Betim SA/ }).click()
  const answer = page.getByRole('dialog', { name: 'Resposta do fornecedor' })
  await answer.getByRole('button', { name: 'Aceitar' }).click()
  await answer.getByRole('button', { name: 'Propor como fator' }).click()
  await expect(page.getByText('Proposta criada: veja o que ela muda antes de aprovar.')).toBeVisible()

  await page.goto(`${server.url}/dashboard/supply-chain/proposals`)
  await page.getByRole('button', { name: /Aços Betim SA/ }).click()
  const proposal = page.getByRole('dialog')
  await proposal.getByRole('button', { name: 'Ver o efeito' }).click()
  await expect(proposal.getByText('223,245').first()).toBeVisible()
  await expectShownAccessible(page, 'the effect of a figure of a supplier')
  await proposal.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Aprovado: 1 linha mudou.')).toBeVisible()

  await page.goto(`${server.url}/dashboard/measurements/emissions?year=2025`)
  await expect(
    page
      .getByRole('row')
      .getByText(/223\.245/)
      .first(),
  ).toBeVisible()
  quiet.expectQuiet()
  await context.close()
})
