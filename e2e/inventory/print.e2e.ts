import { openCompany } from '../client.ts'
import { fillYear } from '../closing/aurora.ts'
import { expect, test } from '../fixtures.ts'
import { newPerson } from '../person.ts'
import { listenTo } from '../quiet-page.ts'

/** Paper is light and holds the whole page, from a screen that is dark. */
test('the overview prints light and whole: charts drawn anew, tables unrolled, nothing wider than the paper', async ({
  page,
  context,
  server,
}) => {
  const quiet = listenTo(page)
  const client = await openCompany(context, server, newPerson())
  await fillYear(client)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${server.url}/dashboard/measurements/overview?year=2025`, { waitUntil: 'networkidle' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('figure canvas').first()).toBeVisible()
  const dark = await inkOf()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1000 })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  const light = await inkOf()
  expect(light).not.toBe(dark)
  expect(await page.evaluate<string[]>(CUT_OFF)).toEqual([])
  await expect(page.locator('figure button').first()).toBeHidden()
  await expect(page.locator('[data-page-acts]').first()).toBeHidden()
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(20_000)
  await page.emulateMedia({ media: 'screen' })
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  quiet.expectQuiet()

  /** What the first chart is drawn like. */
  function inkOf(): Promise<string> {
    return page.evaluate<string>(`document.querySelector('figure canvas').toDataURL().slice(-4000)`)
  }
})

/** What of the page's content stands beyond the paper, or is cut off by what it stands in. */
const CUT_OFF = `[...document.querySelectorAll('main *')]
  .filter((one) => one.checkVisibility() && !one.closest('svg'))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 ||
    (getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1))
  .map((one) => one.tagName + '.' + one.className + ' ' + one.textContent.slice(0, 40))`
