import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import { type LiveEvent, publishHeld } from '../../platform/live/port.ts'
import { holdTrail, insertAuditRecord } from './repo.ts'

/** What was written, by whom: kept for ever, in the same transaction as the write itself. */
export interface AuditEntry {
  readonly companyId: string
  readonly actorId: string | null
  /** `<noun>.<verb>`, such as `activity.create`. */
  readonly action: string
  readonly entity: string
  readonly entityId: string
  readonly data?: Readonly<Record<string, unknown>>
}

export const firstHash = '0'.repeat(64)

/**
 * Appends to the company's chain. Each record's hash covers the one before, so that a gap or a change shows. What a program
 * did by key names the key in its data; what an administrator of the platform did as somebody names both.
 */
export async function recordAudit(tx: Tx, clock: Clock, entry: AuditEntry): Promise<void> {
  const { sequence, hash, beside } = await holdTrail(tx, entry.companyId)
  const record = {
    companyId: entry.companyId,
    sequence: (sequence ?? 0) + 1,
    at: clock.now(),
    actorId: entry.actorId,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    data: { ...entry.data, ...beside },
    previousHash: hash ?? firstHash,
  }
  await insertAuditRecord(tx, { ...record, hash: auditHash(record) })
  const told = toldOf(entry)
  if (told) await publishHeld(tx, { companyId: entry.companyId, ...told })
}

/** What open pages are told of a write: which of them should ask again, and whether it concerns one person alone. */
function toldOf({ entity, entityId }: AuditEntry): Pick<LiveEvent, 'topic' | 'userId'> | undefined {
  if (entity === 'member') return { topic: 'member', userId: entityId }
  if (entity === 'user') return { topic: 'session', userId: entityId }
  const topic = topicOf[entity]
  return topic && { topic, userId: null }
}

/** What concerns everybody in the company, by the entity that was written. */
const topicOf: Readonly<Record<string, LiveEvent['topic'] | undefined>> = {
  import: 'import',
  company: 'company',
  business_unit: 'company',
  holding: 'company',
  leased_asset: 'company',
  organization_chart: 'company',
  subsidiary: 'company',
  report: 'report',
  inventory: 'inventory',
  bill: 'bill',
  sheet: 'sheet',
  factor_import: 'factor_import',
  webhook: 'automation',
  connection: 'automation',
  checkout: 'subscription',
  subscription: 'subscription',
  invoice: 'subscription',
  footprint: 'footprint',
  pact_request: 'footprint',
  pact_client: 'footprint',
  pact_partner: 'footprint',
}

/** The hash of a record: SHA-256 of its fields as JSON with sorted keys. */
export function auditHash(record: {
  readonly sequence: number
  readonly at: Date
  readonly actorId: string | null
  readonly action: string
  readonly entity: string
  readonly entityId: string
  /** As it is stored, damaged or not. */
  readonly data: unknown
  readonly previousHash: string
}): string {
  const { sequence, at, actorId, action, entity, entityId, data, previousHash } = record
  const fields = { sequence, at: at.toISOString(), actorId, action, entity, entityId, data, previousHash }
  return createHash('sha256').update(sortedJson(fields)).digest('hex')
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  )
}
