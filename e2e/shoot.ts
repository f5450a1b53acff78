import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

const screenshots = join(import.meta.dirname, '..', 'docs', 'screenshots')

/** A picture for the README, taken only when asked for (`SCREENSHOTS=1`): it is looked at, not compared. */
export async function shoot(page: Page, name: string, theme: 'dark' | 'light' = 'dark'): Promise<void> {
  if (process.env.SCREENSHOTS !== '1') return
  mkdirSync(screenshots, { recursive: true })
  await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${theme}')`)
  await page.screenshot({ path: join(screenshots, `${name}-${theme}.png`), animations: 'disabled' })
  await page.evaluate("document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')")
}
