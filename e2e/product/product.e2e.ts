import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectShownAccessible } from '../accessible.ts'
import { openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'

/** From materials to a published version with its sheet, and to a footprint that a partner reads. */
async function addInput(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const { Etapa: stage = 'Materiais', ...typed } = values
  await page.getByRole('button', { name: 'Acrescentar entrada' }).click()
  const panel = page.getByRole('dialog', { name: 'Acrescentar entrada' })
  await panel.getByLabel('De onde vêm as emissões por unidade').selectOption('Valor informado')
  await panel.getByLabel('Etapa').selectOption(stage)
  for (const [name, value] of Object.entries(typed)) {
    await panel.getByRole('textbox', { name: new RegExp(`^${name}( \\*)?$`) }).fill(value)
  }
  await panel.getByRole('button', { name: 'Aplicar' }).click()
  await expect(panel).toBeHidden()
}

/** What a footprint must tell beside what goes into the product; the draft is saved with it. */
async function tellFacts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dados do produto' }).click()
  const panel = page.getByRole('dialog', { name: 'Dados do produto' })
  await panel.getByLabel('Massa do produto').fill('1')
  await panel.getByLabel('Carbono fóssil no produto').fill('0')
  await panel.getByLabel('Período desde').fill('01/01/2025')
  await panel.getByLabel('Período até').fill('31/12/2025')
  await page.keyboard.press('Tab')
  await panel.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Rascunho salvo').first()).toBeVisible()
  await expect(panel).toBeHidden()
}

/** The footprints that a partner is given for its credentials: their products, and kg CO2e. */
async function readAsPartner(
  home: string,
  tokenUrl: string,
  { clientId, secret }: { readonly clientId: string; readonly secret: string },
): Promise<unknown[]> {
  // The address that the page shows is the public one; the server of the test answers behind it.
  const at = (url: string) => new URL(new URL(url).pathname, home)
  const given = await fetch(at(tokenUrl), {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token } = (await given.json()) as { access_token: string }
  const answer = await fetch(at(tokenUrl.replace('/auth/token', '/3/footprints')), {
    headers: { authorization: `Bearer ${access_token}` },
  })
  const { data } = (await answer.json()) as {
    data: { productNameCompany: string; pcf: { pcfExcludingBiogenicUptake: string } }[]
  }
  return data.map(({ productNameCompany, pcf }) => [productNameCompany, pcf.pcfExcludingBiogenicUptake])
}

test('a product is made of materials, follows what is changed, is published with its sheet, and its footprint is read by a partner', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext()
  await openCompany(context, server, newPerson())
  const page = await context.newPage()
  const quiet = listenTo(page)
  await page.goto(`${server.url}/dashboard/products`)
  await page.getByRole('button', { name: 'Novo produto' }).first().click()
  const form = page.getByRole('dialog', { name: 'Novo produto' })
  await form.getByLabel('Nome').fill('Parafuso M8')
  await form.getByLabel('Código').fill('PAR-M8')
  await form.getByRole('button', { name: 'Criar produto' }).click()
  await page.getByRole('heading', { level: 1, name: 'Parafuso M8' }).waitFor()

  const source = { 'Fonte do valor': 'Declaração da usina, 2025' }
  await addInput(page, { 'O que entra': 'Aço', Fóssil: '1,80', Quantidade: '1,05', Unidade: 'kg', ...source })
  await addInput(page, {
    ...{ 'O que entra': 'Frete', Etapa: 'Transporte', Fóssil: '0,1', Quantidade: '0,00105', Unidade: 't' },
    ...{ Distância: '300', ...source },
  })
  await expect(page.getByText('1,9215', { exact: true })).toBeVisible()
  await expectShownAccessible(page, 'the composition of a product')
  await tellFacts(page)
  await page.getByRole('button', { name: 'Publicar versão' }).click()
  await expect(page.getByText('Versão 1 publicada')).toBeVisible()

  await page.getByRole('link', { name: 'E se' }).click()
  await page.getByRole('button', { name: 'Aço' }).click()
  const panel = page.getByRole('dialog', { name: 'Aço' })
  await panel.getByRole('textbox', { name: 'Fóssil' }).fill('1,20')
  await panel.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('A pegada diminui 0,63 kg CO₂e.')).toBeVisible()
  await expectShownAccessible(page, 'what if')
  await page.getByRole('link', { name: 'Composição' }).click()
  await expect(page.getByText('1,9215', { exact: true })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ficha em PDF' }).click()
  const path = await (await download).path()
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Versões' }).click()
  await page.getByRole('button', { name: 'Publicar a pegada da versão 1' }).click()
  await page.getByRole('link', { name: 'Ver a pegada' }).click()
  const footprint = page.getByRole('dialog', { name: 'Pegada' })
  await expect(footprint.getByText(/^1,9215 kg CO₂e \/ /)).toBeVisible()
  await expectShownAccessible(page, 'a footprint that is published')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Parceiros' }).click()
  await page.getByRole('button', { name: 'Novo acesso' }).click()
  const access = page.getByRole('dialog', { name: 'Acesso' })
  await access.getByLabel('Nome').fill('Montadora Horizonte')
  await access.getByRole('button', { name: 'Salvar' }).click()
  await access.getByText('Segredo de Montadora Horizonte').waitFor()
  const [clientId = '', secret = ''] = await access.locator('bdi, code').allInnerTexts()
  expect(
    await readAsPartner(server.url, await page.getByText(/\/auth\/token$/).innerText(), { clientId, secret }),
  ).toEqual([['Parafuso M8', '1.9215']])
  quiet.expectQuiet()
  await context.close()
})
