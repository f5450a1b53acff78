import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { joinBy, password } from '../account/join-by.ts'
import { type Client, openCompany, setSecondFactorUp } from '../client.ts'
import { expectSaid } from '../errors/provoke.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { platformAdmins } from '../platform-admins.ts'
import { listenTo } from '../quiet-page.ts'

/** What a root admin does to a company and to people: looked into, agreed with, acted as, and deleted in stages. */
test.describe.configure({ mode: 'serial' })

const owner = {
  ...newPerson(),
  firstName: 'Olga',
  lastName: 'Prates',
  cnpj: '19131243000197',
  companyName: 'Marcenaria Prates',
}
const leaver = 'ivo@prates.example'
const reason = 'Chamado 4711 sobre o cadastro'
let server: PegadaServer
let admin: Client
let company: Client
let page: Page
let leaving: BrowserContext
let quiet: ReturnType<typeof listenTo>
let backupCode: string

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  const [ours, theirs] = [await browser.newContext(), await browser.newContext()]
  leaving = await browser.newContext()
  admin = await openCompany(ours, server, platformAdmins.acts)
  backupCode = (await setSecondFactorUp(admin, platformAdmins.acts))[0] ?? ''
  await ours.close()
  company = await openCompany(theirs, server, owner)
  await joinBy(leaving, server, company, { email: leaver, grant: { kind: 'invite', role: 'analyst' } })
  await theirs.close()
  page = await (await browser.newContext()).newPage()
  quiet = listenTo(page)
  // A breach of the policy of a page that the browser reports to the server without a word in its console.
  const content = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
    console.error('policy', violatedDirective, sourceFile))`
  await page.addInitScript({ content })
})
test.afterAll(async () => {
  await page.context().close()
  await leaving.close()
})
test.afterEach(() => quiet.expectQuiet())

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('the door opens by password and second factor, and leads to the front page', async () => {
  await page.goto(`${server.url}/admin`)
  await expect(page.getByText('Portal restrito de administração da plataforma').first()).toBeVisible()
  await page.getByLabel('E-mail').fill(platformAdmins.acts.email)
  await page.getByLabel('Senha', { exact: true }).fill(platformAdmins.acts.password)
  await expectAccessible(page, 'the door of the administration')
  await press('Entrar')
  await press('Usar um código de recuperação')
  await page.getByLabel('Código de recuperação').fill(backupCode)
  await press('Confirmar')
  await page.waitForURL('**/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible()
})

test('a company is found, looked into part by part, and gets a plan by hand', async () => {
  await page.goto(`${server.url}/admin/dashboard/companies`)
  await page.getByRole('searchbox', { name: 'Nome, cidade ou estado' }).fill('prates')
  await expect(page).toHaveURL(/[?&]q=prates/)
  await page.getByRole('button', { name: 'Ver detalhes de Marcenaria Prates' }).click()
  await expect(page.getByRole('heading', { name: 'Marcenaria Prates' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Informações Gerais' })).toHaveAttribute('aria-current', 'page')
  for (const [part, says] of [
    ['Responsáveis', 'Nenhum responsável cadastrado'],
    ['Filiais', 'Nenhuma filial cadastrada'],
  ] as const) {
    await page.getByRole('link', { name: part }).click()
    await expectSaid(page, says)
  }
  await page.getByRole('link', { name: 'Assinatura' }).click()
  await page.getByRole('combobox', { name: 'Plano', exact: true }).selectOption('CUSTOM')
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Contrato assinado')
  await expectAccessible(page, 'the plan by hand')
  await press('Mudar o plano')
  await expectSaid(page, 'Plano mudado. A empresa foi avisada.')
  expect((await company.subscription.get()).subscription.planType).toBe('CUSTOM')
  await press('Voltar')
  await expect(page).toHaveURL(/companies\?q=prates/)
  await expect(page.getByRole('button', { name: 'Ver detalhes de Marcenaria Prates' })).toBeVisible()
})

test('several companies get a note at once', async () => {
  await page.getByRole('checkbox', { name: /Marcenaria Prates/ }).click()
  await press('Anotar')
  const box = page.getByRole('dialog')
  await box.getByRole('textbox', { name: 'Texto da anotação' }).fill('Renovar em janeiro')
  await expectAccessible(page, 'a note about several')
  await box.getByRole('button', { name: 'Salvar anotação' }).click()
  await expectSaid(page, 'Anotação salva. Empresas: 1.')
})

test('one acts as the owner: every page says so, reads alone until a reason is given, and ends', async () => {
  const { rows } = await admin.platformUser.list({ search: owner.email })
  const userId = rows[0]?.id ?? ''
  await page.goto(`${server.url}/admin/dashboard/users?user=${userId}`)
  await press('Entrar como')
  const enter = page.getByRole('dialog', { name: 'Entrar como Olga Prates' })
  await enter.getByRole('textbox', { name: 'Motivo' }).fill(reason)
  await expectAccessible(page, 'entering as somebody')
  await enter.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/dashboard')
  const banner = page.getByRole('region', { name: 'Acesso no lugar de outra pessoa' })
  await expect(banner).toContainText('Raul Maia, você está no lugar de Olga Prates, em Marcenaria Prates.')
  await page.goto(`${server.url}/dashboard/organization`)
  await expect(banner).toContainText('Somente leitura')
  const name = page.getByLabel('Sede', { exact: true })
  await name.fill('Rua das Oficinas, 7')
  await expectSaid(page, /Este acesso é somente para leitura/)
  quiet.expectRefusal(403)
  await press('Permitir alterações')
  const raise = page.getByRole('dialog', { name: 'Permitir alterações' })
  await raise.getByRole('textbox', { name: 'Motivo das alterações' }).fill('Corrigir a sede a pedido')
  await expectAccessible(page, 'letting changes through')
  await raise.getByRole('button', { name: 'Permitir alterações' }).click()
  await expect(banner).toContainText('Alterações permitidas')
  await name.fill('Rua das Oficinas, 70')
  await expect.poll(async () => (await company.company.get()).headquarters).toBe('Rua das Oficinas, 70')
  await press('Encerrar')
  await page.waitForURL('**/admin/dashboard/users')
  await expect(banner).toHaveCount(0)
  const told = await company.notice.list({})
  expect(told.rows.filter(({ kind }) => kind === 'impersonation_begun')).toMatchObject([
    { subject: { state: 'raised', reason: 'Corrigir a sede a pedido' } },
    { subject: { who: 'Raul Maia', person: 'Olga Prates' } },
  ])
  const [visit] = (await company.impersonation.list({})).rows
  expect(visit).toMatchObject({ administrator: 'Raul Maia', person: 'Olga Prates', reason })
  const theirs = await company.audit.list({ search: visit?.id ?? '', pageSize: 100 })
  expect(theirs.rows.map(({ action }) => action)).toContain('company.update')
  expect((await company.audit.verify()).broken).toBeNull()
})

test('a person is deleted in stages: counted, shut out, let in again, and gone for good with every ledger whole', async () => {
  const { rows } = await admin.platformUser.list({ search: leaver })
  await page.goto(`${server.url}/admin/dashboard/users?user=${rows[0]?.id}`)
  await press('Excluir usuário')
  const box = page.getByRole('dialog', { name: 'Excluir Ivo Lima' })
  await expect(box.getByRole('region', { name: 'O que menciona esta pessoa' })).toContainText('Vínculos com empresas')
  await expectAccessible(page, 'the deletion of somebody')
  const prepare = async () => {
    await box.getByRole('textbox', { name: 'Motivo' }).fill('Pedido recebido pelo suporte')
    await box.getByRole('button', { name: 'Preparar exclusão' }).click()
    await expect(box.getByRole('button', { name: 'Excluir agora' })).toBeVisible()
  }
  await prepare()
  expect(await signsIn()).toBe(403)
  await box.getByRole('button', { name: 'Desfazer a preparação' }).click()
  await box.getByRole('textbox', { name: 'Motivo' }).fill('Pedido de outra pessoa')
  await box.getByRole('button', { name: 'Desfazer a preparação' }).click()
  await expect(box.getByRole('button', { name: 'Preparar exclusão' })).toBeVisible()
  expect(await signsIn()).toBe(200)
  await prepare()
  await box.getByRole('button', { name: 'Excluir agora' }).click()
  const sure = page.getByRole('dialog', { name: 'Você tem certeza?' })
  await expect(sure).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sure).toHaveCount(0)
  await box.getByRole('button', { name: 'Excluir agora' }).click()
  await sure.getByRole('button', { name: 'Excluir agora' }).click()
  await expectSaid(page, 'Usuário Ivo Lima excluído com sucesso')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await signsIn()).toBe(401)
  expect((await admin.platformUser.list({ search: leaver })).total).toBe(0)
  expect((await company.audit.verify()).broken).toBeNull()
})

/** How the leaver's sign-in ends. */
async function signsIn(): Promise<number> {
  const data = { email: leaver, password }
  return (await leaving.request.post(`${server.url}/api/v1/account/sign-in`, { data })).status()
}
