import type { Outputs } from '@pegada/contract/contract.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { PartyRow } from './repo.ts'
import type { PlaceRow } from './repo-places.ts'

/** Somebody whom documents name as buyer and who is no unit, as the contract shows them. */
export function presentParty(row: PartyRow): Outputs['documentParty']['list']['rows'][number] {
  return { ...row, value: plainNumeric(row.value) }
}

/** Where documents of a branch count, as the contract shows it. */
export function presentPlace({
  id,
  cnpj,
  name,
  documents,
  placedBy,
  placedAt,
  ...unit
}: PlaceRow): Outputs['documentParty']['listPlaces']['rows'][number] {
  const { businessUnitId, businessUnitName } = unit
  return { id, cnpj, name, documents, placedBy, businessUnitId, businessUnitName, placedAt: placedAt.toISOString() }
}
