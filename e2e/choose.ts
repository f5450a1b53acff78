import { expect, type Locator } from '@playwright/test'

/** Opens a list and takes one of it; again where the focus went elsewhere meanwhile, which closes what was opened. */
export async function choose(list: Locator, name: RegExp): Promise<void> {
  await expect(async () => {
    await list.click()
    await list.page().getByRole('option', { name }).click({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}
