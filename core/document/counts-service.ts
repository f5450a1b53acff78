/** Which tickets, services and receipts of people are an activity of the company. */
import type { BpeDocument } from './bpe-document.ts'
import type { CountsReason } from './counts-reason.ts'
import type { NfeDocument } from './fiscal-document.ts'
import type { NfseDocument } from './nfse-document.ts'
import { isOfCompany, rootOf } from './parties.ts'

/** Why a ticket does not count, or undefined when it does: who travels is a person, who buys may be the company. */
export function passageRefusal(
  document: BpeDocument,
  companyCnpjs: readonly string[] | undefined,
): CountsReason | undefined {
  if (document.kind === 'bpe_tm') return 'counts.carrier_statement'
  return isOfCompany(document.issuer, companyCnpjs) ? 'counts.own_service' : undefined
}

/** Why a note of services does not count, or undefined when it does. */
export function serviceRefusal(
  document: NfseDocument,
  companyCnpjs: readonly string[] | undefined,
): CountsReason | undefined {
  const { issuer, recipient } = document
  const provider = rootOf(issuer)
  if (provider !== undefined && provider === rootOf(recipient)) return 'counts.transfer'
  if (isOfCompany(issuer, companyCnpjs)) return 'counts.sale'
  return recipient?.id_type === 'CPF' ? 'counts.private_purchase' : undefined
}

/**
 * Whether a coupon (CF-e SAT) is of something that a person bought for herself: it names her and holds no fuel. A driver gives
 * the number of his own at the pump of what the company burns.
 */
export function isPrivateReceipt({ kind, recipient, items }: NfeDocument): boolean {
  if (kind !== 'cfe' || recipient?.id_type !== 'CPF') return false
  return items.every(({ anp_code, cfop }) => anp_code === null && !FUEL_TO_USERS.has(cfop ?? ''))
}

/** CFOP of fuel and lubricant sold to who uses it (Convênio s/n of 1970, annex: 5.656, 6.656). */
const FUEL_TO_USERS: ReadonlySet<string> = new Set(['5656', '6656'])
