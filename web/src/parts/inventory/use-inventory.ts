import type { InventoryPart } from '@pegada/core/inventory/part.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const gwpSets = ['AR4', 'AR5', 'AR6'] as const
export type GwpSetName = (typeof gwpSets)[number]

/** The set in which lines are stored; the Brazilian programme asks for it. */
export const storedGwpSet: GwpSetName = 'AR5'

/** The totals of a year, for all sites or one, whole or of one part, in one GWP set. */
export function useInventory(question: {
  year: number
  businessUnitId?: string | undefined
  part?: InventoryPart | undefined
  gwpSet?: GwpSetName | undefined
}) {
  const { year, businessUnitId, part, gwpSet = storedGwpSet } = question
  const input = {
    year,
    gwpSet,
    ...(businessUnitId === undefined ? {} : { businessUnitId }),
    ...(part === undefined ? {} : { part }),
  }
  return useQuery(api.inventory.get.queryOptions({ input }))
}
