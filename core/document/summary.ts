/**
 * Summaries that the distribution of NF-e gives until the recipient has told what it makes of a note: of a note its head alone
 * (`resNFe`), which counts nothing; of an event what happened (`resEvento`), which is all that an event says.
 * Source: resNFe_v1.01.xsd, resEvento_v1.01.xsd.
 */
import { isDocumentKey } from '../company/access-key.ts'
import { DomainError } from '../domain-error.ts'
import { readParty } from './dfe-header.ts'
import { TEXT } from './dfe-shape.ts'
import { codesThatApply } from './dfe-warnings.ts'
import type { FiscalEvent } from './fiscal-document.ts'
import { effectOf } from './fiscal-event.ts'
import { textOf, type XmlElement, type XmlShape } from './read-xml.ts'

export const NOTE_SUMMARY_SHAPE: XmlShape = { chNFe: TEXT, CNPJ: TEXT, xNome: TEXT, vNF: TEXT }

export const EVENT_SUMMARY_SHAPE: XmlShape = {
  chNFe: TEXT,
  CNPJ: TEXT,
  CPF: TEXT,
  dhEvento: TEXT,
  tpEvento: TEXT,
  nSeqEvento: TEXT,
}

/** Refuses the summary of a note by what it tells; a person who issues one is not named. */
export function refuseSummary(summary: XmlElement): never {
  throw new DomainError('document.summary', {
    key: textOf(summary, 'chNFe') ?? '',
    issuer: textOf(summary, 'CNPJ') === null ? '' : (textOf(summary, 'xNome') ?? ''),
    total: textOf(summary, 'vNF') ?? '',
  })
}

/** The event that a summary tells of, or undefined when it does not name its note. */
export function readEventSummary(summary: XmlElement): FiscalEvent | undefined {
  const targetKey = textOf(summary, 'chNFe')
  if (targetKey === null) return undefined
  const type = textOf(summary, 'tpEvento')
  return {
    kind: 'event',
    event_type: type,
    target_key: targetKey,
    ...effectOf('nfe', type),
    target_kind: 'nfe',
    author: readParty(summary, ''),
    occurred_at: textOf(summary, 'dhEvento'),
    sequence: textOf(summary, 'nSeqEvento'),
    correction: null,
    environment_tpAmb: null,
    auth_cStat: null,
    signed: false,
    warnings: codesThatApply([['document.key_invalid', !isDocumentKey(targetKey)]]),
  }
}
