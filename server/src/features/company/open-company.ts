import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock/port.ts'
import type { CnpjRecord } from '../../platform/cnpj/port.ts'
import { enterTenant, type Tx } from '../../platform/db/port.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { insertCompany, insertMember, type NewCompanyRow as NewRow } from './repo.ts'

export interface NewCompany {
  readonly ownerId: string
  readonly record: CnpjRecord
  readonly size: 'MEI' | 'ME' | 'EPP' | 'EMP' | 'EGP' | 'MULTI' | null
  readonly employeeBand: NewRow['employeeBand']
  readonly hasUnitsAbroad: NewRow['hasUnitsAbroad']
}

/**
 * Makes the company and its owner, who administers it, from the CNPJ record; the caller opens its head office.
 * Steps the transaction down to the new company's own rights. Answers the company's id.
 */
export async function openCompany(tx: Tx, clock: Clock, input: NewCompany): Promise<string> {
  const { ownerId, record, size, employeeBand, hasUnitsAbroad } = input
  const companyId = randomUUID()
  await enterTenant(tx, { companyId, userId: ownerId })
  await insertCompany(tx, {
    id: companyId,
    cnpj: record.cnpj,
    legalName: record.legalName,
    tradeName: record.tradeName,
    ...{ size, employeeBand, hasUnitsAbroad },
    sector: record.sector,
    cnaeCode: record.mainActivity?.code ?? null,
    cnaeDescription: record.mainActivity?.description ?? null,
    address: record.address,
    city: record.city,
    state: record.state,
    zipCode: record.zipCode,
    registerSource: record.source,
    createdAt: clock.now(),
  })
  await insertMember(tx, { companyId, userId: ownerId, role: 'admin', isOwner: true, createdAt: clock.now() })
  await recordAudit(tx, clock, {
    companyId,
    actorId: ownerId,
    action: 'company.create',
    entity: 'company',
    entityId: companyId,
    data: { cnpj: record.cnpj, source: record.source, size },
  })
  return companyId
}
