import { randomUUID } from 'node:crypto'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { offeredUnit } from '../business-unit/list-business-units.ts'
import { lockCompany } from '../company/lock-company.ts'
import { insertPlace, placeDocuments } from './repo-places.ts'

/**
 * Documents of a branch that is no unit count at a unit that there is, those to come too, until that is undone. Answers how
 * many. Throws `business_unit.not_found`, `business_unit.archived`, `document_party.not_found`.
 */
export async function placeParty(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  place: { readonly cnpj: string; readonly businessUnitId: string },
): Promise<{ readonly documents: number; readonly placeId: string }> {
  await lockCompany(tx, companyId)
  await offeredUnit(tx, companyId, place.businessUnitId)
  const documents = await placeDocuments(tx, { companyId, ...place })
  if (documents === 0) throw new DomainError('document_party.not_found', { cnpj: place.cnpj })
  const id = randomUUID()
  await insertPlace(tx, { companyId, id, ...place, placedBy: userId, placedAt: ports.clock.now() })
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'document_party.place',
    entity: 'party_place',
    entityId: id,
    data: { ...place, documents },
  })
  return { documents, placeId: id }
}
