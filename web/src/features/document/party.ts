import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'

/** Somebody whom documents name as buyer and who is no unit of the company. */
export type Party = Outputs['documentParty']['list']['rows'][number]

/** What is read differently once somebody's documents count, count elsewhere, or count no more. */
export const touchedByParty = [
  api.documentParty,
  api.document,
  api.documentItem,
  api.triage,
  api.businessUnit,
  api.activity,
  api.inventory,
  api.inventoryYears,
]
