import type { CountsContext } from './counts.ts'
import type { RecordedDocument } from './fiscal-document.ts'
import { freightRecord, manifestRecord } from './record-freight.ts'
import { noteRecord } from './record-note.ts'
import { passageRecord } from './record-passage.ts'
import { serviceRecord } from './record-service.ts'
import type { DocumentRecord } from './record-shape.ts'
import { utilityRecord } from './record-utility.ts'

export type { RecordedDocument } from './fiscal-document.ts'

/** Brings a document to the one shape, decided for the company that the context names. */
export function documentRecord(document: RecordedDocument, context: CountsContext = {}): DocumentRecord {
  switch (document.kind) {
    case 'nfe':
    case 'nfce':
    case 'cfe':
      return noteRecord(document, context)
    case 'cte':
    case 'cte_os':
    case 'cte_simp':
      return freightRecord(document, context)
    case 'mdfe':
      return manifestRecord(document, context)
    case 'nf3e':
    case 'nfgas':
    case 'nfcom':
    case 'nfag':
      return utilityRecord(document, context)
    case 'bpe':
    case 'bpe_tm':
      return passageRecord(document, context)
    case 'nfse':
      return serviceRecord(document, context)
  }
}
