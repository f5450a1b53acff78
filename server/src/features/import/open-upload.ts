import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { fileNameOf } from '../document/file-name.ts'
import { refuseSize } from './accepted-file.ts'
import { placeInImport } from './place-in-import.ts'
import { findFileOf, findUploadOf, insertUpload, type UploadRow } from './repo-upload.ts'

interface Announced {
  readonly importId: string
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}
export type Upload = Outputs['imports']['openUpload']

/**
 * Opens an upload in parts, or finds the one of the same content again and says where to go on; a content that the batch
 * has already is complete. Throws `upload.hash_invalid`, `file.empty`, `file.too_large`, `import.not_found`,
 * `import.already_started` or `import.too_many_files`.
 */
export async function openUpload(
  ports: Pick<Ports, 'db' | 'clock'>,
  actor: Actor,
  { importId, ...announced }: Announced,
): Promise<Upload> {
  const sha256 = announced.sha256.trim().toLowerCase()
  const name = fileNameOf(announced.name)
  const { bytes } = announced
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new DomainError('upload.hash_invalid')
  refuseSize(name, bytes)
  const { companyId, userId } = actor
  return ports.db.asTenant(actor, async (tx) => {
    await lockCompany(tx, companyId)
    const content = { importId, sha256 }
    const file = await findFileOf(tx, companyId, content)
    if (file)
      return { ...content, id: file.id, name: file.name, bytes: file.bytes, received: file.bytes, isComplete: true }
    await placeInImport(tx, companyId, importId)
    const begun = await findUploadOf(tx, companyId, content)
    if (begun && begun.bytes === bytes) return presentUpload(begun)
    // A content has one size: who announced another was mistaken.
    if (begun) throw new DomainError('upload.hash_invalid')
    const row = { companyId, id: randomUUID(), ...content, name, bytes, received: 0, createdBy: userId }
    const upload = { ...row, createdAt: ports.clock.now() }
    await insertUpload(tx, upload)
    await recordAudit(tx, ports.clock, {
      companyId,
      actorId: userId,
      action: 'upload.open',
      entity: 'import',
      entityId: importId,
      data: { uploadId: row.id, bytes, sha256 },
    })
    return presentUpload(upload)
  })
}

/** An upload that is under way, as the contract shows it. */
export function presentUpload({ id, importId, name, bytes, sha256, received }: UploadRow): Upload {
  return { id, importId, name, bytes, sha256, received, isComplete: false }
}
