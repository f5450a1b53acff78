import type { Outputs } from '@pegada/contract/contract.ts'
import type { SubsidiaryRow } from './repo.ts'

export function presentSubsidiary(row: SubsidiaryRow): Outputs['subsidiary']['create'] {
  const { companyId: _, archivedAt: __, createdAt, ...fields } = row
  return { ...fields, createdAt: createdAt.toISOString() }
}
