import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { madeUpAuthority, madeUpPfx } from '../../server/src/test/made-up-pfx.ts'
import { openNfseStandIn } from '../../server/src/test/nfse-stand-in.ts'
import { expectAccessible } from '../accessible.ts'
import { checkoutOf, fillAddress, fillCard } from '../billing/buy.ts'
import { openCompany, setSecondFactorUp } from '../client.ts'
import { expectSaid } from '../errors/provoke.ts'
import { test as base, expect } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { platformAdmins } from '../platform-admins.ts'
import { listenTo, refuseCookies } from '../quiet-page.ts'

interface National {
  readonly standIn: Awaited<ReturnType<typeof openNfseStandIn>>
  readonly pfx: Buffer
  readonly env: Readonly<Record<string, string>>
}

/** From a paid invoice to its service invoice and the cancellation, against a stand-in of the national system with mutual TLS. */
const test = base.extend<object, { national: National }>({
  national: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says what it needs by a pattern, and this one needs nothing
    async ({}, use) => {
      const authority = madeUpAuthority()
      const standIn = await openNfseStandIn(authority)
      const folder = mkdtempSync(join(tmpdir(), 'pegada-national-'))
      const roots = join(folder, 'roots.pem')
      writeFileSync(roots, authority.certificate)
      const of = { name: 'MANTENEDORA LTDA', cnpj: platformAdmins.fiscal.cnpj }
      await use({
        standIn,
        pfx: Buffer.from(madeUpPfx(authority, of, { password: 'senha' })),
        env: {
          NFSE_RESTRICTED_URL: standIn.address,
          SIGNATURE_ROOTS: roots,
          VAULT_KEY: 'a-vault-key-for-journeys-of-40-characters',
        },
      })
      await standIn.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  env: async ({ national }, use) => use(national.env),
})
let page: Page
let buyer: BrowserContext
test.beforeEach(async ({ browser, server }) => {
  buyer = await browser.newContext()
  const ours = await browser.newContext()
  await setSecondFactorUp(await openCompany(ours, server, platformAdmins.fiscal), platformAdmins.fiscal)
  page = await ours.newPage()
})
test.afterEach(async () => {
  await page.context().close()
  await buyer.close()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const write = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

test('a certificate, a paid invoice, its note on paper, and the cancellation', async ({ server, national }) => {
  await openCompany(buyer, server, { ...newPerson(), planType: 'FREE' })
  const shop = await buyer.newPage()
  refuseCookies(shop)
  await shop.goto(checkoutOf(server))
  await shop.getByLabel('Número do cartão').waitFor()
  await fillCard(shop, '4242 4242 4242 4242')
  await fillAddress(shop)
  await shop.getByRole('button', { name: 'Confirmar pagamento' }).click()
  const paid = shop.getByText('Pagamento bem-sucedido!').waitFor()

  const quiet = listenTo(page)
  await page.goto(`${server.url}/admin/dashboard/nfse?view=settings`)
  await page
    .getByRole('region', { name: 'Certificado' })
    .locator('input[type=file]')
    .setInputFiles({
      ...{ name: 'a1.pfx', mimeType: 'application/x-pkcs12', buffer: national.pfx },
    })
  await write('Senha do arquivo', 'senha')
  await press('Guardar certificado')
  await expectSaid(page, 'Certificado guardado no cofre.')
  await expect(page.getByText('AC DE TESTE')).toBeVisible()
  await write('CNPJ do emitente', platformAdmins.fiscal.cnpj)
  const municipality = page.getByRole('combobox', { name: 'Município' })
  await municipality.fill('sao paulo')
  await page.getByRole('option', { name: 'São Paulo/SP · 3550308' }).click()
  await page.getByRole('combobox', { name: 'Código de tributação nacional' }).fill('010501')
  await page.getByRole('option', { name: /^010501 · / }).click()
  await write('Código NBS (9 dígitos)', '115022000')
  await write('Descrição do serviço', 'Assinatura, fatura {invoice}')
  for (const level of ['federais', 'estaduais', 'municipais']) await write(`Tributos ${level} aproximados (%)`, '1.00')
  await page.getByLabel('Ambiente', { exact: true }).selectOption('restricted')
  await press('Salvar configuração')
  await expectSaid(page, 'Configuração salva.')
  await expectAccessible(page, 'the set-up of service invoices')

  await paid
  await page.getByRole('link', { name: 'A emitir' }).click()
  await page.getByRole('button', { name: /^Emitir nota: / }).click()
  const box = page.getByRole('dialog')
  await expect(box).toContainText('RUA DAS OFICINAS, 120, CENTRO · Curitiba/PR · CEP 80010-000')
  await box.getByRole('button', { name: 'Emitir nota' }).click()
  await expectSaid(page, 'A nota 1 foi registrada e está sendo enviada.')
  await page.getByRole('link', { name: 'Notas', exact: true }).click()
  await page.getByRole('button', { name: /^METALURGICA AURORA/ }).click()
  const panel = page.getByRole('dialog', { name: 'Nota de serviço' })
  await expect(panel.getByText('Emitida pelo sistema nacional')).toBeVisible()
  await expectAccessible(page, 'a service invoice')
  const told = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Baixar DANFSe' }).click()
  expect((await told).suggestedFilename()).toBe('DANFSe-1.pdf')

  await panel.getByRole('button', { name: 'Cancelar nota' }).click()
  await panel.getByLabel('Explicação').fill('Cobrança feita em duplicidade')
  await panel.getByRole('button', { name: 'Cancelar nota' }).click()
  await expectSaid(page, 'Cancelamento pedido ao sistema nacional.')
  await expect(panel.getByText('Cancelada pelo sistema nacional')).toBeVisible()
  const [note] = national.standIn.notes.values()
  expect([national.standIn.notes.size, [...(note?.events.keys() ?? [])]]).toEqual([1, ['101101']])
  expect([...national.standIn.callers]).toEqual([`MANTENEDORA LTDA:${platformAdmins.fiscal.cnpj}`])
  quiet.expectQuiet()
})
