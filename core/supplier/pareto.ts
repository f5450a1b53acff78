import { type Decimal, decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'

/** What a supplier's goods emitted in a year, kg CO2e. */
export interface SupplierEmissions {
  readonly id: string
  readonly co2eKg: Decimal
}

/** A supplier in the order of emissions, with all that stand before it. */
export interface ParetoRow extends SupplierEmissions {
  /** Of all emissions, 0 to 1. */
  readonly share: Decimal
  readonly cumulativeKg: Decimal
  readonly cumulativeShare: Decimal
}

/** How few suppliers make how much. */
export interface Pareto {
  readonly rows: readonly ParetoRow[]
  readonly totalKg: Decimal
  /** How many of the first rows make the part that was asked for; zero where nothing is emitted. */
  readonly needed: number
  /** Suppliers that emit nothing, or less after what was given back; they are in no row and not in the total. */
  readonly withoutEmissions: readonly string[]
}

/** Four fifths, as the rule of thumb has it. */
const FOUR_FIFTHS: Decimal = decimal('0.8')

/** Suppliers by emissions, the greatest first, ties by id, and how many of them make a part of all (0 to 1). */
export function paretoOf(suppliers: readonly SupplierEmissions[], part: Decimal = FOUR_FIFTHS): Pareto {
  const emitting = suppliers.filter(({ co2eKg }) => co2eKg.gt(0)).toSorted(byEmissions)
  const totalKg = sumDecimals(emitting.map(({ co2eKg }) => co2eKg))
  let cumulativeKg = ZERO
  const rows = emitting.map(({ id, co2eKg }) => {
    cumulativeKg = cumulativeKg.plus(co2eKg)
    return { id, co2eKg, share: co2eKg.div(totalKg), cumulativeKg, cumulativeShare: cumulativeKg.div(totalKg) }
  })
  const enough = rows.findIndex((row) => row.cumulativeKg.gte(totalKg.times(part)))
  const withoutEmissions = suppliers.filter(({ co2eKg }) => co2eKg.lte(0)).map(({ id }) => id)
  return { rows, totalKg, needed: enough + 1, withoutEmissions: withoutEmissions.toSorted() }
}

function byEmissions(one: SupplierEmissions, other: SupplierEmissions): number {
  return other.co2eKg.comparedTo(one.co2eKg) || byId(one, other)
}

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0
}

/** What changed of a supplier between two years, kg CO2e; null in a year in which nothing was bought from it. */
export interface Mover {
  readonly id: string
  readonly beforeKg: Decimal | null
  readonly nowKg: Decimal | null
  readonly changeKg: Decimal
  /** Change ÷ before; null where there is nothing before to compare with. */
  readonly ratio: Decimal | null
}

/** The suppliers that moved most, and all others together; with them they add up to the change of the total. */
export interface Movers {
  readonly movers: readonly Mover[]
  readonly others: { readonly count: number; readonly changeKg: Decimal }
  readonly changeKg: Decimal
}

/** The suppliers whose emissions changed most, up or down, the greatest change first, ties by id; at most so many. */
export function topMovers(
  before: ReadonlyMap<string, Decimal>,
  now: ReadonlyMap<string, Decimal>,
  most: number,
): Movers {
  const moved = [...new Set([...before.keys(), ...now.keys()])]
    .map((id) => moverOf(id, before.get(id) ?? null, now.get(id) ?? null))
    .filter(({ changeKg }) => !changeKg.isZero())
    .toSorted((one, other) => other.changeKg.abs().comparedTo(one.changeKg.abs()) || byId(one, other))
  const rest = moved.slice(most)
  const changeOf = (some: readonly Mover[]) => sumDecimals(some.map(({ changeKg }) => changeKg))
  const others = { count: rest.length, changeKg: changeOf(rest) }
  return { movers: moved.slice(0, most), others, changeKg: changeOf(moved) }
}

function moverOf(id: string, beforeKg: Decimal | null, nowKg: Decimal | null): Mover {
  const changeKg = (nowKg ?? ZERO).minus(beforeKg ?? ZERO)
  return { id, beforeKg, nowKg, changeKg, ratio: beforeKg?.gt(0) ? changeKg.div(beforeKg) : null }
}
