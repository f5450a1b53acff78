import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseParty, DocumentCase } from '../cases/document-case.ts'
import type { CountsContext } from '../counts.ts'
import { documentRecord } from '../document-record.ts'
import type { FiscalDocument, FiscalParty } from '../fiscal-document.ts'
import { readFiscalXml } from '../read-fiscal-xml.ts'
import type { DocumentLine, DocumentRecord } from '../record-shape.ts'

/** What a reader takes from a file and what a case expects, both in one form, so that a difference names its field. */

/** The company of the cases, as its units are known. */
export const OURS: CountsContext = { companyCnpjs: ['99500100000144', '99500100000225'] }

export function fileOf(one: Pick<DocumentCase, 'file'>): Uint8Array {
  return readFileSync(join(import.meta.dirname, '../cases', one.file))
}

/** The one document of a file. */
export function documentOf(one: Pick<DocumentCase, 'file'>): FiscalDocument {
  const [document, ...others] = readFiscalXml(fileOf(one))
  if (document === undefined || others.length > 0) throw new Error(`${one.file} holds one document`)
  return document
}

/** What is expected, without what a record of that kind does not hold. */
export function expectedOf(one: DocumentCase) {
  if (one.kind === 'event' || one.kind === 'cfe-cancel') {
    return {
      kind: 'event',
      event: one.event ?? null,
      key: one.key,
      about: one.about ?? null,
      number: one.number,
      issued: one.issued,
      issuer: one.issuer?.id ?? null,
    }
  }
  return {
    kind: one.kind,
    key: one.key,
    about: one.about ?? null,
    number: one.number,
    issued: one.issued,
    period: one.period ?? null,
    issuer: one.issuer,
    recipient: one.recipient,
    payer: one.payer?.id ?? null,
    route: one.route ?? null,
    klass: one.klass ?? null,
    lines: one.lines.map(({ codes, ...line }) => ({
      ...line,
      quantity: plain(line.quantity),
      value: plain(line.value),
      codes: codes ?? {},
    })),
    total: plain(one.total),
  }
}

/** What was read, in the same form. */
export function seenOf(document: FiscalDocument, one: DocumentCase) {
  if (document.kind === 'event') {
    return {
      kind: 'event',
      event: document.event_type,
      key: document.own_key ?? null,
      about: document.target_key,
      number: document.number ?? null,
      issued: document.occurred_at,
      issuer: document.author?.id ?? null,
    }
  }
  const record = documentRecord(document, OURS)
  return {
    kind: record.kind.replace('_', '-'),
    key: record.key,
    about: record.links.find(({ relation }) => relation === 'refers')?.accessKey ?? null,
    number: record.number,
    issued: record.issuedAt,
    period: one.period && record.period ? { from: record.period.start, to: record.period.end } : null,
    issuer: partyOf(record.issuer),
    recipient: partyOf(record.recipient),
    payer: record.account?.id ?? null,
    route: one.route ? routeOf(record) : null,
    klass: one.klass ? (SEATS[record.lines[0]?.code ?? ''] ?? null) : null,
    lines: record.lines.map((line) => lineOf(line)),
    total: plain(record.total),
  }
}

function partyOf(party: FiscalParty | null): CaseParty | null {
  return party && { id: party.id, name: party.name }
}

function routeOf({ lines: [line] }: DocumentRecord) {
  const { originIbge, originName, destinationIbge, destinationName } = line?.freight ?? {}
  return { from: { ibge: originIbge, name: originName }, to: { ibge: destinationIbge, name: destinationName } }
}

function lineOf({ product, quantity, unit, total, nature, code, ncm, cfop, anpCode }: DocumentLine) {
  const codes = nature === 'listed_service' ? { lc116: code } : { ncm, cfop, anp: anpCode }
  return {
    text: product,
    quantity: plain(quantity),
    unit: unit?.replace('³', '3') ?? null,
    value: plain(total),
    codes: Object.fromEntries(Object.entries(codes).filter(([, value]) => value !== null)),
  }
}

/** A decimal without zeros at its end. */
function plain(text: string | null): string | null {
  return text === null || !text.includes('.') ? text : text.replace(/\.?0+$/, '')
}

/** `tpServ` of a BP-e. */
const SEATS: Readonly<Record<string, string>> = {
  '1': 'conventional with toilet',
  '2': 'conventional without toilet',
  '3': 'semi-sleeper',
  '4': 'sleeper with air',
  '5': 'sleeper without air',
  '6': 'executive',
  '7': 'semi-urban',
}
