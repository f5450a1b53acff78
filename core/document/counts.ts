/**
 * Whether a document is an activity of the company: goods, energy or freight that it bought and that may emit.
 * Cancelled, denied and test documents, returns, transfers, the company's own sales and tax adjustments are kept and
 * shown but not counted, each with its reason (`locales/<language>/document-words.json`, keys `counts.<reason>`).
 */
import { type CfopOperation, cfopOperation } from './cfop.ts'
import { freightRefusal } from './counts-freight.ts'
import type { CountsReason } from './counts-reason.ts'
import { isPrivateReceipt, passageRefusal, serviceRefusal } from './counts-service.ts'
import { utilityRefusal } from './counts-utility.ts'
import type { FiscalItem, NfeDocument, RecordedDocument } from './fiscal-document.ts'
import { accountOf, isOfCompany, partiesOf, rootOf } from './parties.ts'

export type { CountsReason }

/** The company whose inventory it is, and the keys that events or later documents have taken out. */
export type CountsContext = {
  readonly companyCnpjs?: readonly string[] | undefined
  readonly cancelledKeys?: ReadonlySet<string> | undefined
  /** Keys of documents for which another now stands, as an event of the tax office or the `replaced_keys` of the other document says. */
  readonly replacedKeys?: ReadonlySet<string> | undefined
  /** Keys of tickets whose passenger did not board, and of notes whose recipient disowned them. */
  readonly notTravelledKeys?: ReadonlySet<string> | undefined
  readonly disownedKeys?: ReadonlySet<string> | undefined
}

/** The decision, with the warnings that only the company's context can raise. */
export type Counting = { readonly counts: boolean; readonly reason: CountsReason; readonly warnings: readonly string[] }

/**
 * Decides from the document alone, or for one company when the context names its CNPJs (any branch will do). One that names
 * the company nowhere counts only where it names no other company as its buyer: a receipt of fuel names nobody or the driver.
 */
export function countsAsActivity(document: RecordedDocument, context: CountsContext = {}): Counting {
  const refusal = withoutEffect(document, context) ?? byKind(document, context) ?? byEnvironment(document)
  if (refusal !== undefined) return { counts: false, reason: refusal, warnings: [] }
  const isUnrelated = partiesOf(document).every((party) => isOfCompany(party, context.companyCnpjs) === false)
  if (!isUnrelated) return { counts: true, reason: 'counts.purchase', warnings: [] }
  const isOfAnother = rootOf(accountOf(document, context.companyCnpjs)) !== undefined
  return isOfAnother
    ? { counts: false, reason: 'counts.other_company', warnings: [] }
    : { counts: true, reason: 'counts.purchase', warnings: ['document.recipient_not_company'] }
}

function byKind(document: RecordedDocument, context: CountsContext): CountsReason | undefined {
  switch (document.kind) {
    case 'nfe':
    case 'nfce':
    case 'cfe':
      return (
        byPurpose(document) ??
        byParties(document, context) ??
        byItems(document) ??
        (isPrivateReceipt(document) ? 'counts.private_purchase' : undefined)
      )
    case 'cte':
    case 'cte_os':
    case 'cte_simp':
      return freightRefusal(document, context.companyCnpjs)
    case 'mdfe':
      return 'counts.manifest'
    case 'nf3e':
    case 'nfgas':
    case 'nfcom':
    case 'nfag':
      return utilityRefusal(document, context.companyCnpjs)
    case 'bpe':
    case 'bpe_tm':
      return passageRefusal(document, context.companyCnpjs)
    case 'nfse':
      return serviceRefusal(document, context.companyCnpjs)
  }
}

/** The same question for one item of a document that counts: a note may mix a purchase with a return or a loan. */
export function itemCountsAsActivity(item: CountedItem): {
  readonly counts: boolean
  readonly reason: CountsReason
} {
  const reason = itemRefusal(item)
  return { counts: reason === undefined, reason: reason ?? 'counts.purchase' }
}

