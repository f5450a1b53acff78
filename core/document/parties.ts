/** Who is named in a document, and whether one of them is the company. */
import { cnpjRoot } from '../company/cnpj.ts'
import type { FiscalParty, RecordedDocument } from './fiscal-document.ts'

/**
 * Everybody between whom the document stands, in the order of its layout. Who only hands a cargo over or takes it in on its
 * way, for others who pay, has no part in it.
 */
export function partiesOf(document: RecordedDocument): readonly (FiscalParty | null)[] {
  if ('carrier' in document) {
    const { carrier, sender, recipient, payer } = document
    return [carrier, sender, recipient, payer]
  }
  if ('buyer' in document) return [document.issuer, document.buyer]
  return document.kind === 'mdfe' ? [document.issuer] : [document.issuer, document.recipient]
}

/** Whether a party is the company or a branch of it; undefined when no company is known. */
export function isOfCompany(
  party: FiscalParty | null,
  companyCnpjs: readonly string[] | undefined,
): boolean | undefined {
  if (companyCnpjs === undefined || companyCnpjs.length === 0) return undefined
  const root = rootOf(party)
  return root !== undefined && companyCnpjs.some((cnpj) => cnpjRoot(cnpj.toUpperCase()) === root)
}

/** The root of a party's CNPJ; none for people, foreigners and masked numbers. */
export function rootOf(party: FiscalParty | null): string | undefined {
  if (party?.id_type !== 'CNPJ' || party.id === null || !/^[0-9A-Z]{12}\d{2}$/.test(party.id)) return undefined
  return /^(.)\1*$/.test(party.id) ? undefined : cnpjRoot(party.id)
}

/**
 * On whose account the document stands, which says the site of what it tells: the issuer of a note of entry that the company
 * wrote itself, else the recipient; of freight who pays for it, and where that is somebody else, the party of the company
 * that sends or gets the cargo; of a ticket who bought it. Null where nobody is named.
 */
export function accountOf(document: RecordedDocument, companyCnpjs: readonly string[] | undefined): FiscalParty | null {
  const isOurs = (party: FiscalParty | null) => isOfCompany(party, companyCnpjs) === true
  if ('carrier' in document) {
    const { payer, recipient, sender } = document
    return [payer, recipient, sender].find(isOurs) ?? payer ?? recipient
  }
  if ('buyer' in document) return document.buyer
  if (document.kind === 'mdfe') return null
  const isOwnEntry = 'direction_tpNF' in document && document.direction_tpNF === '0' && isOurs(document.issuer)
  return isOwnEntry ? document.issuer : document.recipient
}
