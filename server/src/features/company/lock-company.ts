import type { Tx } from '../../platform/db/port.ts'
import { selectCompanyForChange } from './repo.ts'

/**
 * Makes the writers of a company wait for each other, for commands that read before they write. Taken first in a
 * transaction; the audit trail takes the same lock at its end. Answers the company's CNPJ.
 */
export async function lockCompany(tx: Tx, companyId: string): Promise<string | undefined> {
  const company = await selectCompanyForChange(tx, companyId)
  return company?.cnpj
}
