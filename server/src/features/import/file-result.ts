import type { StoredDocument } from '../document/received-file.ts'
import type { NewFileRow } from './repo.ts'

/** What became of a file, from what became of its documents. A batch file of which only some could be stored is `partly` read. */
export function fileResult(stored: readonly StoredDocument[]): Partial<NewFileRow> {
  const news = stored.filter(({ result }) => result === 'new')
  const duplicates = stored.filter(({ result }) => result === 'duplicate')
  const refused = stored.find(({ result }) => result === 'conflict' || result === 'keyless')
  const first = news[0] ?? stored[0]
  const kept = news.length + duplicates.length
  return {
    state: kept > 0 ? 'done' : 'failed',
    outcome: refused ? (kept > 0 ? 'partly' : 'conflict') : outcomeOf(news),
    documentId: first?.documentId ?? null,
    documentsNew: news.length,
    documentsDuplicate: duplicates.length,
    ...(refused ? errorOf(refused) : {}),
  }
}

function outcomeOf(news: readonly StoredDocument[]): 'duplicate' | 'event' | 'imported' {
  if (news.length === 0) return 'duplicate'
  return news.every(({ kind }) => kind === 'event') ? 'event' : 'imported'
}

function errorOf({ result, accessKey }: StoredDocument): Partial<NewFileRow> {
  if (result === 'keyless') return { errorCode: 'document.key_missing', errorData: {} }
  return { errorCode: 'document.conflict', errorData: { key: accessKey?.slice(-6) ?? '' } }
}
