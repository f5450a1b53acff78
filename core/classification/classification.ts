/**
 * What a purchased item was taken for: a physical emission source, none, or an open question.
 * A classification carries the rule that decided it and its reason as codes, so that a page can show both and an
 * outsider can repeat the decision. The links from product codes to sources are Pegada's own judgement (no official
 * table exists); each rule row says so in its `source`.
 */
import type { FreightOfLine, LineNature } from '../document/record-shape.ts'
import type { CategoryKey, Scope } from '../factor/category.ts'
import type { SpendBridge } from '../factor/spend-bridge.ts'
import type { UnitSymbol } from '../quantity/unit.ts'
import type { ClassifiedInputs } from './classified-inputs.ts'
import type { PastDecision } from './past-decision.ts'
import type { QuestionAnswer } from './question.ts'

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
  /** Of a listed service its number in the list. */
  readonly code?: string | null
  /** CNAE of the issuer, seven digits, where the document or the register says it. */
  readonly issuerCnae?: string | null
  /** Set where the document names nobody of the company as its buyer (a coupon, or one with a person's CPF). */
  readonly isBuyerUnnamed?: boolean
  /** Set where the document bills the way of the energy alone: the energy itself is on another's note. */
  readonly isGridUseOnly?: boolean
  /** CNPJ or CPF of the issuer: what was decided for a supplier holds for its lines to come. */
  readonly issuerId?: string | null
}

/** What a line is decided by: the reference rules, what the company decided before, and the bridge from NCM to spend. */
export type ClassificationContext = {
  readonly rules: ClassificationRules
  readonly decisions?: ReadonlyMap<string, PastDecision>
  readonly spendBridge?: SpendBridge
}

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
export type RuleKind = 'decision' | 'document' | 'anp' | 'ncm' | 'keyword' | 'cnae' | 'service' | 'spend' | 'none'

/**
 * The outcome for one line; `confidence` is that of `generatorKey`, or of the refusal when there is none. A line with a
 * question never reaches 0.9, so that from 0.9 on nothing is left to ask.
 *
 * What a line of the inventory takes from it: a plain `generatorKey` is its generator; `method:<key>` is its method with the
 * candidate's `inputs` (a product's `{ ncm }` becomes its spend factor by `spendFactorOfNcm`, `origin` and `destination`
 * by IBGE code or `City/UF` their coordinates by `withPlaces`) and the candidate's `category`. `quantity` is the
 * line's own quantity and unit in both cases: the main input of the method (`load` of freight in kg, `spend` in BRL) is not
 * among the inputs. A candidate by `method:value_chain.spend` that is not the first takes the total of the line in BRL.
 */
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
  /** What is left to ask of the amount, beside a question of use or of whose a purchase is. */
  readonly amountQuestion?: string
  /** The possible answers to the question, and what each leads to; none where it is answered by a source or an amount. */
  readonly answers: readonly QuestionAnswer[]
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

/** What a company of a CNAE subclass sells, where neither the product's code nor its description says it. */
export type CnaeRule = {
  readonly id: string
  /** Seven digits, or the first ones of a group. */
  readonly prefix: string
  readonly name: string
  readonly category: CategoryKey
  readonly candidates: readonly ClassificationCandidate[]
  readonly question: string
  readonly source: string
}

/**
 * What a service of the list of LC 116 is to an inventory, by the number that the note gives it; the words, where a rule has
 * any, must name one of them. Of the rules that fit, the longest prefix wins, and one with words before one without.
 */
export type ServiceRule = {
  readonly id: string
  /** The first digits of item, subitem and split ("0709"). */
  readonly prefix: string
  readonly name: string
  readonly words: readonly string[]
  readonly category: CategoryKey
  readonly candidates: readonly ClassificationCandidate[]
  readonly question: string
  readonly source: string
}

/** How sure an NCM alone makes us of the source. */
export type NcmCertainty = 'unambiguous' | 'use-dependent' | 'needs-description' | 'not-burned-by-default'

/** What a mapping of who runs the platform says beside the rule that it is compiled to (`with-mappings.ts`). */
export type Mapped = {
  /** Above the built-in rules, which have 0. */
  readonly priority?: number
  /** Of the mapping; a rule without one is built in. */
  readonly version?: number
}

/** An NCM prefix (the longest match of the highest priority wins) and the generators it may stand for; none when its category has no method. */
export type NcmRule = Mapped & {
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
 * least one must occur, and nothing of `none` may. A rule without candidates names what is no source ("álcool" that is no
 * fuel), so that the rules after it are not asked.
 */
export type KeywordRule = Mapped & {
  readonly id: string
  readonly name: string
  readonly all: readonly (readonly string[])[]
  readonly none: readonly string[]
  readonly candidates: readonly ClassificationCandidate[]
  readonly question?: string
  /** Of a mapping that names a category and no source. */
  readonly category?: CategoryKey
  /** Other fuels that these words may mean as well ("diesel" that of a refinery): a code of one of them stands. */
  readonly covers?: readonly string[]
  /** Fuels whose product code has no place of its own for what these words say ("HVO" under diesel oil): the words win. */
  readonly refines?: readonly string[]
  readonly source: string
}

/** The reference tables that `classifyLine` decides by. */
export type ClassificationRules = {
  readonly anp: ReadonlyMap<string, AnpRule>
  readonly ncm: ReadonlyMap<string, NcmRule>
  readonly keywords: readonly KeywordRule[]
  /** By CNAE of the issuer, the longest prefix wins. */
  readonly cnae: ReadonlyMap<string, CnaeRule>
  readonly services: readonly ServiceRule[]
  /** Words that tell a device, a part or a service from the fuel or gas it works with, where they come first ("filtro"). */
  readonly deviceWords: readonly string[]
  /** Words that say wherever they stand that no fuel or gas changed hands ("vazio", "vasilhame"). */
  readonly emptyWords: readonly string[]
  /** What the short forms of Brazilian invoices stand for ("gasol": "gasolina"). */
  readonly abbreviations: ReadonlyMap<string, string>
  /** NCM prefixes of machines and vehicles that are capital goods, and of their parts, which are not. */
  readonly capitalGoods: { readonly goods: readonly string[]; readonly parts: readonly string[] }
  /** Generators of gases by the code people write, without separators ("r410a", "hfc134a"). */
  readonly gases: ReadonlyMap<string, string>
  /** Unit symbols that each generator accepts, and those that the fuel's own density and heat lead from. */
  readonly units: ReadonlyMap<string, readonly string[]>
}
