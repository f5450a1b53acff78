/** Who stands in a place of a document: the digits of a CNPJ (14) or CPF (11), or what a foreign party has instead. */
export interface CaseParty {
  readonly id: string | null
  readonly name: string | null
}

/**
 * One line of a document. Quantity and value (BRL) are exact decimals as the document writes them, null where it writes none
 * that can be read; the unit is the document's, or the one that its code stands for (m3, kWh, KG).
 */
export interface CaseLine {
  readonly text: string
  readonly quantity: string | null
  readonly unit: string | null
  readonly value: string | null
  readonly codes?: Readonly<Record<string, string>>
}

/** A place by the code of the IBGE (7 digits) and by its name on the document. */
interface CasePlace {
  readonly ibge: string
  readonly name: string
}

/** One document within an answer of the distribution service: its number there, its schema, the key that it speaks of. */
interface HeldDocument {
  readonly nsu: string
  readonly schema: string
  readonly about: string | null
}

/** What an answer of the distribution service holds, and which numbers it passed over without a document. */
export interface CaseBatch {
  readonly ult: string
  readonly max: string
  readonly held: readonly HeldDocument[]
  readonly gaps: readonly string[]
}

/** Whether a document counts for the company of the cases, as what, why, and what is to be asked. English, for who reads the test. */
interface CaseJudgement {
  readonly counts: 'yes' | 'no' | 'ask'
  readonly matter: string | null
  readonly why: string
  readonly question: string | null
}

/** What is wrong with a file on purpose. */
export type CaseFault =
  | 'key-of-another-issuer'
  | 'not-a-number'
  | 'thousands-mark'
  | 'negative-quantity'
  | 'impossible-date'
  | 'total-differs'

/** One document, event or answer of this folder, read rightly and judged. */
export interface DocumentCase {
  /** Path within this folder. */
  readonly file: string
  /** NSU of the document within an answer of the distribution service. */
  readonly within?: string
  readonly kind:
    | 'cfe'
    | 'cfe-cancel'
    | 'bpe'
    | 'bpe-tm'
    | 'nfag'
    | 'nfse'
    | 'nfe'
    | 'nfce'
    | 'cte'
    | 'nf3e'
    | 'event'
    | 'batch'
  /** Type of the event, six digits. */
  readonly event?: string
  /** Key of access: 44 digits, 50 on an NFS-e; none on an event. */
  readonly key: string | null
  /** Key of the document that this one cancels, replaces, completes, corrects or carries. */
  readonly about?: string | null
  readonly number: string | null
  /** When it was issued, as the document writes it; a CF-e tells no time zone. */
  readonly issued: string | null
  /** Days of what was used or travelled, where they are told. */
  readonly period?: { readonly from: string; readonly to: string }
  readonly issuer: CaseParty | null
  readonly recipient: CaseParty | null
  readonly payer: CaseParty | null
  readonly route?: { readonly from: CasePlace; readonly to: CasePlace }
  /** Class of the seat of a passenger. */
  readonly klass?: string
  readonly lines: readonly CaseLine[]
  /** What the document costs, BRL, before taxes are withheld. */
  readonly total: string | null
  /** What another document of the folder makes of it. */
  readonly status?: 'cancelled' | 'replaced' | 'not-travelled'
  readonly fault?: CaseFault
  readonly signature?: 'intact' | 'broken' | 'absent' | 'other-company' | 'expired'
  readonly batch?: CaseBatch
  readonly judgement: CaseJudgement
}
