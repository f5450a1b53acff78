import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { listenTo } from '../quiet-page.ts'
import { checkoutOf, expectPaid, fillAddress, fillCard, fromPricesToAccount } from './buy.ts'

/** From visitor to paying customer on the simulation of payments, by each way of paying. */
let server: PegadaServer
let page: Page
let quiet: ReturnType<typeof listenTo>

test.beforeEach(async ({ browser, server: shared }) => {
  server = shared
  page = await (await browser.newContext()).newPage()
  quiet = listenTo(page)
})
test.afterEach(async () => {
  await page.context().close()
})

test('by card, in the trial: said to be paid after it, a card that is refused, one that holds, the plan', async () => {
  await fromPricesToAccount(page, server, 'PRO')
  await expect(page.getByRole('region', { name: 'Aviso sobre o plano' })).toContainText('30 dias')
  await page.goto(checkoutOf(server))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Checkout para')
  await expect(page.getByText('Simulação de pagamento: nenhum valor é cobrado').first()).toBeVisible()
  await page.getByLabel('Número do cartão').waitFor()
  await expect(page.getByText(/^Seu teste vai até .*cobrado depois que ele terminar/)).toBeVisible()
  await expect(page.getByLabel('Telefone')).toHaveValue(/41999990000$/)
  await expectAccessible(page, 'checkout')
  await fillCard(page, '4000 0000 0000 0002')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Confirmar pagamento' }).click()
  await page.getByText('O cartão foi recusado. Use outro cartão ou outra forma de pagamento.').first().waitFor()
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Confirmar pagamento' }).click()
  await page.getByText('Pagamento bem-sucedido!').waitFor()
  await page.waitForURL('**/dashboard/settings/billing?**')
  await expect(page.getByRole('main').getByText('Ativa', { exact: true }).first()).toBeVisible()
  quiet.expectQuiet()
})

test('by PIX, once: the code waits through a reload, is paid, and the plan holds', async () => {
  await fromPricesToAccount(page, server)
  await page.goto(checkoutOf(server))
  await page.locator('label', { hasText: 'Pagamento único' }).click()
  await expect(page.getByText('Pagamento único · Mensal')).toBeVisible()
  await page.getByRole('radio', { name: 'PIX' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Confirmar pagamento' }).click()
  await page.getByText('Aguardando o pagamento do PIX').waitFor()
  await page.waitForURL('**/signup?**')
  await page.reload()
  await page.getByText('Aguardando o pagamento do PIX').waitFor()
  await expectAccessible(page, 'waiting for a PIX')
  await payVoucher('Abrir instruções do PIX')
  await page.getByText('Pagamento bem-sucedido!').waitFor()
  await page.waitForURL('**/dashboard/settings/billing?**')
  await expectPaid(page, server, 'PIX')
  quiet.expectQuiet()
})

test('by boleto: the line waits, is paid, and the plan holds', async () => {
  await fromPricesToAccount(page, server)
  await page.goto(checkoutOf(server))
  await page.getByRole('radio', { name: 'Boleto' }).click()
  await page.getByLabel('CPF ou CNPJ do pagador').fill('11.222.333/0001-81')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Confirmar pagamento' }).click()
  await page.getByText('Aguardando o pagamento do boleto').waitFor()
  await payVoucher('Abrir o boleto')
  await page.getByText('Pagamento bem-sucedido!').waitFor()
  await page.waitForURL('**/dashboard/settings/billing?**')
  await expectPaid(page, server, 'Boleto')
  quiet.expectQuiet()
})

/** Pays the boleto or the PIX code on the simulation's own page, in another tab. */
async function payVoucher(link: string): Promise<void> {
  const address = await page.getByRole('link', { name: link }).getAttribute('href')
  const voucher = await page.context().newPage()
  await voucher.goto(address ?? '')
  await expectAccessible(voucher, 'the voucher')
  await voucher.getByRole('button', { name: 'Simular o pagamento' }).click()
  await voucher.getByText('Pagamento confirmado').first().waitFor()
  await voucher.close()
}
