import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere, expectInArabic } from '../accessible.ts'
import { openCompany } from '../client.ts'
import { test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'

/** The pages of a person and of the company's plan, and every page of the dashboard in Arabic. */
let server: PegadaServer
let page: Page
let quiet: ReturnType<typeof listenTo>

test.beforeAll(async ({ browser, server: shared }) => {
  server = shared
  const context = await browser.newContext()
  await openCompany(context, server, newPerson())
  page = await context.newPage()
  quiet = listenTo(page)
})
test.afterAll(async () => {
  await page.context().close()
})
test.afterEach(() => quiet.expectQuiet())

const own = [
  '/dashboard/user/profile',
  '/dashboard/user/notices',
  '/dashboard/profile/users',
  '/dashboard/settings/billing',
  '/dashboard/settings/invoices',
  '/dashboard/settings/trail',
  '/dashboard/settings/plan-management',
  '/dashboard/settings/support',
]
const others = [
  '/dashboard',
  '/dashboard/measurements/overview',
  '/dashboard/measurements/emissions',
  '/dashboard/measurements/sources',
  '/dashboard/measurements/closing',
  '/dashboard/measurements/emission-factors',
  '/dashboard/measurements/calculator',
  '/dashboard/emissions-data/upload',
  '/dashboard/emissions-data/nfe-upload',
  '/dashboard/emissions-data/manual-input',
  '/dashboard/emissions-data/automatization-input',
  '/dashboard/reports',
]
/** A form and a list, looked at closely in Arabic too; charts are in `../closing/pages.e2e.ts`. */
const oneOfEachKind = ['/dashboard/user/profile', '/dashboard/measurements/emission-factors']

for (const path of own) {
  test(`accessible in both themes and at both widths: ${path}`, async () => {
    await expectAccessibleEverywhere(page, `${server.url}${path}`)
  })
}

for (const path of [...own, ...others]) {
  test(`from right to left, in Arabic: ${path}`, async () => {
    await expectInArabic(page, `${server.url}${path}`)
    if (oneOfEachKind.includes(path)) await expectAccessible(page, `${path} in Arabic`)
  })
}
