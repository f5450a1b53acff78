import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { checkFootprint } from '@pegada/core/footprint/check-footprint.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { deprecateBefore, findPublishedVersions, storePublished } from '../footprint/store-published.ts'
import { queueEvent } from '../pact-event/queue-event.ts'
import { readPublishedFootprint } from '../product/give-files.ts'
import { listReaders } from './repo-clients.ts'

type PublishPorts = Pick<Ports, 'clock' | 'jobs' | 'publicUrl'>

/**
 * Publishes the footprint of a published version of a product, the last unless one is named. It never changes; those of earlier
 * versions are deprecated, and partners who were given one are told. Throws `product.not_found`, `product.version_not_found`,
 * `product.unpublished`, `product.incomplete`, and `pact.published_before` where this version or a later one is published already.
 */
export async function publishFootprint(
  tx: Tx,
  ports: PublishPorts,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  wanted: { readonly productId: string; readonly version?: number | undefined },
): Promise<Outputs['pact']['publish']> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  const { footprint, of } = await readPublishedFootprint(tx, actor, wanted)
  const { product, shown } = of
  const { version } = shown.row
  const before = await findPublishedVersions(tx, companyId, product.id)
  const [last] = before
  if (last && last.version >= version) {
    throw new DomainError('pact.published_before', { name: product.name, version: last.version })
  }
  const id = randomUUID()
  await deprecateBefore(tx, companyId, before)
  const stored = await storePublished(tx, footprint, {
    ...{ companyId, id, productId: product.id, productVersion: version },
    warnings: checkFootprint(footprint),
    takenBy: userId,
    takenAt: ports.clock.now(),
  })
  invariant(stored, 'a footprint just published is there')
  await recordAudit(tx, ports.clock, {
    ...{ companyId, actorId: userId, action: 'footprint.publish', entity: 'footprint', entityId: id },
    data: { name: product.name, version, co2eKg: stored.co2eKg },
  })
  const readers = await listReaders(
    tx,
    companyId,
    before.map((one) => one.id),
    product.id,
  )
  for (const partnerId of readers) {
    const data = { pfIds: [footprint.id] }
    await queueEvent(tx, ports, { companyId, partnerId, requestId: null, type: 'PublishedEvent', data })
  }
  return stored
}
