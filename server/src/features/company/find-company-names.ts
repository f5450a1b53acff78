import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { findCompany } from './repo.ts'

/** The company's legal name and CNPJ; throws `company.not_found`. */
export async function findCompanyNames(tx: Tx, companyId: string): Promise<{ name: string; cnpj: string }> {
  const company = await findCompany(tx, companyId)
  if (!company) throw new DomainError('company.not_found')
  return { name: company.legalName, cnpj: company.cnpj }
}
