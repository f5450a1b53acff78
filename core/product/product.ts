import type { ProductFootprint } from '../footprint/product-footprint.ts'
import { type Decimal, ONE } from '../quantity/decimal.ts'
import type { Emissions } from './emissions.ts'

/** Where in its life a product causes emissions. Up to `process` it stands at the gate; `end_of_life` comes after it. */
export const STAGES = ['materials', 'energy', 'transport', 'packaging', 'process', 'end_of_life'] as const
export type Stage = (typeof STAGES)[number]

/** A product and what goes into it. All amounts are for one declared unit: `declaredAmount` × `declaredUnit`. */
export interface Product {
  readonly id: string
  readonly name: string
  /** `kilogram`, `piece`. */
  readonly declaredUnit: string
  readonly declaredAmount: Decimal
  /**
   * kg of biogenic carbon in the product at the gate: its uptake is −44/12 of it. Null where it is not known: the uptake is then
   * what the inputs tell.
   */
  readonly biogenicCarbonKg: Decimal | null
  readonly inputs: readonly ProductInput[]
  /**
   * From which share of the footprint on, %, an input counts for how well the data fit: the methodology lets those below 5 % be left
   * out. Absent where all count.
   */
  readonly qualityFloorPercent?: Decimal
}

/** One thing that goes into a product, or is done to it. */
export interface ProductInput {
  readonly id: string
  readonly name: string
  readonly stage: Stage
  /** How much of it one declared unit holds or takes; with a distance, t. */
  readonly quantity: Decimal
  readonly unit: string
  /** What is bought for what stays: 1.05 kg for 1 kg. Null where nothing is lost. */
  readonly lossRatio: Decimal | null
  /** km, where the quantity is carried: the factor is then per quantity and km. */
  readonly distanceKm: Decimal | null
  readonly source: InputSource
  /** % of its emissions that rests on primary data; null takes what the source tells, else 0. */
  readonly primaryPercent: Decimal | null
  /** How well the data fit, 1 (best) to 5; null takes what the source tells. */
  readonly quality: Decimal | null
  /** Left out of the footprint under the rules of exemption: its share is told, and nothing is scaled up for it. */
  readonly isExempted: boolean
}

/** How much of an input counts: quantity × loss × distance. */
export function countedOf({ quantity, lossRatio, distanceKm }: ProductInput): Decimal {
  return quantity.times(lossRatio ?? ONE).times(distanceKm ?? ONE)
}

/** What tells the emissions of one unit of an input. */
export type InputSource =
  | { readonly kind: 'factor'; readonly perUnit: Emissions }
  | { readonly kind: 'product'; readonly productId: string }
  | { readonly kind: 'footprint'; readonly footprintId: string }

/** Where other products and footprints of suppliers are found. */
export interface Lookup {
  readonly product: (id: string) => Product | undefined
  readonly footprint: (id: string) => ProductFootprint | undefined
}

/** How an input came to its emissions. */
export interface InputWorking {
  readonly inputId: string
  readonly name: string
  readonly stage: Stage
  /** What is counted: quantity × loss × distance. */
  readonly quantity: Decimal
  readonly unit: string
  readonly perUnit: Emissions
  readonly emissions: Emissions
  /** % */
  readonly primaryPercent: Decimal
  readonly quality: Decimal | null
  readonly isExempted: boolean
}

/** The footprint of one declared unit of a product, with its working. */
export interface ProductResult {
  readonly productId: string
  readonly declaredUnit: string
  readonly declaredAmount: Decimal
  /** From the cradle to the gate. */
  readonly atGate: Emissions
  readonly excludingKg: Decimal
  readonly includingKg: Decimal
  /** What follows after the gate, told beside it. */
  readonly afterGate: Emissions
  readonly byStage: ReadonlyMap<Stage, Emissions>
  /** % of the footprint without uptake that rests on primary data; null where there is no footprint. */
  readonly primaryPercent: Decimal | null
  /** Weighted by emissions, 1 (best) to 5; null where no input tells it. */
  readonly quality: Decimal | null
  /** % of the footprint without uptake whose inputs tell how well their data fit. */
  readonly qualityCoverPercent: Decimal | null
  /** % that the exempted inputs would be of the footprint with them. */
  readonly exemptedPercent: Decimal
  readonly workings: readonly InputWorking[]
}
