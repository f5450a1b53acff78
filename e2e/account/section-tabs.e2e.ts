import type { Page } from '@playwright/test'
import { expectNoOverflow } from '../accessible.ts'
import { openCompany } from '../client.ts'
import { expect, test } from '../fixtures.ts'
import type { PegadaServer } from '../pegada-server.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'
import { shoot } from '../shoot.ts'

/** The pages of a section under the bar: all in sight where there is room, and pushed along to the one that has the focus where there is none. */
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
test.afterAll(() => page.context().close())
test.afterEach(() => quiet.expectQuiet())

const tabs = (section: string) => page.getByRole('navigation', { name: section, exact: true }).getByRole('link')

for (const [section, path, language] of [
  ['Configurações', '/dashboard/settings/support', 'pt-BR'],
  ['Organização', '/dashboard/organization/chart', 'pt-BR'],
  ['Einstellungen', '/dashboard/settings/support', 'de'],
  ['الإعدادات', '/dashboard/settings/support', 'ar'],
] as const) {
  test(`${section} shows every page at 1440, and at 390 the current one and each that has the focus`, async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${server.url}${path}?lng=${language}`, { waitUntil: 'networkidle' })
    await tabs(section).first().waitFor()
    const count = await tabs(section).count()
    expect(count).toBeGreaterThan(5)
    for (let at = 0; at < count; at++) await expect(tabs(section).nth(at)).toBeInViewport({ ratio: 1 })
    await shoot(page, `tabs-${language}-${path.split('/').at(-1)}-1440`)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload({ waitUntil: 'networkidle' })
    await expect(tabs(section).and(page.locator('[aria-current=page]'))).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page, section)
    await shoot(page, `tabs-${language}-${path.split('/').at(-1)}-390`)
    await tabs(section).first().focus()
    for (let at = 0; at < count; at++) {
      await expect(tabs(section).nth(at)).toBeFocused()
      await expect(tabs(section).nth(at)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Tab')
    }
  })
}
