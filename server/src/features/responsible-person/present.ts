import type { Outputs } from '@pegada/contract/contract.ts'
import type { ResponsiblePersonRow } from './repo.ts'

export function presentResponsiblePerson({
  companyId: _,
  createdAt,
  ...fields
}: ResponsiblePersonRow): Outputs['responsiblePerson']['create'] {
  return { ...fields, createdAt: createdAt.toISOString() }
}
