import { createHash, randomUUID } from 'node:crypto'
import { importLimits } from '@pegada/contract/import-limits.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { contentKey } from '../../platform/storage/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { contentKind } from '../document/content-kind.ts'
import { fileNameOf } from '../document/file-name.ts'
import { positionAfter } from './positions.ts'
import { countFiles, type FileRow, insertFile, lockImport } from './repo.ts'

/** What a file may be here: XML, or a zip of it. Text is let in, to be told by its reader why it is not XML. */
const acceptedKinds = ['zip', 'xml', 'csv', 'text']

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
  if (file.size === 0) throw new DomainError('file.empty', { name })
  if (file.size > importLimits.zipMaxBytes) throw tooLarge(name, importLimits.zipMaxBytes)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = contentKind(bytes)
  if (!acceptedKinds.includes(kind)) throw new DomainError('file.kind_not_accepted', { name, accepted: 'XML, ZIP' })
  const isArchive = kind === 'zip'
  if (!isArchive && bytes.length > importLimits.xmlMaxBytes) throw tooLarge(name, importLimits.xmlMaxBytes)
  await ports.db.asTenant(actor, (tx) => placeInImport(tx, actor.companyId, importId))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const storageKey = contentKey(actor.companyId, sha256)
  const content = { name, bytes: bytes.length, sha256, storageKey, isArchive }
  return ports.db.asTenant(actor, async (tx) => {
    const row = fileRow(actor, importId, { ...content, position: await placeInImport(tx, actor.companyId, importId) })
    await insertFile(tx, row)
    await recordAudit(tx, ports.clock, {
      companyId: actor.companyId,
      actorId: actor.userId,
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

/** The position of the next file, while the batch takes any; locks the batch. */
async function placeInImport(tx: Tx, companyId: string, importId: string): Promise<number> {
  const batch = await lockImport(tx, companyId, importId)
  if (!batch) throw new DomainError('import.not_found')
  if (batch.state !== 'filling') throw new DomainError('import.already_started')
  const { total, last } = await countFiles(tx, companyId, importId)
  if (total >= importLimits.maxPerImport) {
    throw new DomainError('import.too_many_files', { max: importLimits.maxPerImport })
  }
  return positionAfter(last)
}

type Content = Pick<FileRow, 'name' | 'bytes' | 'sha256' | 'storageKey' | 'isArchive' | 'position'>

function fileRow(actor: Actor, importId: string, content: Content): FileRow {
  return {
    ...content,
    companyId: actor.companyId,
    id: randomUUID(),
    importId,
    state: 'waiting',
    outcome: null,
    errorCode: null,
    errorData: null,
    documentId: null,
    documentsNew: 0,
    documentsDuplicate: 0,
  }
}

function tooLarge(name: string, maxBytes: number): DomainError {
  return new DomainError('file.too_large', { name, max: `${maxBytes / 1024 / 1024} MB` })
}
