import type { DomainError } from '@pegada/core/domain-error.ts'
import type { StoredDocument } from '../fiscal-document/stored-document.ts'
import type { FileRow } from './repo.ts'
import type { FileResult } from './repo-reading.ts'

/** What became of a file, from what became of its documents. A batch file of which only some could be stored is `partly` read. */
export function fileResult(row: Pick<FileRow, 'id'>, stored: readonly StoredDocument[]): FileResult {
  const added = stored.filter(({ result }) => result === 'new')
  const duplicates = stored.filter(({ result }) => result === 'duplicate')
  const refused = stored.find(({ result }) => result === 'conflict' || result === 'keyless')
  const first = added[0] ?? stored[0]
  const kept = added.length + duplicates.length
  return {
    id: row.id,
    state: kept > 0 ? 'done' : 'failed',
    outcome: refused ? (kept > 0 ? 'partly' : 'conflict') : outcomeOf(added),
    errorCode: refused ? errorOf(refused) : null,
    errorData: refused ? { ...(refused.result === 'conflict' && { key: refused.accessKey?.slice(-6) ?? '' }) } : null,
    documentId: first?.documentId ?? null,
    documentsNew: added.length,
    documentsDuplicate: duplicates.length,
  }
}

/** A file that could not be read or stored, and why. */
export function refusedFile(
  { id }: Pick<FileRow, 'id'>,
  { code, data }: Pick<DomainError, 'code' | 'data'>,
): FileResult {
  return { ...nothing, id, state: 'failed', outcome: 'refused', errorCode: code, errorData: { ...data } }
}

/** A file that another feature has taken in: a bill to confirm, a spreadsheet that waits for its columns. */
export function handedOnFile(
  row: Pick<FileRow, 'id'>,
  receiver: 'bill' | 'sheet',
  { isNew }: { readonly isNew: boolean },
): FileResult {
  const outcome = receiver === 'bill' ? 'to_confirm' : 'sheet'
  return { ...nothing, id: row.id, state: 'done', outcome: isNew ? outcome : 'duplicate' }
}

const nothing = { errorCode: null, errorData: null, documentId: null, documentsNew: 0, documentsDuplicate: 0 }

function outcomeOf(added: readonly StoredDocument[]): 'duplicate' | 'event' | 'imported' {
  if (added.length === 0) return 'duplicate'
  return added.every(({ kind }) => kind === 'event') ? 'event' : 'imported'
}

function errorOf({ result }: StoredDocument): string {
  return result === 'keyless' ? 'document.key_missing' : 'document.conflict'
}
