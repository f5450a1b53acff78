/**
 * What a purchased item was taken for: a physical emission source, none, or an open question.
 * A classification carries the rule that decided it and its reason as codes, so that a page can show both and an
 * outsider can repeat the decision. The links from product codes to sources are Pegada's own judgement (no official
 * table exists); each rule row says so in its `source`.
 */
import type { CategoryKey, Scope } from '../factor/category.ts'
import type { UnitSymbol } from '../quantity/unit.ts'

/** The part of a fiscal item that classification reads. */
export type ClassifiableItem = {
  readonly description: string | null
  readonly ncm: string | null
  readonly unit: string | null
  readonly quantity: string | null
  readonly anp_code: string | null
}

/** A generator that may be meant, with our confidence from "0" to "1". */
export type ClassificationCandidate = { readonly generatorKey: string; readonly confidence: string }

/** The outcome for one item; `confidence` is that of `generatorKey`, or of the refusal when there is none. */
export type Classification = {
  readonly kind: 'emission' | 'not_emission' | 'unknown'
  readonly generatorKey: string | null
  readonly candidates: readonly ClassificationCandidate[]
  readonly scope: Scope | null
  readonly category: CategoryKey | null
  readonly quantity: { readonly value: string; readonly unit: UnitSymbol } | null
  readonly rule: { readonly kind: 'anp' | 'ncm' | 'keyword' | 'none'; readonly id: string; readonly name: string }
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
