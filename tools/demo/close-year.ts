import type { Client } from './ways.ts'

/** The word that what is entered is answered to. */
export const reason = 'Empresa de demonstração'

/** Leaves out what the company has not, accepts what is missing, and closes. */
export async function closeYear(client: Client, year: number): Promise<void> {
  const open = (await client.inventoryYears.screening({ year })).filter(({ status }) => status === 'open')
  const categories = open.map(({ category }) => category)
  if (categories.length > 0) {
    await client.inventoryYears.exclude({ year, categories, reason: 'A empresa não tem essa atividade' })
  }
  const gaps = (await client.inventoryYears.gaps({ year })).filter(({ isAcceptable }) => isAcceptable)
  if (gaps.length > 0) {
    const accepted = gaps.map(({ code, subject }) => ({ code, subject }))
    await client.inventoryYears.acceptGaps({ year, gaps: accepted, reason })
  }
  await client.inventoryYears.close({ year, reason })
}
