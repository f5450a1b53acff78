import type { Outputs } from '@pegada/contract/contract.ts'
import { readStoredError } from '../../platform/db/read-stored.ts'
import type { FileRow, ImportContext } from './repo.ts'

/** A batch with its progress as the contract shows it. */
export function presentImport({
  row,
  progress,
  createdByName,
  createdByAvatar,
}: ImportContext): Outputs['imports']['get'] {
  return {
    id: row.id,
    state: row.state,
    ...progress,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    createdBy: createdByName ?? row.createdBy,
    createdByAvatar,
    origin: row.origin,
  }
}

/** A file of a batch as the contract shows it. */
export function presentFile(row: FileRow): Outputs['imports']['addFile'] {
  return {
    id: row.id,
    name: row.name,
    bytes: row.bytes,
    state: row.state,
    outcome: row.outcome,
    error: readStoredError('import_files', row),
    documentId: row.documentId,
    sha256: row.sha256,
  }
}
