/**
 * Takes people out of a document before it is stored (LGPD, minimisation): a consumer's CPF and name are of no use to
 * an inventory. Companies' CNPJ and names stay. Addresses, phones, e-mails and the drivers of an MDF-e are never read.
 */
import type { BpeDocument } from './bpe-document.ts'
import type { CteDocument } from './cte-document.ts'
import type { FiscalDocument, FiscalEvent, FiscalParty, NfeDocument } from './fiscal-document.ts'

/** The same document with every CPF masked and the names that go with them removed. */
export function maskPersonalIds<D extends FiscalDocument>(document: D): D
export function maskPersonalIds(document: FiscalDocument): FiscalDocument {
  switch (document.kind) {
    case 'event':
      return maskEvent(document)
    case 'nfe':
    case 'nfce':
    case 'cfe':
      return maskNote(document)
    case 'cte':
    case 'cte_os':
    case 'cte_simp':
      return maskFreight(document)
    case 'mdfe':
      return { ...document, issuer: maskParty(document.issuer) }
    case 'nf3e':
    case 'nfgas':
    case 'nfcom':
    case 'nfag':
      return { ...document, issuer: maskParty(document.issuer), recipient: maskConsumer(document.recipient) }
    case 'bpe':
    case 'bpe_tm':
      return maskTicket(document)
    case 'nfse':
      return {
        ...document,
        issuer: maskParty(document.issuer),
        recipient: maskParty(document.recipient),
        intermediary: maskParty(document.intermediary),
        service_description: maskText(document.service_description),
      }
  }
}

function maskNote(document: NfeDocument): NfeDocument {
  const carrierId = document.freight.carrier_id
  return {
    ...document,
    issuer: maskParty(document.issuer),
    recipient: document.kind !== 'nfe' ? maskConsumer(document.recipient) : maskParty(document.recipient),
    freight: { ...document.freight, carrier_id: carrierId !== null && CPF.test(carrierId) ? MASK : carrierId },
  }
}

function maskFreight(document: CteDocument): CteDocument {
  return {
    ...document,
    carrier: maskParty(document.carrier),
    sender: maskParty(document.sender),
    dispatcher: maskParty(document.dispatcher),
    receiver: maskParty(document.receiver),
    recipient: maskParty(document.recipient),
    payer: maskParty(document.payer),
  }
}

/** A correction letter, like the text of a service, is free text, in which people write what they like. */
function maskEvent(event: FiscalEvent): FiscalEvent {
  return { ...event, author: maskParty(event.author), correction: maskText(event.correction) }
}

/** Who travels is a person, whatever she shows at the counter. */
function maskTicket(document: BpeDocument): BpeDocument {
  return {
    ...document,
    issuer: maskParty(document.issuer),
    buyer: maskConsumer(document.buyer),
    passenger: maskConsumer(document.passenger),
    agency: maskParty(document.agency),
  }
}

function maskText(text: string | null): string | null {
  return text === null ? null : text.replace(EMAIL, MASK).replace(CPF_IN_TEXT, MASK)
}

function maskParty(party: FiscalParty | null): FiscalParty | null {
  if (party === null || party.id_type !== 'CPF') return party
  return { ...party, id: MASK, name: null }
}

/** A consumer who has neither CNPJ nor CPF is a person with another country's or another kind of document. */
function maskConsumer(party: FiscalParty | null): FiscalParty | null {
  if (party === null || party.id_type === 'CNPJ') return party
  return { ...party, id: party.id === null ? null : MASK, name: null }
}

const CPF = /^\d{11}$/
const CPF_IN_TEXT = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g
const EMAIL = /[\w.+-]{1,64}@[\w.-]{1,255}/g
const MASK = '***********'
