/** A ticket (BP-e) as a record: one passenger over one way; a metropolitan statement: a line for every trip. */
import type { BpeDocument } from './bpe-document.ts'
import { type CountsContext, type CountsReason, countsAsActivity } from './counts.ts'
import { BLANK_LINE, ibgeOf, linksTo, recordCounting, recordHead } from './record-head.ts'
import type { DocumentLine, DocumentRecord } from './record-shape.ts'
import { replacedBy } from './taken-out.ts'

/** Brings a ticket to the one shape. The day that counts is that of the journey. */
export function passageRecord(document: BpeDocument, context: CountsContext): DocumentRecord {
  const counting = countsAsActivity(document, context)
  const day = dayOf(document.departs_at)
  return {
    ...recordHead(document, context),
    issuer: document.issuer,
    issuerCnae: null,
    recipient: document.passenger,
    operationNature: document.route,
    total: document.total,
    period: day === null ? null : { start: day, end: day },
    meter: null,
    ...recordCounting(document, counting),
    links: linksTo('refers', document.replaced_keys),
    replacedKeys: replacedBy(document),
    lines: document.kind === 'bpe_tm' ? tripLines(document, counting.reason) : [journeyLine(document, counting.reason)],
  }
}

function journeyLine(document: BpeDocument, countsReason: CountsReason): DocumentLine {
  const { origin, destination, mode, route, total } = document
  const ends = [origin.name, destination.name].filter((name) => name !== null)
  return {
    ...passengers('1', '1', total),
    code: document.seat_tpServ,
    product: ends.length === 2 ? ends.join(' - ') : (route ?? ''),
    freight: {
      ...{ mode, weightKg: null, originIbge: ibgeOf(origin.ibge), destinationIbge: ibgeOf(destination.ibge) },
      ...{ originName: origin.name, destinationName: destination.name, side: 'upstream' },
    },
    countsReason,
  }
}

function tripLines(document: BpeDocument, countsReason: CountsReason): DocumentLine[] {
  return document.trips.map(({ origin_ibge, destination_ibge, ...trip }, index) => ({
    ...passengers(String(index + 1), trip.passengers, trip.value),
    product: [origin_ibge, destination_ibge].filter((code) => code !== null).join(' - '),
    freight: {
      ...{ mode: document.mode, weightKg: null, originIbge: ibgeOf(origin_ibge) },
      ...{ destinationIbge: ibgeOf(destination_ibge), originName: null, destinationName: null, side: 'upstream' },
    },
    countsReason,
  }))
}

function passengers(number: string, quantity: string | null, total: string | null) {
  return { ...BLANK_LINE, number, quantity, total, unit: 'passenger', nature: 'passengers' } as const
}

/** The day of an instant, or a day by itself; null for what is neither. */
function dayOf(instant: string | null): string | null {
  return instant !== null && /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T|$)/.test(instant)
    ? instant.slice(0, 10)
    : null
}
