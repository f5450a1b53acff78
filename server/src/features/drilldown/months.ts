import type { Side } from './question.ts'

/** How many months later the second is than the first, both YYYY-MM; below zero where it is earlier. */
export function monthsApart(first: string, second: string): number {
  return countOf(second) - countOf(first)
}

/** The month so many months later, YYYY-MM. */
function monthAfter(month: string, steps: number): string {
  const count = countOf(month) + steps
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Months that are chosen of one side, as those of the other that stand beside them. */
export function monthsOfSide(months: readonly string[], from: Side, to: Side): string[] {
  const steps = monthsApart(from.from, to.from)
  return months.map((month) => monthAfter(month, steps))
}

/** The years that these sides touch. */
export function yearsOf(sides: readonly Side[]): number[] {
  const years = sides.flatMap(({ from, to }) => {
    const [first, last] = [from, to].map((month) => Number(month.slice(0, 4)))
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, at) => (first ?? 0) + at)
  })
  return [...new Set(years)]
}

function countOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}
