/** An NFS-e as a record: one line, the service by its number in the national list. */
import { type CountsContext, countsAsActivity } from './counts.ts'
import type { NfseDocument } from './nfse-document.ts'
import { BLANK_LINE, linksTo, recordCounting, recordHead } from './record-head.ts'
import type { DocumentRecord } from './record-shape.ts'
import { replacedBy } from './taken-out.ts'

/** Brings a note of services to the one shape. The day that counts is that of its competence. */
export function serviceRecord(document: NfseDocument, context: CountsContext): DocumentRecord {
  const counting = countsAsActivity(document, context)
  const { competence, service_description: description } = document
  const isDay = competence !== null && /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(competence)
  return {
    ...recordHead(document, context),
    issuer: document.issuer,
    issuerCnae: null,
    recipient: document.recipient,
    operationNature: null,
    total: document.total,
    period: isDay ? { start: competence, end: competence } : null,
    meter: null,
    ...recordCounting(document, counting),
    links: linksTo('refers', document.replaced_keys),
    replacedKeys: replacedBy(document),
    lines: [
      {
        ...BLANK_LINE,
        number: '1',
        code: document.service_code,
        product: description ?? '',
        quantity: '1',
        total: document.total,
        nature: 'listed_service',
        countsReason: counting.reason,
      },
    ],
  }
}
