import type { BrowserContext, Page } from '@playwright/test'
import { buildNfe } from '../../server/src/test/build-nfe.ts'
import { expectShownAccessible } from '../accessible.ts'
import { type Client, openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { refuseCookies } from '../quiet-page.ts'
import { joinBy } from './join-by.ts'

/** Somebody who works at one unit of a company: what they see, what the menu has, and what another address says. The console tells of each refusal. */
const branchCnpj = '11222333000262'
let server: PegadaServer
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  const owning = await browser.newContext()
  const owner = await openCompany(owning, server, newPerson())
  await owning.close()
  const [head] = await owner.businessUnit.list()
  if (!head) throw new Error('a company has its head office')
  const branch = await owner.businessUnit.create(branchFields)
  const line = { generatorKey: 'electricity.grid', unit: 'kWh', period: '2025-03' } as const
  await owner.activity.create({ ...line, businessUnitId: head.id, quantity: '7000' })
  await owner.activity.create({ ...line, businessUnitId: branch.id, quantity: '310' })
  await sendNotes(owner)
  context = await browser.newContext()
  const grant = { kind: 'invite', role: 'analyst' } as const
  await joinBy(context, server, owner, { email: 'ivo@prisma.example', grant, unitIds: [branch.id] })
  page = await context.newPage()
  refuseCookies(page)
})
test.afterAll(() => context.close())

const main = () => page.getByRole('main')

test('sees the lines of the unit alone, and is told so', async () => {
  await page.goto(`${server.url}/dashboard/measurements/emissions?year=2025`)
  await expect(page.getByText('Você trabalha em Filial Curitiba: vê e lança só o que é de lá.')).toBeVisible()
  await expect(
    main()
      .getByText(/310\s*kWh/)
      .first(),
  ).toBeVisible()
  await expect(main().getByText(/7\.000\s*kWh/)).toHaveCount(0)
  await expectShownAccessible(page, 'lines of a unit')
})

test('sees the documents of the unit alone', async () => {
  await page.goto(`${server.url}/dashboard/emissions-data/nfe-upload?tab=documents`)
  await expect(main().getByText('Posto da Filial').first()).toBeVisible()
  await expect(main().getByText('Posto da Matriz')).toHaveCount(0)
})

test('has a menu without the pages of the whole company, whose addresses say in words that they are closed', async () => {
  const menu = page.getByRole('navigation', { name: 'Páginas' })
  await expect(menu.getByRole('link', { name: 'Entrada manual' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Equipe' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Limites' })).toHaveCount(0)
  await page.goto(`${server.url}/dashboard/profile/users`)
  await expect(main().getByText('Você não tem acesso a esta página')).toBeVisible()
})

/** One note to each unit, of a supplier of its own. */
async function sendNotes({ imports }: Client): Promise<void> {
  const { id: importId } = await imports.create()
  const notes = [
    buildNfe({ number: 1, issuerName: 'Posto da Matriz' }),
    buildNfe({ number: 2, issuerName: 'Posto da Filial', recipientCnpj: branchCnpj }),
  ]
  for (const [index, xml] of notes.entries()) {
    await imports.addFile({ importId, file: new File([xml], `${index}.xml`, { type: 'application/xml' }) })
  }
  await imports.start({ importId })
  await expect.poll(async () => (await imports.get({ importId })).state, { timeout: 30_000 }).toBe('done')
}

const branchFields = {
  name: 'Filial Curitiba',
  type: 'Filial' as const,
  cnpj: branchCnpj,
  foundedYear: null,
  country: 'BR',
  state: null,
  city: null,
  zipCode: null,
  address: null,
  addressNumber: null,
  operations: [],
  inInventory: true,
  outReason: null,
  openedOn: null,
  closedOn: null,
}
