/** A document on its way in: what is written of it, by what is known once its transaction ends. */
import type { CountsReason } from '@pegada/core/document/counts.ts'
import type { ReceivedFile } from '../document/received-file.ts'
import { type PreparedItem, uncounted } from '../document-item/item-row.ts'
import { asideWas } from './aside-was.ts'
import { standingAside } from './document-row.ts'
import type { Known } from './known-documents.ts'
import type { PreparedNote } from './prepare-document.ts'

export interface ArrivingNote {
  readonly file: ReceivedFile
  readonly note: PreparedNote
  readonly known: Known
  /** Of a rival: why it would count or not if it stood. */
  readonly was?: CountsReason
}

/** What a row says of being set aside; of one that stands, nothing. */
export function asideOf(was: CountsReason | undefined, at: Date) {
  if (was === undefined) return standingAside
  return { setAside: 'rival' as const, setAsideAt: at, setAsideWas: asideWas({ countsReason: was }) }
}

export function standing({ counts, countsReason }: Known) {
  return { counts, countsReason }
}

/**
 * Lines of a document that something has taken out since it was prepared count no more. Where it may count again, lines that did
 * not count by themselves keep their own reason.
 */
export function itemsOf({ record, items }: PreparedNote, { countsReason }: Known): readonly PreparedItem[] {
  if (countsReason === record.countsReason) return items
  return items.map((item) => {
    const isOwn = TAKEN_BACK.has(countsReason) && item.countsReason !== 'counts.purchase'
    return isOwn ? item : uncounted(item, countsReason)
  })
}

export function linksOf(companyId: string, { id, record }: PreparedNote) {
  return record.links.map(({ relation, accessKey }) => ({ companyId, documentId: id, relation, accessKey }))
}

/** Reasons that do not last. */
const TAKEN_BACK: ReadonlySet<string> = new Set(['counts.rival', 'counts.disowned'])
