/**
 * Oddities that every kind of fiscal document may have, as codes; sentences are in `locales/<language>/document-words.json`
 * under `warning.<code>`. Public samples and test environments mask keys and numbers, so none of these refuses.
 */
import { isAccessKey, isDocumentKey } from '../company/access-key.ts'
import { parseCnpj } from '../company/cnpj.ts'
import { isValidCpf } from '../company/cpf.ts'
import type { DfeHeader } from './dfe-header.ts'
import type { FiscalParty } from './fiscal-document.ts'
import { isInstant } from './instant.ts'

/** A code and whether it applies. */
export type Check = readonly [code: string, applies: boolean]

/** The codes that apply, in order. */
export function codesThatApply(checks: readonly Check[]): string[] {
  return checks.filter(([, applies]) => applies).map(([code]) => code)
}

/** The head of a document with who issued it, where its kind names them so. */
export type CheckedHeader = DfeHeader & { readonly issuer?: FiscalParty | null }

/** What the head of a document deserves, given the layouts that are known for its kind. */
export function headerChecks(header: CheckedHeader, layouts: readonly string[]): Check[] {
  const { key, issued_at, auth_cStat } = header
  return [
    ['document.layout_unknown', header.layout === null || !layouts.includes(header.layout)],
    ['document.key_invalid', key === null || !isDocumentKey(key)],
    ['document.key_check_digit', key !== null && isDocumentKey(key) && !header.key_check_digit_ok],
    ['document.issued_at_invalid', issued_at === null || !isInstant(issued_at)],
    ['document.key_issuer_differs', isKeyOfAnother(header)],
    ['document.test_environment', header.environment_tpAmb !== '1'],
    ['document.not_authorised', auth_cStat === null],
  ]
}

/** True when the party has a CNPJ or CPF whose check digits agree, or an identity from abroad. */
export function hasValidId(party: FiscalParty | null): boolean {
  if (party === null || party.id === null) return false
  if (party.id_type === 'CNPJ') return parseCnpj(party.id).valid
  return party.id_type === 'CPF' ? isValidCpf(party.id) : true
}

/**
 * Whether the key tells another issuer than the document. The series 890 to 919 are of notes that a tax office issues, whose
 * own CNPJ the key has. Source: MOC of the NF-e, B07. A key or an issuer that is masked says nothing.
 */
function isKeyOfAnother({ key, key_check_digit_ok, issuer, series }: CheckedHeader): boolean {
  const id = issuer?.id ?? null
  if (key === null || id === null || issuer?.id_type === 'FOREIGN') return false
  if (!key_check_digit_ok || !isAccessKey(key) || !hasValidId(issuer ?? null)) return false
  const isOfTaxOffice = /^(?:89|90|91)\d$/.test(series ?? '')
  return !isOfTaxOffice && key.slice(6, 20) !== id.padStart(14, '0')
}
