/**
 * Whether a note is an activity of the company: goods that it bought and that may emit when used.
 * Cancelled, denied and test notes, returns, transfers, the company's own sales and tax adjustments are kept and shown
 * but not counted, each with its reason (`locales/<language>/documents.json`, keys `counts.<reason>`).
 */
import { cnpjRoot } from '../company/cnpj.ts'
import { type CfopOperation, cfopOperation } from './cfop.ts'
import type { FiscalItem, FiscalParty, NfeDocument } from './fiscal-document.ts'

/** Why a document counts (`counts.purchase`) or does not (all others). */
export type CountsReason =
  | 'counts.purchase'
  | 'counts.cancelled'
  | 'counts.denied'
  | 'counts.test_environment'
  | 'counts.return'
  | 'counts.transfer'
  | 'counts.sale'
  | 'counts.credit_note'
  | 'counts.debit_note'
  | 'counts.adjustment'
  | 'counts.billing_only'
  | 'counts.not_a_purchase'

/** The company whose inventory it is, and the keys that cancellation events have named. */
export type CountsContext = {
  readonly companyCnpjs?: readonly string[] | undefined
  readonly cancelledKeys?: ReadonlySet<string> | undefined
}

/** The decision, with the warnings that only the company's context can raise. */
export type Counting = { readonly counts: boolean; readonly reason: CountsReason; readonly warnings: readonly string[] }

/** Decides from the document alone, or for one company when the context names its CNPJs (any branch will do). */
export function countsAsActivity(document: NfeDocument, context: CountsContext = {}): Counting {
  const refusal =
    withoutEffect(document, context) ??
    byPurpose(document) ??
    byParties(document, context) ??
    byItems(document) ??
    byEnvironment(document)
  if (refusal !== undefined) return { counts: false, reason: refusal, warnings: [] }
  const unrelated =
    isOfCompany(document.issuer, context) === false && isOfCompany(document.recipient, context) === false
  return { counts: true, reason: 'counts.purchase', warnings: unrelated ? ['document.recipient_not_company'] : [] }
}

/** The same question for one item of a document that counts: a note may mix a purchase with a return or a loan. */
export function itemCountsAsActivity(item: Pick<FiscalItem, 'cfop'>): {
  readonly counts: boolean
  readonly reason: CountsReason
} {
  const reason = OPERATION_REASONS[cfopOperation(item.cfop)]
  return { counts: reason === undefined, reason: reason ?? 'counts.purchase' }
}

function withoutEffect(document: NfeDocument, context: CountsContext): CountsReason | undefined {
  if (document.key !== null && context.cancelledKeys?.has(document.key)) return 'counts.cancelled'
  if (document.auth_cStat !== null && CANCELLED_STATUS.has(document.auth_cStat)) return 'counts.cancelled'
  if (document.auth_cStat !== null && DENIED_STATUS.has(document.auth_cStat)) return 'counts.denied'
  return undefined
}

/** Asked last: a test note of a return is told as a return, which is the more telling of the two. */
function byEnvironment(document: NfeDocument): CountsReason | undefined {
  return document.environment_tpAmb === '2' ? 'counts.test_environment' : undefined
}

function byPurpose(document: NfeDocument): CountsReason | undefined {
  return document.purpose_finNFe === null ? undefined : PURPOSE_REASONS.get(document.purpose_finNFe)
}

function byParties(document: NfeDocument, context: CountsContext): CountsReason | undefined {
  const isEntry = document.direction_tpNF === '0'
  const issuerRoot = rootOf(document.issuer)
  if (issuerRoot !== undefined && issuerRoot === rootOf(document.recipient) && !isEntry) return 'counts.transfer'
  if (isOfCompany(document.issuer, context)) return isEntry ? undefined : ownExit(document)
  if (isOfCompany(document.recipient, context) && isEntry) return 'counts.not_a_purchase'
  return undefined
}

/** An exit that the company itself issued is a sale unless its items say that the goods only moved or went back. */
function ownExit(document: NfeDocument): CountsReason {
  return byItems(document) ?? 'counts.sale'
}

function byItems(document: NfeDocument): CountsReason | undefined {
  const reasons = document.items.map((item) => OPERATION_REASONS[cfopOperation(item.cfop)])
  return reasons.some((reason) => reason === undefined) ? undefined : reasons[0]
}

function isOfCompany(party: FiscalParty | null, context: CountsContext): boolean | undefined {
  if (context.companyCnpjs === undefined || context.companyCnpjs.length === 0) return undefined
  const root = rootOf(party)
  return root !== undefined && context.companyCnpjs.some((cnpj) => cnpjRoot(cnpj.toUpperCase()) === root)
}

/** The root of a party's CNPJ; none for people, foreigners and masked numbers. */
function rootOf(party: FiscalParty | null): string | undefined {
  if (party?.id_type !== 'CNPJ' || party.id === null || !/^[0-9A-Z]{12}\d{2}$/.test(party.id)) return undefined
  return /^(.)\1*$/.test(party.id) ? undefined : cnpjRoot(party.id)
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
