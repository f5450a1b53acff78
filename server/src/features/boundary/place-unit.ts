import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listBusinessUnits } from '../business-unit/list-business-units.ts'
import { lockCompany } from '../company/lock-company.ts'
import { selectEntities, setEntityOfUnit } from './repo.ts'

/** Says to which entity a unit belongs, null for the company itself. Throws `business_unit.not_found`, `subsidiary.not_found`. */
export async function placeUnit(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { businessUnitId, subsidiaryId }: Inputs['boundary']['placeUnit'],
): Promise<void> {
  await lockCompany(tx, companyId)
  const unit = (await listBusinessUnits(tx, companyId)).find(({ id }) => id === businessUnitId)
  if (!unit) throw new DomainError('business_unit.not_found')
  const entities = await selectEntities(tx, companyId)
  if (subsidiaryId !== null && !entities.some(({ id }) => id === subsidiaryId))
    throw new DomainError('subsidiary.not_found')
  if (unit.subsidiaryId === subsidiaryId) return
  await setEntityOfUnit(tx, { companyId, businessUnitId, subsidiaryId })
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'business_unit.place',
    entity: 'business_unit',
    entityId: businessUnitId,
    data: { before: { subsidiaryId: unit.subsidiaryId }, after: { subsidiaryId } },
  })
}