/** What of an item decides whether it counts. */
export type CountedItem = Pick<FiscalItem, 'cfop'> & Partial<Pick<FiscalItem, 'ncm' | 'is_service'>>

/** NCM 00 is what the layout asks for where there is no product: a service, a credit moved from one to another. */
function itemRefusal(item: CountedItem): CountsReason | undefined {
  if (item.is_service === true || item.ncm === '00') return 'counts.no_physical_content'
  return OPERATION_REASONS[cfopOperation(item.cfop)]
}

function withoutEffect(document: RecordedDocument, context: CountsContext): CountsReason | undefined {
  const { key, auth_cStat: status } = document
  if (key !== null) {
    const taken = takenOut(key, context)
    if (taken !== undefined) return taken
  }
  // The status of an NFS-e says how it came to be; that it was cancelled only an event says.
  if (status === null || document.kind === 'nfse') return undefined
  if (CANCELLED_STATUS.has(status)) return 'counts.cancelled'
  return DENIED_STATUS.has(status) || (document.kind.startsWith('cte') && CTE_DENIED_STATUS.has(status))
    ? 'counts.denied'
    : undefined
}

function takenOut(key: string, context: CountsContext): CountsReason | undefined {
  if (context.cancelledKeys?.has(key)) return 'counts.cancelled'
  if (context.replacedKeys?.has(key)) return 'counts.replaced'
  if (context.notTravelledKeys?.has(key)) return 'counts.not_travelled'
  return context.disownedKeys?.has(key) ? 'counts.disowned' : undefined
}

/** Asked last: a test note of a return is told as a return, which is the more telling of the two. */
function byEnvironment(document: RecordedDocument): CountsReason | undefined {
  return document.environment_tpAmb === '2' ? 'counts.test_environment' : undefined
}

function byPurpose(document: NfeDocument): CountsReason | undefined {
  return document.purpose_finNFe === null ? undefined : PURPOSE_REASONS.get(document.purpose_finNFe)
}

function byParties(document: NfeDocument, context: CountsContext): CountsReason | undefined {
  const isEntry = document.direction_tpNF === '0'
  const issuerRoot = rootOf(document.issuer)
  if (issuerRoot !== undefined && issuerRoot === rootOf(document.recipient) && !isEntry) return 'counts.transfer'
  if (isOfCompany(document.issuer, context.companyCnpjs)) return isEntry ? undefined : ownExit(document)
  if (isOfCompany(document.recipient, context.companyCnpjs) && isEntry) return 'counts.not_a_purchase'
  return undefined
}

/** An exit that the company itself issued is a sale unless its items say that the goods only moved or went back. */
function ownExit(document: NfeDocument): CountsReason {
  return byItems(document) ?? 'counts.sale'
}

function byItems(document: NfeDocument): CountsReason | undefined {
  const reasons = document.items.map(itemRefusal)
  return reasons.some((reason) => reason === undefined) ? undefined : reasons[0]
}

const OPERATION_REASONS: Readonly<Record<CfopOperation, CountsReason | undefined>> = {
  trade: undefined,
  return: 'counts.return',
  transfer: 'counts.transfer',
  billing_only: 'counts.billing_only',
}

/** `finNFe`: 3 adjustment, 4 return, 5 credit note, 6 debit note; 1 is normal and 2 complements a normal one. */
const PURPOSE_REASONS: ReadonlyMap<string, CountsReason> = new Map([
  ['3', 'counts.adjustment'],
  ['4', 'counts.return'],
  ['5', 'counts.credit_note'],
  ['6', 'counts.debit_note'],
])

const CANCELLED_STATUS: ReadonlySet<string> = new Set(['101', '151', '155', '218', '135'])
const DENIED_STATUS: ReadonlySet<string> = new Set(['110', '205', '301', '302', '303'])

/** Irregular sender, recipient, dispatcher, receiver or payer; on an NF-e the same numbers are mere rejections. */
const CTE_DENIED_STATUS: ReadonlySet<string> = new Set(['304', '305', '306'])
