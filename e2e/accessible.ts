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
