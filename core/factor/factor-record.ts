import type { GasKey } from '../gas/gas.ts'
import type { GwpSetName } from '../gas/gwp-set.ts'
import type { CategoryKey, Scope } from './category.ts'

/**
 * A factor of the catalogue as its publisher gives it, whatever the file it came from: what an importer makes, what the
 * server keeps and what a line takes over whole, so that the line stays true when the catalogue moves on. Amounts are
 * plain decimal strings, kilograms per one `unit` of activity.
 */
export interface FactorRecord {
  /** The publication, a key of `FACTOR_SOURCES`, or `company` for a factor of the company's own or its supplier's. */
  readonly source: string
  /** What names the factor within its publication, the same in every edition. */
  readonly key: string
  /** The edition it was published in; source, key and edition together name one version, which never changes. */
  readonly edition: string
  readonly name: string
  /** The headings under which the publication lists it, widest first. */
  readonly path: readonly string[]
  readonly materialCode: string | null
  /** Null where the publication serves any scope. */
  readonly scope: Scope | null
  readonly category: CategoryKey | null
  /** Unit of the activity, as published; parsed by the line that uses it. Monetary factors name their currency (`USD`). */
  readonly unit: string
  /** Kilograms of each gas, where the publication tells them apart; else only `co2eKg`. */
  readonly gasesKg: Readonly<Partial<Record<GasKey, string>>> | null
  /** The published CO2e, kg; with `gwpSet` where the publication says which. */
  readonly co2eKg: string | null
  readonly gwpSet: GwpSetName | null
  /** ISO 3166-1 alpha-2 of the country (`BR`), a subdivision (`BR-AM`), a grid (`SIN`), or null for anywhere. */
  readonly region: string | null
  /** First and last day it holds, `YYYY-MM-DD`; null is open. */
  readonly validFrom: string | null
  readonly validTo: string | null
  /** The year the figure speaks of. */
  readonly year: number
  readonly basis: FactorBasis
  /** What of the life cycle it counts. */
  readonly lifeCycle: LifeCycle
  readonly heatingBasis: 'ncv' | 'gcv' | null
  readonly currency: string | null
  readonly priceYear: number | null
  /** Monetary factors: with trade margins and taxes (`purchaser`) or at the factory gate (`producer`). */
  readonly priceBasis: 'purchaser' | 'producer' | null
  readonly compositionType: CompositionType | null
  readonly compositionPercent: string | null
  readonly quality: 'published' | 'computed' | 'estimated' | 'supplier'
  /** Half width of the 95 % interval, % of the value, where published. */
  readonly uncertaintyPercent: string | null
  readonly note: string | null
}

/** What a factor multiplies. */
export type FactorBasis = 'physical' | 'energy' | 'distance' | 'freight' | 'spend' | 'count'

/** What of the life cycle a factor counts. */
export type LifeCycle =
  | 'combustion'
  | 'well_to_tank'
  | 'generation'
  | 'losses'
  | 'cradle_to_gate'
  | 'life_cycle'
  | 'treatment'
  | 'leak'
  | 'unknown'

/** What burns or is made, as the catalogue's form lists it. */
export type CompositionType = 'fossil' | 'biofuel' | 'electricity' | 'gas' | 'waste' | 'mixed' | 'other'

/** A publication: who answers for its figures, on what terms, and whether this product may ship them. */
export interface FactorSource {
  readonly key: string
  readonly publisher: string
  readonly title: string
  readonly licence: string
  /** What must stand wherever its figures are used. */
  readonly attribution: string
  readonly url: string | null
  /** False for share-alike and unread terms: imported by the installation's administrator, never shipped. */
  readonly isShippable: boolean
}
