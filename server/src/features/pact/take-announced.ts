import { DomainError } from '@pegada/core/domain-error.ts'
import { isRecord } from '@pegada/core/guards.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { takeFootprint } from '../footprint/take-footprint.ts'
import { findOpenPartner } from '../pact-event/find-partner.ts'
import { openPartner } from '../pact-event/open-partner.ts'

/** The queue of footprints that a partner said to be published. */
export const takeAnnouncedName = 'pact.take-announced'

/** Which footprints a partner said to be published, by their own numbers. */
export interface Announced {
  readonly companyId: string
  readonly partnerId: string
  readonly pfIds: readonly string[]
}

type FetchPorts = Pick<Ports, 'db' | 'clock' | 'outgoing' | 'secrets' | 'log'>

const answerMaxBytes = 1024 * 1024

/** Fetches the footprints that a partner announced, and takes them. What is no footprint, or is not given to us, is left and logged. */
export function takeAnnounced(ports: FetchPorts): JobDefinition<Announced> {
  return { name: takeAnnouncedName, perform: (announced) => fetchAll(ports, announced) }
}

async function fetchAll(ports: FetchPorts, { companyId, partnerId, pfIds }: Announced): Promise<void> {
  const tenant = { companyId, userId: '' }
  const partner = await ports.db.asTenant(tenant, (tx) => findOpenPartner(tx, ports, companyId, partnerId))
  if (!partner) return
  const open = await openPartner(ports, partner)
  for (const pfId of pfIds) {
    const { status, body } = await open.send({ method: 'GET', url: `/3/footprints/${pfId}`, answerMaxBytes })
    if (status >= 500) throw new DomainError('net.status', { host: new URL(partner.baseUrl).host, status })
    const told = status === 200 ? footprintIn(body) : undefined
    const { supplierId } = partner
    const arrival = { companyId, userId: null, origin: 'event', partnerId, supplierId } as const
    const taken = await ports.db.asTenant(tenant, (tx) => takeFootprint(tx, ports, arrival, told))
    if (taken.outcome === 'invalid') ports.log.warn({ partnerId, pfId, status }, 'pact.footprint_refused')
  }
}

function footprintIn(body: Uint8Array): unknown {
  try {
    const read: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    return isRecord(read) ? read.data : undefined
  } catch {
    return undefined
  }
}
