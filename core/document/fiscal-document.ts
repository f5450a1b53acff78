/**
 * What a Brazilian electronic fiscal document says, read and nothing more.
 * Field names follow the shape that `pegada extract --json` publishes: English words, and the tag of the national
 * layout (`tpNF`, `finNFe`, `cStat`…) where only the tag is unambiguous. Amounts are plain decimal strings without
 * trailing zeros ("94.9", "1"); a value that is absent or not a number is null, never zero.
 * Source: Manual de Orientação do Contribuinte, NF-e layout 3.10 and 4.00.
 */
import type { BpeDocument } from './bpe-document.ts'
import type { TakenOutReason } from './counts-reason.ts'
import type { CteDocument, MdfeDocument } from './cte-document.ts'
import type { DfeHeader } from './dfe-header.ts'
import type { FiscalParty } from './fiscal-party.ts'
import type { NfseDocument } from './nfse-document.ts'
import type { UtilityDocument } from './utility-document.ts'

export type { FiscalParty }

/** One product line (`det`); `quantity` is in the fiscal `unit` as written (`LT`, `MWH`, `BD`…). */
export type FiscalItem = {
  readonly n: string | null
  readonly code: string | null
  readonly description: string | null
  readonly ncm: string | null
  readonly cfop: string | null
  readonly unit: string | null
  readonly quantity: string | null
  readonly unit_value: string | null
  readonly total: string | null
  readonly anp_code: string | null
  readonly anp_description: string | null
  readonly ibscbs_cst: string | null
  /** Percent of biodiesel in diesel B (`comb/pBio`), only when the document states it. */
  readonly biodiesel_percent?: string
  /** A service taxed by the municipality (`imposto/ISSQN`), only when it is one. */
  readonly is_service?: true
}

/** Totals of the document in reais. */
export type FiscalTotals = {
  readonly products: string | null
  readonly freight: string | null
  readonly invoice: string | null
  readonly invoice_with_ibscbs_vNFTot: string | null
  readonly ibs: string | null
  readonly cbs: string | null
  readonly ibs_mono: string | null
  readonly cbs_mono: string | null
}

/** Who carries the goods and the weight of its volumes in kilograms. */
export type FiscalFreight = {
  readonly mode_modFrete: string | null
  readonly carrier_id: string | null
  readonly net_weight_kg: string | null
  readonly gross_weight_kg: string | null
}

/** An NF-e (model 55), an NFC-e (model 65) or a CF-e SAT (model 59), with the warnings its reading raised. */
export type NfeDocument = DfeHeader & {
  readonly kind: 'nfe' | 'nfce' | 'cfe'
  readonly operation_nature: string | null
  readonly direction_tpNF: string | null
  readonly purpose_finNFe: string | null
  readonly referenced_keys: readonly string[]
  readonly issuer: FiscalParty | null
  /** CNAE of the issuer, seven digits, only when the document states it. */
  readonly issuer_cnae?: string
  readonly recipient: FiscalParty | null
  /** The month (YYYY-MM) that a note of energy names as that of its use, only where it names one. */
  readonly energy_month?: string
  readonly items_count: number
  readonly items: readonly FiscalItem[]
  readonly ncms: readonly string[]
  readonly totals: FiscalTotals
  readonly freight: FiscalFreight
  readonly warnings: readonly string[]
}

/** What an event may be about. */
export type EventTarget = 'nfe' | 'cfe' | 'cte' | 'mdfe' | 'bpe' | 'nf3e' | 'nfgas' | 'nfcom' | 'nfag' | 'nfse'

/**
 * Something that happened to a document after its issue: a cancellation (110111), a correction letter (110110), the
 * authorisation of a document that stands for it (240140)… A CF-e SAT is cancelled by another coupon, which has no type.
 */
export type FiscalEvent = {
  readonly kind: 'event'
  readonly event_type: string | null
  readonly target_key: string | null
  readonly is_cancellation: boolean
  readonly target_kind: EventTarget
  /** What it does to its document's place in the inventory; null for one that leaves it where it is. */
  readonly effect: TakenOutReason | null
  /** Who registered it. */
  readonly author: FiscalParty | null
  /** Key and number of a cancellation that is a coupon of its own. */
  readonly own_key?: string | null
  readonly number?: string | null
  /** Another document took its place. */
  readonly is_replacement: boolean
  readonly occurred_at: string | null
  readonly sequence: string | null
  /** Text of a correction letter, at most 1,000 characters; null for every other event. */
  readonly correction: string | null
  readonly environment_tpAmb: string | null
  readonly auth_cStat: string | null
  readonly signed: boolean
  readonly warnings: readonly string[]
}

/** Any document with lines. */
export type RecordedDocument = NfeDocument | CteDocument | MdfeDocument | UtilityDocument | BpeDocument | NfseDocument

/** Anything that `readFiscalXml` returns. */
export type FiscalDocument = RecordedDocument | FiscalEvent
