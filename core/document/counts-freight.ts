/**
 * Which freight is an activity of the company, and on which side of its chain it stands.
 * Source of the sides: GHG Protocol, Corporate Value Chain (Scope 3) Standard, categories 4 and 9: transport of what the
 * company buys, and any transport that it pays for, is upstream; transport of what it sold, paid by others, downstream.
 */
import type { CountsReason } from './counts-reason.ts'
import type { CteDocument } from './cte-document.ts'
import { isOfCompany } from './parties.ts'

/** Why a CT-e does not count, or undefined when it does. */
export function freightRefusal(
  document: CteDocument,
  companyCnpjs: readonly string[] | undefined,
): CountsReason | undefined {
  const byType = TYPE_REASONS.get(document.cte_type_tpCTe ?? '')
  if (byType !== undefined) return byType
  if (isOfCompany(document.carrier, companyCnpjs)) return 'counts.own_service'
  const isPartOfAnother = PARTS_OF_ANOTHER.has(document.service_tpServ ?? '')
  return isPartOfAnother && isOfCompany(document.payer, companyCnpjs) === false ? 'counts.subcontracted' : undefined
}

/** Upstream unless the company only sends and somebody else pays. */
export function freightSide(
  document: CteDocument,
  companyCnpjs: readonly string[] | undefined,
): 'upstream' | 'downstream' {
  const isOurs = (...parties: Parameters<typeof isOfCompany>[0][]) =>
    parties.some((party) => isOfCompany(party, companyCnpjs) === true)
  if (isOurs(document.payer, document.recipient, document.receiver)) return 'upstream'
  return isOurs(document.sender, document.dispatcher) ? 'downstream' : 'upstream'
}

/** A complement adds to the price of a cargo already told; an annulment undoes another CT-e (layout 3.00). */
const TYPE_REASONS: ReadonlyMap<string, CountsReason> = new Map([
  ['1', 'counts.complement'],
  ['2', 'counts.replaced'],
])

/** Subcontracted, redispatched, part of a multimodal: the cargo travels under the CT-e of who hired the carrier. */
const PARTS_OF_ANOTHER: ReadonlySet<string> = new Set(['1', '2', '3', '4'])
