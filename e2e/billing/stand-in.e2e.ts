import type { Page } from '@playwright/test'
import { openStripeStandIn, type StripeStandIn } from '../../server/src/test/stripe-stand-in.ts'
import { test as base, expect } from '../fixtures.ts'
import { listenTo, refuseCookies } from '../quiet-page.ts'
import { checkoutOf, expectPaid, fillAddress, fillCard, fromPricesToAccount } from './buy.ts'

/** The provider on a port of its own, with keys: both ways of paying it, webhooks late, twice and in another order. */
const test = base.extend<object, { provider: StripeStandIn }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says what it needs by a pattern, and this one needs nothing
    async ({}, use) => {
      const provider = await openStripeStandIn(null)
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  env: async ({ provider }, use) => use(provider.env),
})
let page: Page

test.beforeEach(async ({ browser, server }) => {
  page = await (await browser.newContext()).newPage()
  refuseCookies(page)
  await fromPricesToAccount(page, server)
})
test.afterEach(async ({ provider }) => {
  await page.context().close()
  expect(provider.sandbox.misuse).toEqual([])
})

test("in the provider's form within our page, its events reversed and told twice", async ({ provider, server }) => {
  provider.postWebhooksTo(`${server.url}/webhooks/stripe`, true)
  const quiet = listenTo(page)
  await page.goto(checkoutOf(server))
  await page.getByLabel('Número do cartão').waitFor()
  await fillCard(page, '4242 4242 4242 4242')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Confirmar pagamento' }).click()
  await page.getByText('Confirmando o pagamento…').first().waitFor()
  // It stands for two seconds: looked for before it can come.
  const paid = page.getByText('Pagamento bem-sucedido!').waitFor()
  expect(new Set(await provider.releaseWebhooks('reversed', 2))).toEqual(new Set([200]))
  await paid
  await page.waitForURL('**/dashboard/settings/billing?**')
  await expectPaid(page, server, 'Cartão')
  quiet.expectQuiet()
})

test("on the provider's own page, and back", async ({ provider, server }) => {
  provider.postWebhooksTo(`${server.url}/webhooks/stripe`)
  await page.goto(checkoutOf(server, '&elements=false'))
  await page.waitForURL(`${provider.url}/**`)
  await page.getByText('Simulação de pagamento: nenhum valor é cobrado').waitFor()
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByLabel('Nome impresso no cartão').fill('MARINA CASTRO')
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.waitForURL(`${server.url}/**`)
  await page.getByText('Pagamento bem-sucedido!').waitFor()
  await page.waitForURL('**/dashboard/settings/billing?**')
  await expectPaid(page, server, 'Cartão')
})
