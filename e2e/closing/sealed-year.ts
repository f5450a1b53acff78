import { expect } from '@playwright/test'
import type { Client } from '../client.ts'
import { fillYear } from './aurora.ts'

/** The year of the journey, complete and sealed without going through the pages. */
export async function sealYear(client: Client): Promise<void> {
  const { businessUnitId } = await fillYear(client)
  const bill = { generatorKey: 'electricity.grid', quantity: '1500', unit: 'kWh', period: '2025-12' }
  await client.activity.create({ ...bill, businessUnitId })
  for (const { category, status } of await client.inventoryYears.screening({ year })) {
    if (status === 'open') {
      const reason = 'Não há atividade desta categoria.'
      await client.inventoryYears.screen({ year, category, status: 'excluded', reason })
    }
  }
  for (const { code, subject, blocks } of await client.inventoryYears.gaps({ year })) {
    if (blocks) await client.inventoryYears.acceptGap({ year, code, subject, reason: 'É o que se sabe hoje.' })
  }
  await client.inventoryYears.close({ year, reason: 'Ano completo e conferido.' })
  await expect.poll(async () => (await client.seals.list({ year }))[0]?.state, { timeout: 60_000 }).toBe('sealed')
}

const year = 2025
