import { type Decimal, ZERO } from '../quantity/decimal.ts'

/** t CO2e for a tonne of a good: direct and indirect, apart. */
export interface Specific {
  readonly direct: Decimal
  readonly indirect: Decimal
}

/** What goes into a good that is a good of CBAM itself. */
export interface Precursor {
  readonly name: string
  /** Tonnes in the period, cuttings included. */
  readonly massT: Decimal
  /** Of one tonne; null where nobody knows an actual value. */
  readonly specific: Specific | null
}

export interface Attributed {
  /** Tonnes of the good in the period that are sold or go on as a precursor: scrap and goods off specification are none. */
  readonly levelT: Decimal
  /** t CO2e that the process emitted, and of the electricity that it used. */
  readonly directT: Decimal
  readonly indirectT: Decimal
  readonly precursors: readonly Precursor[]
}

/** Of the process alone, and with its precursors; the latter null where the value of one is not known. */
export interface Embedded {
  readonly own: Specific
  readonly whole: Specific | null
  /** The precursors without a value. */
  readonly unknown: readonly string[]
}

/**
 * Specific embedded emissions of a good: (what its process emitted + the mass of each precursor × its specific emissions) ÷ what was
 * made (Implementing Regulation (EU) 2025/2547, equations 59 and 60). Undefined where nothing was made.
 */
export function embeddedOf({ levelT, directT, indirectT, precursors }: Attributed): Embedded | undefined {
  if (levelT.lte(ZERO)) return undefined
  const own = { direct: directT.div(levelT), indirect: indirectT.div(levelT) }
  const unknown = precursors.filter(({ specific }) => specific === null).map(({ name }) => name)
  if (unknown.length > 0) return { own, whole: null, unknown }
  const sum = (part: keyof Specific, start: Decimal) =>
    precursors.reduce((total, { massT, specific }) => total.plus(massT.times(specific?.[part] ?? ZERO)), start)
  return {
    own,
    whole: { direct: sum('direct', directT).div(levelT), indirect: sum('indirect', indirectT).div(levelT) },
    unknown,
  }
}
