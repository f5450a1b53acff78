import type { Clock } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import { auditHash, firstHash } from '../audit/record-audit.ts'
import { findLastRecord, insertRecord, lockRecords } from './repo-records.ts'

/** What was done that belongs to no company: kept for ever, in the same transaction as the write itself. */
export interface PlatformAct {
  /** Null for what the installation did by itself. */
  readonly actorId: string | null
  /** `<noun>.<verb>`, such as `platform_role.grant`. */
  readonly action: string
  readonly entity: string
  readonly entityId: string
  /** Without names and addresses: a person who is erased is named by their id alone. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** Appends to the platform's trail, in a transaction of the owner. Each record's hash covers the one before. */
export async function recordPlatformAct(tx: Tx, clock: Clock, act: PlatformAct): Promise<void> {
  await lockRecords(tx)
  const last = await findLastRecord(tx)
  const record = {
    sequence: (last?.sequence ?? 0) + 1,
    at: clock.now(),
    actorId: act.actorId,
    action: act.action,
    entity: act.entity,
    entityId: act.entityId,
    data: { ...act.data },
    previousHash: last?.hash ?? firstHash,
  }
  await insertRecord(tx, { ...record, hash: auditHash(record) })
}
