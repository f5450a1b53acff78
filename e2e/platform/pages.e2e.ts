import type { Page } from '@playwright/test'
import { expectSoundOnTheWay } from '../accessible.ts'
import { openCompany, setSecondFactorUp } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import { pagesToMeet } from '../pages-to-meet.ts'
import { platformAdmins } from '../platform-admins.ts'
import { listenTo } from '../quiet-page.ts'

/** Pages of the administration and their parts, walked to one after another. */
test.describe.configure({ mode: 'serial' })

let address: string
let page: Page
let quiet: ReturnType<typeof listenTo>

test.beforeAll(async ({ browser, server }) => {
  address = server.url
  const ours = await browser.newContext()
  await setSecondFactorUp(await openCompany(ours, server, platformAdmins.pages), platformAdmins.pages)
  page = await ours.newPage()
  quiet = listenTo(page)
})
test.afterAll(async () => {
  await page.context().close()
})
test.afterEach(() => quiet.expectQuiet())

for (const path of pagesToMeet('e2e/platform/pages.e2e.ts')) {
  test(`is accessible in both themes and at both widths, and stands in Arabic: ${path}`, async () => {
    await expectSoundOnTheWay(page, `${address}${path}`)
    await expect(page.getByRole('main')).toBeVisible()
  })
}
