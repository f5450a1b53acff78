/**
 * What a purchased item was taken for: a physical emission source, none, or an open question.
 * A classification carries the rule that decided it and its reason as codes, so that a page can show both and an
 * outsider can repeat the decision. The links from product codes to sources are Pegada's own judgement (no official
 * table exists); each rule row says so in its `source`.
 */
import type { FreightOfLine, LineNature } from '../document/document-record.ts'
import type { CategoryKey, Scope } from '../factor/category.ts'
import type { SpendBridge } from '../factor/spend-bridge.ts'
import type { UnitSymbol } from '../quantity/unit.ts'
import type { PastDecision } from './past-decision.ts'

/** The part of a fiscal item that classification reads. */
export type ClassifiableItem = {
  readonly description: string | null
  readonly ncm: string | null
  readonly unit: string | null
  readonly quantity: string | null
  readonly anp_code: string | null
}

/** A line of a document with what else speaks about it. */
export type ClassifiableLine = {
  readonly product: string
  readonly ncm: string | null
  readonly unit: string | null
  readonly quantity: string | null
  readonly total: string | null
  readonly anpCode: string | null
  readonly nature: LineNature
  readonly freight: FreightOfLine | null
  /** CNAE of the issuer, seven digits, where the document or the register says it. */
  readonly issuerCnae?: string | null
}

/** What a line is decided by: the reference rules, what the company decided before, and the bridge from NCM to spend. */
export type ClassificationContext = {
  readonly rules: ClassificationRules
  readonly decisions?: ReadonlyMap<string, PastDecision>
  readonly spendBridge?: SpendBridge
}

/** Inputs of a method as a line takes them; a product stands for its spend factor by `{ ncm }`. */
export type ClassifiedInputs = Readonly<Record<string, string | { readonly ncm: string }>>

/** A source that may be meant, with our confidence from "0" to "1". */
export type ClassificationCandidate = {
  /** A generator, or `method:<key>` with its `inputs`. */
  readonly generatorKey: string
  readonly confidence: string
  readonly inputs?: ClassifiedInputs
  /** Where the method leaves the category open. */
  readonly category?: CategoryKey
  /** What a US dollar of it may emit, where spend is all that is known: kg CO2e per USD, least and most. */
  readonly range?: { readonly least: string; readonly most: string }
}

/** What decided: a past decision of the company, the document's own nature, a reference rule, spend, or nothing. */
export type RuleKind = 'decision' | 'document' | 'anp' | 'ncm' | 'keyword' | 'cnae' | 'spend' | 'none'

/** The outcome for one item; `confidence` is that of `generatorKey`, or of the refusal when there is none. */
export type Classification = {
  readonly kind: 'emission' | 'not_emission' | 'unknown'
  readonly generatorKey: string | null
  readonly candidates: readonly ClassificationCandidate[]
  readonly scope: Scope | null
  readonly category: CategoryKey | null
  readonly quantity: { readonly value: string; readonly unit: UnitSymbol } | null
  /** A physical amount read from the packing ("cilindro 11,35 kg"), to be confirmed; `quantity` holds the product. */
  readonly packing?: { readonly perUnit: string; readonly unit: UnitSymbol; readonly text: string }
  readonly rule: { readonly kind: RuleKind; readonly id: string; readonly name: string }
  readonly why: { readonly code: string; readonly data: Readonly<Record<string, string>> }
  readonly confidence: string
  readonly question?: string
}

/** An ANP product code and the generators it stands for, the likeliest first. */
export type AnpRule = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly candidates: readonly ClassificationCandidate[]
  readonly question?: string
  readonly source: string
}

/** How sure an NCM alone makes us of the source. */
export type NcmCertainty = 'unambiguous' | 'use-dependent' | 'needs-description' | 'not-burned-by-default'

/** An NCM prefix (the longest match wins) and the generators it may stand for; none when its category has no method. */
export type NcmRule = {
  readonly id: string
  readonly prefix: string
  readonly name: string
  readonly certainty: NcmCertainty
  readonly category: CategoryKey
  readonly candidates: readonly ClassificationCandidate[]
  readonly question?: string
  readonly source: string
}

/**
 * Words of an item's description that name a source, without accents and in lower case. Of each group in `all` at
 * least one must occur, and nothing of `none` may.
 */
export type KeywordRule = {
  readonly id: string
  readonly name: string
  readonly all: readonly (readonly string[])[]
  readonly none: readonly string[]
  readonly candidates: readonly ClassificationCandidate[]
  readonly question?: string
  readonly source: string
}

/** The reference tables that `classifyItem` decides by. */
export type ClassificationRules = {
  readonly anp: ReadonlyMap<string, AnpRule>
  readonly ncm: ReadonlyMap<string, NcmRule>
  readonly keywords: readonly KeywordRule[]
  /** Words that tell a device or a part from the fuel or gas it works with ("filtro", "compressor"). */
  readonly deviceWords: readonly string[]
  /** Generators of gases by the code people write, without separators ("r410a", "hfc134a"). */
  readonly gases: ReadonlyMap<string, string>
  /** Unit symbols that each generator accepts. */
  readonly units: ReadonlyMap<string, readonly string[]>
}
