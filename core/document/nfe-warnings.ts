/**
 * What is odd about a note without being a reason to refuse it. Public samples and test environments mask keys and
 * numbers, so each oddity is a warning code; sentences are in `locales/<language>/document-words.json` under `warning.<code>`.
 */
import { type Check, codesThatApply, hasValidId, headerChecks } from './dfe-warnings.ts'
import type { FiscalItem, NfeDocument } from './fiscal-document.ts'

/** The warning codes that a note deserves, given whether its totals can come from its lines. */
export function nfeWarnings(document: Omit<NfeDocument, 'warnings'>, totalsDiffer: boolean): string[] {
  const { items } = document
  return codesThatApply([
    ...headerChecks(document, ['4.00', '3.10']),
    ['document.model_unknown', document.model !== '55' && document.model !== '65'],
    ['document.issuer_id_invalid', !hasValidId(document.issuer)],
    ['document.recipient_id_invalid', document.recipient !== null && !hasValidId(document.recipient)],
    ...itemChecks(items),
    ['document.total_differs', totalsDiffer],
    ['document.repeats_receipts', document.referenced_keys.some((key) => ['65', '59'].includes(key.slice(20, 22)))],
  ])
}

/** What the items of a note or coupon deserve. */
export function itemChecks(items: readonly FiscalItem[]): Check[] {
  return [
    ['document.without_items', items.length === 0],
    ['document.ncm_invalid', items.some((item) => !hasPlausibleNcm(item))],
    ['document.quantity_invalid', items.some(({ quantity }) => quantity === null)],
    ['document.quantity_negative', items.some(({ quantity }) => isNegative(quantity))],
    ['document.value_invalid', items.some(({ total }) => total === null)],
    ['document.value_negative', items.some(({ total }) => isNegative(total))],
  ]
}

/** Eight digits that are not all the same. */
function hasPlausibleNcm(item: FiscalItem): boolean {
  return item.ncm !== null && /^\d{8}$/.test(item.ncm) && !/^(\d)\1{7}$/.test(item.ncm)
}

/** Of a decimal in its canonical form, which has no minus before a nought. */
function isNegative(amount: string | null): boolean {
  return amount?.startsWith('-') === true
}
