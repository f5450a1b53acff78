import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectShownAccessible } from '../accessible.ts'
import { openCompany } from '../client.ts'
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
