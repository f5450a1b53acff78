/**
 * Takes people out of a document before it is stored (LGPD, minimisation): a consumer's CPF and name are of no use to
 * an inventory. Companies' CNPJ and names stay.
 */
import type { FiscalDocument, FiscalParty } from './fiscal-document.ts'

/** The same document with every CPF masked and the names that go with them removed. */
export function maskPersonalIds<D extends FiscalDocument>(document: D): D {
  if (document.kind === 'event') return document
  const carrierId = document.freight.carrier_id
  return {
    ...document,
    issuer: maskParty(document.issuer),
    recipient: maskParty(document.recipient),
    freight: { ...document.freight, carrier_id: carrierId !== null && CPF.test(carrierId) ? MASK : carrierId },
  }
}

function maskParty(party: FiscalParty | null): FiscalParty | null {
  if (party === null || party.id_type !== 'CPF') return party
  return { ...party, id: MASK, name: null }
}

const CPF = /^\d{11}$/
const MASK = '***********'
