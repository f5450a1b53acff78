import { createHash } from 'node:crypto'
import { DomainError } from '@pegada/core/domain-error.ts'
import { dropParts, partKey, partLength } from '../../platform/storage/parts.ts'
import type { Actor, Ports } from '../../ports.ts'
import { keepImportFile } from './add-import-file.ts'
import { presentUpload, type Upload } from './open-upload.ts'
import { deleteUpload, findUpload, moveReceived, type UploadRow } from './repo-upload.ts'
import { assembleParts, partedUpload } from './upload-parts.ts'

interface Part {
  readonly uploadId: string
  readonly offset: number
  readonly part: File
}

/**
 * Keeps the next part of a file; the last one adds the whole to its batch. Throws `upload.not_found`, `upload.offset_wrong`
 * with where to go on, `upload.hash_wrong` when the parts make another file, or what `addImportFile` throws.
 */
export async function addPart(ports: Ports, actor: Actor, { uploadId, offset, part }: Part): Promise<Upload> {
  const upload = await ports.db.asTenant(actor, (tx) => findUpload(tx, actor.companyId, uploadId))
  if (!upload) throw new DomainError('upload.not_found')
  const received = offset + part.size
  const file = partedUpload(upload)
  if (offset !== upload.received || part.size !== partLength(file, offset)) throw offsetWrong(upload)
  await ports.storage.put(partKey(file, offset), new Uint8Array(await part.arrayBuffer()))
  if (received === upload.bytes) return finishUpload(ports, actor, upload)
  const isMoved = await ports.db.asTenant(actor, (tx) => moveReceived(tx, upload, received))
  if (!isMoved) throw offsetWrong(upload)
  return presentUpload({ ...upload, received })
}

/** The mark stays before the last part until the file is in its batch: who stops here sends that part again. */
async function finishUpload(ports: Ports, actor: Actor, upload: UploadRow): Promise<Upload> {
  const { id, importId, name, sha256, bytes } = upload
  const whole = await assembleParts(ports.storage, upload)
  if (!whole || createHash('sha256').update(whole).digest('hex') !== sha256) {
    await ports.db.asTenant(actor, (tx) => deleteUpload(tx, upload))
    await dropParts(ports.storage, partedUpload(upload))
    throw new DomainError('upload.hash_wrong', { name })
  }
  const alongside = async (tx: Parameters<typeof deleteUpload>[0]) => {
    // Another request may have ended the same upload meanwhile: its file is in the batch once.
    if (!(await deleteUpload(tx, upload))) throw new DomainError('upload.not_found')
  }
  await keepImportFile(ports, actor, { importId, name, bytes: whole, alongside })
  await dropParts(ports.storage, partedUpload(upload))
  return { id, importId, name, bytes, sha256, received: bytes, isComplete: true }
}

function offsetWrong({ received }: UploadRow): DomainError {
  return new DomainError('upload.offset_wrong', { expected: received })
}
