import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listBusinessUnits } from '../company/list-business-units.ts'
import { lockCompany } from '../company/lock-company.ts'
import { placeDocuments } from './repo.ts'

/**
 * Documents of a branch that is no unit count at a unit that there is. Answers how many. Throws `business_unit.not_found`,
 * `document_party.not_found`.
 */
export async function placeParty(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  place: { readonly cnpj: string; readonly businessUnitId: string },
): Promise<number> {
  await lockCompany(tx, companyId)
  const units = await listBusinessUnits(tx, companyId)
  if (!units.some(({ id }) => id === place.businessUnitId)) throw new DomainError('business_unit.not_found')
  const documents = await placeDocuments(tx, companyId, place)
  if (documents === 0) throw new DomainError('document_party.not_found', { cnpj: place.cnpj })
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'document_party.place',
    entity: 'business_unit',
    entityId: place.businessUnitId,
    data: { cnpj: place.cnpj, documents },
  })
  return documents
}
