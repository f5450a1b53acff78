import type { Page } from '@playwright/test'
import { expectAccessible, expectInArabic, expectSound } from '../accessible.ts'
import { type Client, openCompany } from '../client.ts'
import { test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'
import { sealYear } from './sealed-year.ts'

/** Every page of measurements, of closing, of the organization and of what is made of them, with a sealed year and a venture in it, in both themes, at both widths and in Arabic. */
const measurements = '/dashboard/measurements'
let server: PegadaServer
let page: Page
let client: Client
let quiet: ReturnType<typeof listenTo>

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  const context = await browser.newContext()
  client = await openCompany(context, server, newPerson())
  await sealYear(client)
  await enterVenture(client)
  page = await context.newPage()
  quiet = listenTo(page)
})
test.afterAll(async () => {
  await page.context().close()
})
test.afterEach(() => quiet.expectQuiet())

/** A list, looked at closely in Arabic too; a form is in `../account/pages.e2e.ts`. */
const aList = `${measurements}/emission-factors?q=diesel`
const pages = [
  aList,
  `${measurements}/calculator`,
  `${measurements}/calculator?method=commuting.survey`,
  ...['scope1', 'scope2', 'scope3-upstream', 'scope3-downstream'].map(
    (part) => `${measurements}/emissions/${part}?year=2025`,
  ),
  `${measurements}/historical-data`,
  `${measurements}/sources?year=2025`,
  `${measurements}/certificates?year=2025`,
  ...['gaps', 'screening', 'boundary', 'uncertainty', 'books', 'versions', 'base_year'].map(
    (part) => `${measurements}/closing?year=2025&part=${part}`,
  ),
  '/dashboard/organization/operational-boundaries?year=2025',
  '/dashboard/organization/subsidiaries',
  '/dashboard/organization/chart?year=2025&view=chart',
  '/dashboard/organization/chart?year=2025&view=list',
  '/dashboard/organization/responsible',
  '/dashboard/organization',
  '/dashboard/organization/overview?year=2025',
  '/dashboard/organization/units?year=2025',
  '/dashboard/supply-chain/overview?year=2025',
  '/dashboard/supply-chain/companies?create=import',
  '/dashboard/drilldown?year=2025',
  '/dashboard/benchmarks?year=2025',
  ...['', '/scenarios', '/tasks', '/progress'].map((part) => `/dashboard/reduction${part}?year=2025`),
  ...['', '/requests', '/credits'].map((part) => `/dashboard/marketplace${part}?year=2025`),
  '/dashboard/emissions-data/proposals',
  '/dashboard/reports?year=2025',
  '/dashboard/reports/texts?year=2025',
  '/dashboard/reports/assurance',
  ...['list', 'calendar', 'answers', 'cbam'].map((view) => `/dashboard/reports/obligations?year=2025&view=${view}`),
]

for (const path of pages) {
  test(`accessible in both themes and at both widths, and stands in Arabic: ${path}`, async () => {
    await expectSound(page, `${server.url}${path}`, { inArabicToo: path === aList })
  })
}

test('charts in Arabic are accessible', async () => {
  await expectInArabic(page, `${server.url}${measurements}/overview?year=2025`)
  await expectAccessible(page, 'overview in Arabic')
})

test('a line and a factor on a page of their own are accessible, and stand from right to left in Arabic', async () => {
  const [line] = (await client.activity.list({})).rows
  const [factor] = (await client.factor.search({ search: 'diesel' })).rows
  const records = [`emissions/record?line=${line?.id}`, `emission-factors/record?factor=${factor?.id}`]
  for (const record of records) {
    await expectSound(page, `${server.url}${measurements}/${record}`)
  }
})

/** A venture abroad of which 60 % are held. */
async function enterVenture({ subsidiary, boundary }: Client): Promise<void> {
  const nothing = { tradeName: null, cnpj: null, address: null, city: 'Asunción', state: null, zipCode: null }
  const venture = { legalName: 'Aurora Paraguay', kind: 'joint_venture', accountingGroup: 'consolidated' } as const
  const { id: childId } = await subsidiary.create({ ...nothing, ...venture, country: 'PY' })
  const held = { parentId: null, childId, sharePercent: '60', fromMonth: '2020-01', toMonth: null } as const
  await boundary.createHolding({ ...held, control: 'joint', isOperator: true, reason: null })
}
