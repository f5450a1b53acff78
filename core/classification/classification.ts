/**
 * What a purchased item was taken for: a physical emission source, none, or an open question.
 * A classification carries the rule that decided it and its reason as codes, so that a page can show both and an
 * outsider can repeat the decision. The links from product codes to sources are Pegada's own judgement (no official
 * table exists); each rule row says so in its `source`.
 */

/** The part of a fiscal item that classification reads. */
export type ClassifiableItem = {
  readonly description: string | null
  readonly ncm: string | null
  readonly unit: string | null
  readonly quantity: string | null
  readonly anp_code: string | null
}

/** Units that classified quantities come in: the physical unit behind the fiscal abbreviation. */
export type PhysicalUnit = 'L' | 'm3' | 'kg' | 't' | 'kWh' | 'MWh'

/** A generator that may be meant, with our confidence from "0" to "1". */
export type ClassificationCandidate = { readonly generatorKey: string; readonly confidence: string }

/** The outcome for one item; `confidence` is that of `generatorKey`, or of the refusal when there is none. */
export type Classification = {
  readonly kind: 'emission' | 'not_emission' | 'unknown'
  readonly generatorKey: string | null
  readonly candidates: readonly ClassificationCandidate[]
  readonly scope: 1 | 2 | 3 | null
  readonly category: string | null
  readonly quantity: { readonly value: string; readonly unit: PhysicalUnit } | null
  readonly rule: { readonly kind: 'anp' | 'ncm' | 'keyword' | 'none'; readonly id: string; readonly name: string }
  readonly why: { readonly code: string; readonly data: Readonly<Record<string, string>> }
  readonly confidence: string
  readonly question?: string
}

/** An ANP product code and the fuel family it belongs to. */
export type AnpRule = {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly fuel: string
  readonly source: string
}

/** How sure an NCM alone makes us of the source. */
export type NcmCertainty = 'unambiguous' | 'use-dependent' | 'needs-description' | 'not-burned-by-default'

/** An NCM prefix (the longest match wins) and the generators it may stand for, the likeliest first. */
export type NcmRule = {
  readonly id: string
  readonly prefix: string
  readonly name: string
  readonly certainty: NcmCertainty
  readonly generators: readonly string[]
  readonly source: string
}

/** Words of an item's description that name a source; all of `all` and none of `none` must occur (accents folded). */
export type KeywordRule = {
  readonly id: string
  readonly name: string
  readonly all: readonly (readonly string[])[]
  readonly none: readonly string[]
  readonly generators: readonly string[]
  readonly source: string
}

/** The reference tables that `classifyItem` decides by. */
export type ClassificationRules = {
  readonly anp: ReadonlyMap<string, AnpRule>
  readonly ncm: ReadonlyMap<string, NcmRule>
  readonly keywords: readonly KeywordRule[]
  /** Refrigerant and gas generators by the code people write ("r410a", "hfc134a"), without separators. */
  readonly gases: ReadonlyMap<string, string>
}
