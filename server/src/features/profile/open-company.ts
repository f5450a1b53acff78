import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPersonAudit } from '../account/record-person-audit.ts'
import { setActiveCompany } from '../account/set-active-company.ts'
import { selectCompaniesOf } from './repo.ts'

/** Works in another of the person's companies from now on. Throws `company.not_found`, for one they are not in as well. */
export async function openAnotherCompany(ports: Ports, { userId }: Actor, companyId: string): Promise<void> {
  await ports.db.asOwner(async (tx) => {
    const mine = await selectCompaniesOf(tx.queries, userId)
    if (!mine.some(({ id }) => id === companyId)) throw new DomainError('company.not_found')
    await setActiveCompany(tx, userId, companyId)
    await recordPersonAudit(tx, ports.clock, userId, 'account.open_company')
  })
}
