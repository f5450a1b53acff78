import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { checkoutOf, fillAddress, fillCard } from '../billing/buy.ts'
import { openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { expectSaid, failed, holdClock, listenToProvoked, whereItEnds } from './provoke.ts'

/** What is said within a session when a call fails (specification, section 8), and when the same call works. */
test.describe.configure({ mode: 'serial' })

const platformAdmin = {
  firstName: 'Raul',
  lastName: 'Maia',
  cnpj: '45987321000160',
  companyName: 'Mantenedora Ltda',
  companySize: 'EPP',
  email: 'raul@mantenedora.example',
  password: 'Catalogo-2026',
} as const
const picture = join(import.meta.dirname, '../../web/public/og.png')
let server: PegadaServer
let page: Page
let quiet: ReturnType<typeof listenToProvoked>

test.use({ env: { ROOT_ADMIN_EMAIL: platformAdmin.email } })
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
const unexpected = 'Algo deu errado do nosso lado.'

test('profile and picture: not read, not saved, not taken, not removed, and each of them done', async () => {
  await whereItEnds(page, 'profile/get', failed, async () => {
    await page.goto(`${server.url}/dashboard/user/profile`)
    await expectSaid(page, 'Erro ao carregar perfil')
  })
  await press('Tentar novamente')
  await whereItEnds(page, 'profile/update', failed, async () => {
    await page.getByLabel('Sobrenome').fill('Castro')
    await expectSaid(page, `Erro ao salvar perfil: ${unexpected}`)
  })
  await page.getByLabel('Sobrenome').fill('Castro Lima')
  await expectSaid(page, 'Perfil atualizado com sucesso')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expectSaid(page, /^Erro ao fazer upload da foto: /)
  await file.setInputFiles(picture)
  await expectSaid(page, 'Foto atualizada com sucesso')
  await whereItEnds(page, 'profile/removeAvatar', failed, async () => {
    await press('Remover foto')
    await expectSaid(page, `Erro ao atualizar foto do perfil: ${unexpected}`)
  })
})

test('the plan that cannot be read: the last one known in its place, and after 15 s that it took too long', async () => {
  const billing = `${server.url}/dashboard/settings/billing`
  await page.goto(billing)
  await expectSaid(page, 'Em teste')
  const notice = 'As informações da assinatura não estão disponíveis'
  await whereItEnds(page, 'subscription/get', failed, async () => {
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

test('checkout: not opened, for each reason, and without a form', async () => {
  const address = checkoutOf(server)
  const because = [
    [{ code: 'payment.unavailable', status: 503 }, 'Não foi possível iniciar o checkout. Tente novamente mais tarde.'],
    [failed, 'Ocorreu um erro ao processar sua solicitação. Tente novamente mais tarde.'],
    [
      { code: 'subscription.already_active', status: 409 },
      'Ocorreu um erro ao processar sua solicitação: A empresa já tem um plano ativo.',
    ],
  ] as const
  for (const [end, sentence] of because) {
    await whereItEnds(page, 'subscription/openCheckout', end, async () => {
      await page.goto(address)
      await expectSaid(page, 'Não foi possível iniciar o checkout')
      await expectSaid(page, sentence)
    })
  }
  await page.route('**/sandbox/stripe.js', (route) => route.abort())
  await page.goto(address)
  await expectSaid(page, 'Não foi possível iniciar o checkout. Tente novamente mais tarde.')
  await page.unroute('**/sandbox/stripe.js')
  await page.route('**/rpc/subscription/openCheckout', async (route) => {
    const answer = await route.fetch()
    const body: { json: object } = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, json: { ...body.json, url: null, clientSecret: null } } })
  })
  await page.goto(address)
  await expectSaid(page, 'Não foi possível iniciar o checkout')
  await page.unroute('**/rpc/subscription/openCheckout')
})

test('payment: refused without a reason, broken off, not confirmed, unknown, and paid', async () => {
  const faults = [
    [`({ type: 'error', error: { message: '', code: null } })`, 'Ocorreu um erro ao processar o pagamento'],
    [`{ throw new Error('broken') }`, 'Ocorreu um erro inesperado ao processar seu pagamento'],
  ] as const
  for (const [answer, sentence] of faults) {
    await page.route('**/sandbox/browser/actions.js', async (route) => {
      const script = await (await route.fetch()).text()
      const body = script.replace(/confirm: \(given\) =>/, `confirm: async () => ${answer}, reallyConfirm: (given) =>`)
      await route.fulfill({ body, contentType: 'text/javascript' })
    })
    await page.goto(checkoutOf(server))
    await page.getByLabel('Número do cartão').waitFor()
    await press('Confirmar pagamento')
    await expectSaid(page, sentence)
    await page.unroute('**/sandbox/browser/actions.js')
  }
  await page.goto(`${server.url}/signup?step=success&session_id=cs_nada`)
  await expectSaid(page, 'Falha ao processar assinatura: Este pagamento não foi encontrado.')
  await whereItEnds(page, 'subscription/getCheckout', failed, async () => {
    await page.goto(`${server.url}/signup?step=success&session_id=cs_nada`)
    await expectSaid(page, 'Falha ao confirmar a assinatura. Por favor, tente novamente.')
  })
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
  await openCompany(context, server, platformAdmin)
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

test('sign-out: refused by a server that fails, and done', async () => {
  const leave = async () => {
    await press('Sua conta')
    await press('Sair')
  }
  await page.goto(`${server.url}/dashboard`)
  await whereItEnds(page, 'account/signOut', failed, async () => {
    await leave()
    await expectSaid(page, 'Falha ao realizar logout. Tente novamente.')
  })
  await page.reload()
  await leave()
  await expectSaid(page, 'Logout realizado com sucesso')
  await page.waitForURL('**/commit-login')
})
