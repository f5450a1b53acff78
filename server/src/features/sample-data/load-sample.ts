import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { personOf } from '../account/person-of.ts'
import { newActivityOf } from '../activity/create-activity.ts'
import { storeActivities } from '../activity/store-activities.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { currentYear } from '../inventory-year/assert-year-begun.ts'
import { findSample, hasLines, insertSample, insertSampleUnit } from './repo.ts'
import { sampleEntries } from './sample-entries.ts'

/**
 * Loads made-up lines of the last whole year at a unit of their own, into a company that has no line yet; loaded again, nothing
 * changes. The plan does not count the unit. Throws `sample.has_lines`.
 */
export async function loadSample(tx: Tx, ports: Ports, actor: Actor): Promise<Outputs['sampleData']['load']> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  const loaded = await findSample(tx, companyId)
  if (loaded) return { year: loaded.year, lines: loaded.lineIds.length }
  if (await hasLines(tx, companyId)) throw new DomainError('sample.has_lines')
  const year = currentYear(ports) - 1
  const businessUnitId = randomUUID()
  const createdAt = ports.clock.now()
  const person = await personOf(tx, userId)
  const name = ports.translate(person?.language ?? 'pt-BR', 'business-unit:sample')
  await insertSampleUnit(tx, {
    companyId,
    id: businessUnitId,
    cnpj: null,
    name,
    type: 'Filial',
    isSample: true,
    createdAt,
  })
  const lineIds = await storeSample(tx, ports, actor, sampleEntries(year, businessUnitId))
  await insertSample(tx, { companyId, businessUnitId, year, lineIds, loadedAt: createdAt })
  const data = { year, lines: lineIds.length }
  const about = { entity: 'business_unit', entityId: businessUnitId }
  await recordAudit(tx, ports.clock, { companyId, actorId: userId, action: 'sample.load', ...about, data })
  return data
}

async function storeSample(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  entries: ReturnType<typeof sampleEntries>,
): Promise<string[]> {
  const lines = []
  for (const entry of entries) lines.push(await newActivityOf(tx, ports, actor, entry))
  return (await storeActivities(tx, ports, actor, lines)).map((outcome) => {
    if ('refused' in outcome) throw outcome.refused
    return outcome.stored.id
  })
}
