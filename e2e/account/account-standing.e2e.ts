import type { BrowserContext, Page } from '@playwright/test'
import { totpOf } from '../../server/src/test/totp.ts'
import { expectShownAccessible } from '../accessible.ts'
import { type Client, openCompany, setSecondFactorUp } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { listenTo, refuseCookies } from '../quiet-page.ts'
import { joinBy, password } from './join-by.ts'

/** What stands above every page, from its beginning to its end: made-up lines, an account about to go, a second factor asked for. */
const person = newPerson()
let server: PegadaServer
let context: BrowserContext
let owner: Client
let page: Page
let quiet: ReturnType<typeof listenTo>

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  context = await browser.newContext()
  owner = await openCompany(context, server, person)
  page = await context.newPage()
  quiet = listenTo(page)
})
test.afterAll(() => context.close())
test.afterEach(() => quiet.expectQuiet())

test('sample data are loaded, marked on every page, and removed without a trace in the figures', async () => {
  await page.goto(`${server.url}/dashboard`)
  await page.getByRole('button', { name: 'Carregar dados de exemplo' }).click()
  const mark = page.getByText('contém dados de exemplo, inventados. Um ano com eles não se fecha.')
  await expect(mark).toBeVisible()
  expect((await owner.activity.list({})).rows.length).toBeGreaterThan(0)
  await page.goto(`${server.url}/dashboard/organization/units`)
  await expect(mark).toBeVisible()
  await page.goto(`${server.url}/dashboard`)
  await expectShownAccessible(page, 'dashboard with sample data')
  await page.getByRole('button', { name: 'Remover dados de exemplo' }).click()
  await expect(mark).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Carregar dados de exemplo' })).toBeVisible()
  expect((await owner.activity.list({})).rows).toEqual([])
  expect(await owner.businessUnit.list({ withArchived: true })).toHaveLength(1)
})

test('the deletion of an account is asked for, told above every page and taken back', async () => {
  await page.goto(`${server.url}/dashboard/user/profile`)
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const ask = page.getByRole('button', { name: 'Pedir a exclusão' })
  await page.locator('form').filter({ has: ask }).getByLabel('Senha atual').fill(person.password)
  await ask.click()
  await expect(page.getByText(/Exclusão marcada para/)).toBeVisible()
  await page.goto(`${server.url}/dashboard`)
  const banner = page.getByRole('status').filter({ hasText: 'Sua conta será excluída em' })
  await expect(banner).toBeVisible()
  await expectShownAccessible(page, 'dashboard of an account about to go')
  await banner.getByRole('button', { name: 'Manter a conta' }).click()
  await expect(page.getByText('Sua conta continua')).toBeVisible()
  await expect(banner).toHaveCount(0)
  expect((await owner.accountDeletion.get()).dueAt).toBeNull()
})

test('a member without the second factor that the company asks for is led to it, and works then', async ({
  browser,
}) => {
  const joining = await browser.newContext()
  const grant = { kind: 'invite', role: 'analyst' } as const
  await joinBy(joining, server, owner, { email: 'lia@prisma.example', grant })
  await setSecondFactorUp(owner, person)
  await owner.member.requireTwoFactor({ isRequired: true })
  const led = await joining.newPage()
  /* The console tells of each refusal until the factor is set up. */
  refuseCookies(led)
  await led.goto(`${server.url}/dashboard/emissions-data/manual-input`)
  await expect(led.getByText('A empresa pede a verificação em duas etapas de todos.')).toBeVisible()
  await expectShownAccessible(led, 'second factor first')
  await led.getByRole('link', { name: 'Ativar no perfil' }).click()
  await led.getByRole('button', { name: 'Ativar', exact: true }).click()
  const next = led.getByRole('button', { name: 'Continuar' })
  await led.locator('form').filter({ has: next }).getByLabel('Senha atual').fill(password)
  await next.click()
  const secret = ((await led.locator('form code').textContent()) ?? '').replaceAll(' ', '')
  await led.getByLabel('Código de 6 dígitos').fill(totpOf(`otpauth://totp/Pegada?secret=${secret}`))
  await led.getByRole('button', { name: 'Confirmar e ativar' }).click()
  await led.getByRole('button', { name: 'Guardei os códigos' }).click()
  await led.goto(`${server.url}/dashboard/emissions-data/manual-input`)
  await expect(led.getByRole('heading', { level: 1, name: 'Entrada manual' })).toBeVisible()
  await joining.close()
})
