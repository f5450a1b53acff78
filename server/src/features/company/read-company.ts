import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { type CompanyRow, findCompany } from './repo.ts'

/** A company's record. Throws `company.not_found`. */
export async function readCompany(tx: Tx, companyId: string): Promise<CompanyRow> {
  const company = await findCompany(tx, companyId)
  if (!company) throw new DomainError('company.not_found')
  return company
}
