import { randomUUID } from 'node:crypto'
import { invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { ReceivedFile } from '../document/received-file.ts'
import { type BillRun, billReadName } from './bill-run.ts'
import { findBillByBytes, insertBill } from './repo.ts'

/** A file whose bytes are in the store already; it may have come outside of any batch. */
export type BillFile = Pick<ReceivedFile, 'actor' | 'name' | 'bytes' | 'sha256' | 'storageKey'> & {
  readonly importId: string | null
}

/** Takes a PDF or a picture in as a bill to be read, once: the same bytes again are the same bill, whatever became of it. */
export async function receiveBill(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'jobs'>,
  file: BillFile,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { companyId, userId } = file.actor
  const id = randomUUID()
  const isNew = await insertBill(tx, {
    companyId,
    id,
    importId: file.importId,
    sha256: file.sha256,
    storageKey: file.storageKey,
    fileName: file.name,
    bytes: file.bytes,
    state: 'reading',
    kind: 'unknown',
    pages: [],
    createdBy: userId,
    createdAt: ports.clock.now(),
  })
  if (!isNew) {
    const existing = await findBillByBytes(tx, companyId, file.sha256)
    invariant(existing, 'a bill that could not be stored is there already')
    return { id: existing.id, isNew: false }
  }
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'bill.create',
    entity: 'bill',
    entityId: id,
    data: { sha256: file.sha256, bytes: file.bytes },
  })
  await ports.jobs.send<BillRun>(billReadName, { companyId, billId: id, userId }, tx)
  return { id, isNew: true }
}
