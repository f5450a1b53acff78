import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { checkoutOf, fillAddress, fillCard } from '../billing/buy.ts'
import { openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { platformAdmins } from '../platform-admins.ts'
import { expectSaid, holdClock, listenToProvoked, whereItEnds } from './provoke.ts'

/** What is said within a session (specification, section 8) that takes a browser: its clock, the provider's script, the security policy. */
test.describe.configure({ mode: 'serial' })

const picture = join(import.meta.dirname, '../../web/public/og.png')
let server: PegadaServer
let page: Page
let quiet: ReturnType<typeof listenToProvoked>

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  const context = await browser.newContext()
  await openCompany(context, server, newPerson())
  page = await context.newPage()
  quiet = listenToProvoked(page)
  await holdClock(page)
})
test.afterEach(() => quiet.expectQuiet())
test.afterAll(async () => {
  await page.context().close()
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a picture: what is none is told before it is sent, and one is taken', async () => {
  await page.goto(`${server.url}/dashboard/user/profile`)
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expectSaid(page, 'Não foi possível abrir esta imagem')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await file.setInputFiles(picture)
  await press('Salvar')
  await expectSaid(page, 'Foto atualizada com sucesso')
})

test('the plan that cannot be read: the last one known in its place, and after 15 s that it took too long', async () => {
  const billing = `${server.url}/dashboard/settings/billing`
  await page.goto(billing)
  await expectSaid(page, 'Em teste')
  const notice = 'As informações da assinatura não estão disponíveis'
  await whereItEnds(page, 'subscription/get', 'failed', async () => {
    await page.goto(billing)
    await expectSaid(page, notice)
    await expectSaid(page, 'Último plano conhecido neste navegador')
  })
  await whereItEnds(page, 'subscription/get', 'never', async () => {
    // The page before tries once more: its call is not the one that is waited for.
    await page.goto('about:blank')
    const asked = page.waitForRequest('**/rpc/subscription/get')
    await page.goto(`${server.url}/dashboard`)
    await asked
    await page.clock.fastForward(10_000)
    await expect(page.getByText(notice)).toHaveCount(0)
    await expect(async () => {
      await page.clock.fastForward(5_000)
      await expect(page.getByText('Loading timeout exceeded').first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.getByRole('main').getByRole('link', { name: 'Plano e cobrança' }).first().waitFor()
  })
})

test('checkout: not opened without the script of the provider', async () => {
  await page.route('**/sandbox/stripe.js', (route) => route.abort())
  await page.goto(checkoutOf(server))
  await expectSaid(page, 'Não foi possível iniciar o checkout. Tente novamente mais tarde.')
  await page.unroute('**/sandbox/stripe.js')
})

test('payment: refused without a reason, broken off, and paid', async () => {
  const faults = [
    [`({ type: 'error', error: { message: '', code: null } })`, 'Ocorreu um erro ao processar o pagamento'],
    [`{ throw new Error('broken') }`, 'Ocorreu um erro inesperado ao processar seu pagamento'],
  ] as const
  for (const [answer, sentence] of faults) {
    await page.route('**/sandbox/browser/actions.js', async (route) => {
      const script = await (await route.fetch({ maxRetries: 2 })).text()
      const body = script.replace(/confirm: \(given\) =>/, `confirm: async () => ${answer}, reallyConfirm: (given) =>`)
      await route.fulfill({ body, contentType: 'text/javascript' })
    })
    await page.goto(checkoutOf(server))
    await page.getByLabel('Número do cartão').waitFor()
    await press('Confirmar pagamento')
    await expectSaid(page, sentence)
    await page.unroute('**/sandbox/browser/actions.js')
  }
  await page.goto(checkoutOf(server))
  await page.getByLabel('Número do cartão').waitFor()
  await fillCard(page, '4242 4242 4242 4242')
  await fillAddress(page)
  await press('Confirmar pagamento')
  await expectSaid(page, 'Pagamento realizado com sucesso!')
  await page.waitForURL('**/dashboard/settings/billing?**')
})

test('a violation of the security policy is told to platform administrators, and to nobody else', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await openCompany(context, server, platformAdmins.errors)
  const adminPage = await context.newPage()
  const adminQuiet = listenToProvoked(adminPage)
  const notice = 'Violação de CSP detectada: img-src'
  await adminPage.goto(`${server.url}/dashboard`)
  await adminPage.getByRole('heading', { level: 1 }).waitFor()
  await violate(adminPage)
  await expectSaid(adminPage, notice)
  adminQuiet.expectHeldBack('img-src')
  await context.close()
  await violate(page)
  quiet.expectHeldBack('img-src')
  await expect(page.getByText(notice)).toHaveCount(0)
})

/** Asks for a picture of another origin, and waits until the browser has said that it does not fetch it. */
async function violate(on: Page): Promise<void> {
  await on.evaluate(`new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', resolve, { once: true })
    new Image().src = 'https://pictures.example/pixel.png'
  }).then(() => undefined)`)
}
