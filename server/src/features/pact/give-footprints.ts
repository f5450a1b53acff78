import type { Ports } from '../../ports.ts'
import { type PublishedPage, readPublished, readSeen } from '../footprint/read-published.ts'
import { type Criteria, filterOf } from './criteria.ts'
import { findAsker } from './let-in.ts'
import { PactRefusal } from './refusal.ts'
import { insertReads } from './repo-clients.ts'

type HostPorts = Pick<Ports, 'db' | 'clock' | 'secrets'>

/** Whom a partner asks, with which token. */
export interface Asked {
  readonly companyId: string
  readonly token: string | undefined
}

/** A page of the footprints that the asker sees and looks for; what it was given is noted. */
export function givePage(
  ports: HostPorts,
  { companyId, token }: Asked,
  criteria: Criteria,
  page: Parameters<typeof readPublished>[3],
): Promise<PublishedPage> {
  return ports.db.asTenant({ companyId, userId: '' }, async (tx) => {
    const client = await findAsker(tx, ports, companyId, token)
    const found = await readPublished(tx, client, filterOf(criteria), page)
    const ids = found.footprints.map(({ id }) => id)
    await insertReads(tx, client, ids, ports.clock.now())
    return found
  })
}

/** One footprint. Refuses one that there is not, and one that the asker does not see. */
export function giveOne(
  ports: HostPorts,
  { companyId, token }: Asked,
  pfId: string,
): Promise<Readonly<Record<string, unknown>>> {
  return ports.db.asTenant({ companyId, userId: '' }, async (tx) => {
    const client = await findAsker(tx, ports, companyId, token)
    const ofAll = UUID.test(pfId) ? await readSeen(tx, { companyId, productIds: null }, { pfId }) : []
    if (ofAll.length === 0) throw new PactRefusal('NotFound', 'The footprint does not exist')
    const [found] = await readSeen(tx, client, { pfId })
    if (!found) throw new PactRefusal('AccessDenied', 'The footprint is not shared with this client')
    await insertReads(tx, client, [found.id], ports.clock.now())
    return found.json
  })
}

/** A number of a footprint, or of a company. */
export const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
