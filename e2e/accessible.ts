import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const themes = ['dark', 'light'] as const

/** Shows the page in a theme, as a person's stored choice would. */
export async function useTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('pegada-color-scheme', value), theme)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
}

/** WCAG 2.2 A and AA by axe, on what is shown now. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  expect(found, name).toEqual([])
}

/** A page at both widths and in both themes, each met once; at 390 px nothing makes the whole page scroll sideways. */
export async function expectAccessibleEverywhere(page: Page, address: string): Promise<void> {
  for (const [theme, width] of [
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.goto(address, { waitUntil: 'networkidle' })
    await useTheme(page, theme)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, `${address} ${theme} ${width}`)
    expect(await page.evaluate('document.documentElement.scrollWidth'), address).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
