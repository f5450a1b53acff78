import type { Decimal } from '../quantity/decimal.ts'

/** A line of a year as it stands and with the new factors, kg CO2e in the GWP set of the year. */
export interface ChangedLine {
  readonly id: string
  readonly beforeKg: Decimal
  readonly afterKg: Decimal
}

/** How many lines of a year are told one by one. */
export const WIDEST_LINES = 10

/** Keeps of many lines those that change most, up or down; of those that change alike the first by their ids. What stays as it was is none. */
export function widestLines<T extends ChangedLine>(most: number = WIDEST_LINES) {
  let kept: readonly T[] = []
  return {
    add(line: T): void {
      const place = kept.findIndex((other) => isWider(line, other))
      if (line.afterKg.eq(line.beforeKg) || (place === -1 && kept.length >= most)) return
      kept = kept.toSpliced(place === -1 ? kept.length : place, 0, line).slice(0, most)
    },
    /** The widest first. */
    told: (): readonly T[] => kept,
  }
}

function isWider(one: ChangedLine, other: ChangedLine): boolean {
  const [first, second] = [one, other].map(({ beforeKg, afterKg }) => afterKg.minus(beforeKg).abs())
  if (!first || !second) return false
  return first.eq(second) ? one.id < other.id : first.gt(second)
}
