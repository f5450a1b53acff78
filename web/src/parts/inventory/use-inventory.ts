import type { InventoryPart } from '@pegada/core/inventory/part.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const gwpSets = ['AR4', 'AR5', 'AR6'] as const
export type GwpSetName = (typeof gwpSets)[number]

/** The set in which lines are stored; the Brazilian programme asks for it. */
export const storedGwpSet: GwpSetName = 'AR5'

/** What is asked of a year: of all business units or one, whole or one part, in one GWP set. */
export interface InventoryQuestion {
  readonly year: number
  readonly businessUnitId?: string | undefined
  readonly part?: InventoryPart | undefined
  readonly gwpSet?: GwpSetName | undefined
}

/** The totals that answer a question. */
export function useInventory(question: InventoryQuestion) {
  return useQuery(inventoryQuery(question))
}

/** The same as options of a query, for what reads ahead. */
export function inventoryQuery(question: InventoryQuestion) {
  const { year, businessUnitId, part, gwpSet = storedGwpSet } = question
  const input = {
    year,
    gwpSet,
    ...(businessUnitId === undefined ? {} : { businessUnitId }),
    ...(part === undefined ? {} : { part }),
  }
  return api.inventory.get.queryOptions({ input })
}
