import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { countUsesOf } from '../business-unit/put-unit-away.ts'
import { lockCompany } from '../company/lock-company.ts'
import { noteInventoryChange } from '../webhook/publish-event.ts'
import { countOwnLines, deleteSample, findSample } from './repo.ts'

/**
 * Removes the made-up lines, what they left in the search, and their unit; the trail alone tells that they were there. Throws
 * `sample.own_rows` where somebody entered something of their own at the unit, with how many: it is moved first.
 */
export async function removeSample(tx: Tx, ports: Ports, actor: Actor): Promise<Outputs['sampleData']['remove']> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  const sample = await findSample(tx, companyId)
  if (!sample) return { lines: 0 }
  const { businessUnitId, year } = sample
  const others = await countUsesOf(tx, { companyId, id: businessUnitId }, 'activities')
  const rows = others + (await countOwnLines(tx, sample))
  if (rows > 0) throw new DomainError('sample.own_rows', { rows })
  const lines = await deleteSample(tx, sample, ports.clock.now())
  await noteInventoryChange(tx, ports, companyId, [year])
  const about = { entity: 'business_unit', entityId: businessUnitId }
  await recordAudit(tx, ports.clock, {
    ...{ companyId, actorId: userId, action: 'sample.remove' },
    ...about,
    data: { year, lines },
  })
  return { lines }
}
