import type { Accountant } from './accountant.ts'

/**
 * What a bakery and dairy without farms, franchises or holdings does nothing of; it has no grid and no steam of others. Everything else that no line measures
 * happens and is not estimated yet: its documents tell no amount, or none of its documents is among those of the year.
 */
const NOTHING_OF: ReadonlySet<string> = new Set([
  'industrial_processes',
  'land_use_change',
  'solid_waste',
  'transmission_losses',
  'purchased_heat_steam',
  'upstream_leased_assets',
  'downstream_leased_assets',
  'franchises',
  'investments',
])

/** Says of each category that no line measures why, on its true ground; tells which on which. */
export async function screenOpen({ client, act }: Accountant, year: number): Promise<string[]> {
  const screening = await client.inventoryYears.screening({ year })
  const open = screening.filter(({ status }) => status === 'open').map(({ category }) => category)
  const grounds = [
    { ground: 'not_applicable', reason: 'A empresa não tem essa atividade', isOf: NOTHING_OF.has.bind(NOTHING_OF) },
    {
      ground: 'no_data',
      reason: 'Acontece e ainda não foi estimada: os documentos do ano não dizem quanto',
      isOf: (category: string) => !NOTHING_OF.has(category),
    },
  ] as const
  const told: string[] = []
  for (const { ground, reason, isOf } of grounds) {
    const categories = open.filter(isOf)
    if (categories.length === 0) continue
    await act('screening', () => client.inventoryYears.exclude({ year, categories, ground, reason }))
    told.push(`${ground}: ${categories.join(', ')}`)
  }
  return told
}
