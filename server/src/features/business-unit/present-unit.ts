import type { Outputs } from '@pegada/contract/contract.ts'
import { stateOfUnit } from '@pegada/core/company/unit-life.ts'
import type { UnitRow } from './repo.ts'
import { toldOf } from './unit-fields.ts'

/** A unit as the API answers it; `today` says how it stands. */
export function presentUnit(row: UnitRow, today: string): Outputs['businessUnit']['create'] {
  const { id, isDefault, mergedInto, createdAt, archivedAt } = row
  return {
    ...toldOf(row),
    ...{ id, isDefault, mergedInto },
    standing: stateOfUnit({ ...row, isArchived: archivedAt !== null }, today),
    createdAt: createdAt.toISOString(),
  }
}
