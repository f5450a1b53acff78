import { createHash, randomUUID } from 'node:crypto'
import { isDistribution } from '@pegada/core/document/open-distribution.ts'
import type { Tx } from '../../platform/db/port.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { fileNameOf } from '../document/file-name.ts'
import { acceptedKind, refuseSize } from './accepted-file.ts'
import { placeInImport } from './place-in-import.ts'
import { type FileRow, insertFile } from './repo.ts'

interface NewFile {
  readonly importId: string
  readonly name: string
  readonly bytes: Uint8Array
  /** What else belongs to the same transaction. */
  readonly alongside?: (tx: Tx) => Promise<void>
}

/**
 * Keeps one uploaded file for its batch, its bytes once per content. Throws `file.empty`, `file.too_large`,
 * `file.kind_not_accepted`, `import.not_found`, `import.already_started` or `import.too_many_files`.
 */
export async function addImportFile(
  ports: Ports,
  actor: Actor,
  { importId, file }: { readonly importId: string; readonly file: File },
): Promise<FileRow> {
  const name = fileNameOf(file.name)
  refuseSize(name, file.size)
  return keepImportFile(ports, actor, { importId, name, bytes: new Uint8Array(await file.arrayBuffer()) })
}

/** The same for bytes that are at hand, under a name that is fit to be stored. */
export async function keepImportFile(
  ports: Pick<Ports, 'db' | 'clock' | 'storage'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  { importId, name, bytes, alongside }: NewFile,
): Promise<FileRow> {
  const { companyId, userId } = actor
  const kind = acceptedKind(name, bytes)
  const isArchive = kind === 'zip' || (kind === 'xml' && isDistribution(bytes))
  await ports.db.asTenant(actor, (tx) => placeInImport(tx, companyId, importId))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storageKey = contentKey(companyId, sha256)
  return ports.db.asTenant(actor, async (tx) => {
    const position = await placeInImport(tx, companyId, importId)
    const content = { name, bytes: bytes.length, sha256, storageKey, isArchive, position }
    const row = { ...blankFile, ...content, companyId, id: randomUUID(), importId }
    await insertFile(tx, row)
    await alongside?.(tx)
    await recordAudit(tx, ports.clock, {
      companyId,
      actorId: userId,
      action: 'import.add_file',
      entity: 'import',
      entityId: importId,
      data: { fileId: row.id, bytes: row.bytes, sha256 },
    })
    // The trail holds the company's lock by now, under which unused bytes are dropped.
    await ports.storage.put(storageKey, bytes)
    return row
  })
}

const blankFile = {
  state: 'waiting',
  outcome: null,
  errorCode: null,
  errorData: null,
  documentId: null,
  documentsNew: 0,
  documentsDuplicate: 0,
} as const
