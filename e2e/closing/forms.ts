import { expect, type Page } from '@playwright/test'

/** Registers what stands in the form, once the preview shows the figure that is expected. */
export async function register(page: Page, kilograms?: string): Promise<void> {
  if (kilograms) await expect(page.getByText(`Prévia: ${kilograms} kg`, { exact: false })).toBeAttached()
  await page.getByRole('button', { name: 'Registrar emissão' }).click()
  await expect(page.getByText('Emissão registrada com sucesso')).toBeVisible()
}

/** Leaves categories out of the year with a reason. */
export async function exclude(page: Page, reason: string, confirm: string | RegExp): Promise<void> {
  await page.getByLabel('Motivo, nas palavras da empresa').fill(reason)
  await page.getByRole('button', { name: confirm }).click()
  await expect(page.getByText(/excluídas? com motivo$/).first()).toBeVisible()
}
