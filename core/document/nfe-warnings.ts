/**
 * What is odd about a note without being a reason to refuse it. Public samples and test environments mask keys and
 * numbers, so each oddity is a warning code; sentences are in `locales/<language>/documents.json` under `warning.<code>`.
 */
import { isAccessKey } from '../company/access-key.ts'
import { parseCnpj } from '../company/cnpj.ts'
import { isValidCpf } from '../company/cpf.ts'
import type { FiscalItem, FiscalParty, NfeDocument } from './fiscal-document.ts'

/** The warning codes that a note deserves, in the order of its fields. */
export function nfeWarnings(document: Omit<NfeDocument, 'warnings'>): string[] {
  const checks: readonly (readonly [string, boolean])[] = [
    ['document.layout_unknown', document.layout !== '4.00' && document.layout !== '3.10'],
    ['document.model_unknown', document.model !== '55' && document.model !== '65'],
    ['document.key_invalid', document.key === null || !isAccessKey(document.key)],
    ['document.key_check_digit', document.key !== null && isAccessKey(document.key) && !document.key_check_digit_ok],
    ['document.issued_at_invalid', document.issued_at === null || !INSTANT.test(document.issued_at)],
    ['document.issuer_id_invalid', !hasValidId(document.issuer)],
    ['document.recipient_id_invalid', document.recipient !== null && !hasValidId(document.recipient)],
    ['document.test_environment', document.environment_tpAmb !== '1'],
    ['document.not_authorised', document.auth_cStat === null],
    ['document.without_items', document.items.length === 0],
    ['document.ncm_invalid', document.items.some((item) => !hasPlausibleNcm(item))],
    ['document.quantity_invalid', document.items.some((item) => item.quantity === null)],
    ['document.repeats_receipts', document.referenced_keys.some((key) => key.slice(20, 22) === '65')],
  ]
  return checks.filter(([, applies]) => applies).map(([code]) => code)
}

function hasValidId(party: FiscalParty | null): boolean {
  if (party === null || party.id === null) return false
  if (party.id_type === 'CNPJ') return parseCnpj(party.id).valid
  return party.id_type === 'CPF' ? isValidCpf(party.id) : true
}

function hasPlausibleNcm(item: FiscalItem): boolean {
  return item.ncm !== null && /^\d{8}$/.test(item.ncm) && !/^(\d)\1{7}$/.test(item.ncm)
}

/** Date, time and offset of layout 3.10 and later. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[+-]\d{2}:\d{2}|Z)$/
