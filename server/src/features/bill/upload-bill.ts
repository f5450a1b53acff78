import { createHash } from 'node:crypto'
import { importLimits } from '@pegada/contract/import-limits.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { lockCompany } from '../company/lock-company.ts'
import { contentKind } from '../document/content-kind.ts'
import { fileNameOf } from '../document/file-name.ts'
import { receiveBill } from './receive-bill.ts'
import { type BillRow, findBill } from './repo.ts'

/** Kinds of files that a bill may come as, by their content. */
const billKinds: readonly string[] = ['pdf', 'png', 'jpg']

/** Keeps a bill that was sent by itself. Throws `file.empty`, `file.too_large` or `file.kind_not_accepted`. */
export async function uploadBill(
  ports: Ports,
  actor: Actor,
  file: File,
): Promise<{ readonly bill: BillRow; readonly isNew: boolean }> {
  const name = fileNameOf(file.name)
  if (file.size === 0) throw new DomainError('file.empty', { name })
  const max = importLimits.billMaxBytes
  if (file.size > max) throw new DomainError('file.too_large', { name, max: `${max / 1024 / 1024} MB` })
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!billKinds.includes(contentKind(bytes))) {
    throw new DomainError('file.kind_not_accepted', { name, accepted: 'PDF, PNG, JPG' })
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storageKey = contentKey(actor.companyId, sha256)
  return ports.db.asTenant(actor, async (tx) => {
    // Bytes are kept under the lock under which unused ones are dropped.
    await lockCompany(tx, actor.companyId)
    await ports.storage.put(storageKey, bytes)
    const received = { actor, importId: null, name, bytes: bytes.length, sha256, storageKey }
    const { id, isNew } = await receiveBill(tx, ports, received)
    const bill = await findBill(tx, actor.companyId, id)
    invariant(bill, 'a bill that was just received is there')
    return { bill, isNew }
  })
}
