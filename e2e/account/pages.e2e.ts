import type { Page } from '@playwright/test'
import { expectSoundOnTheWay } from '../accessible.ts'
import { openCompany } from '../client.ts'
import { test } from '../fixtures.ts'
import { pagesToMeet } from '../pages-to-meet.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'

/** The pages of a person and of the company's plan; those with figures are met where there are some (`../inventory`, `../closing`). */
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

/** A form, looked at closely in Arabic too; a list and charts are in `../closing/pages.e2e.ts`. */
const aForm = '/dashboard/user/profile'

for (const path of pagesToMeet('e2e/account/pages.e2e.ts')) {
  test(`accessible in both themes and at both widths, and stands in Arabic: ${path}`, async () => {
    await expectSoundOnTheWay(page, `${server.url}${path}`, { inArabicToo: path === aForm })
  })
}
