/**
 * Oddities that every kind of fiscal document may have, as codes; sentences are in `locales/<language>/document-words.json`
 * under `warning.<code>`. Public samples and test environments mask keys and numbers, so none of these refuses.
 */
import { isAccessKey } from '../company/access-key.ts'
import { parseCnpj } from '../company/cnpj.ts'
import { isValidCpf } from '../company/cpf.ts'
import type { DfeHeader } from './dfe-header.ts'
import type { FiscalParty } from './fiscal-document.ts'

/** A code and whether it applies. */
export type Check = readonly [code: string, applies: boolean]

/** The codes that apply, in order. */
export function codesThatApply(checks: readonly Check[]): string[] {
  return checks.filter(([, applies]) => applies).map(([code]) => code)
}

/** What the head of a document deserves, given the layouts that are known for its kind. */
export function headerChecks(header: DfeHeader, layouts: readonly string[]): Check[] {
  const { key, issued_at, auth_cStat } = header
  return [
    ['document.layout_unknown', header.layout === null || !layouts.includes(header.layout)],
    ['document.key_invalid', key === null || !isAccessKey(key)],
    ['document.key_check_digit', key !== null && isAccessKey(key) && !header.key_check_digit_ok],
    ['document.issued_at_invalid', issued_at === null || !INSTANT.test(issued_at)],
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

/** Date, time and offset, as every layout since 3.00 writes them. */
export const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[+-]\d{2}:\d{2}|Z)$/
