import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectShownAccessible } from '../accessible.ts'
import { openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'

/** From materials to a published version with its sheet. */
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

test('a product is made of materials, follows what is changed, is published, and its sheet is taken away', async ({
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
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Rascunho salvo').first()).toBeVisible()
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
  quiet.expectQuiet()
  await context.close()
})
