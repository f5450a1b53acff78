/** How many months later the second is than the first, both YYYY-MM; below zero where it is earlier. */
export function monthsApart(first: string, second: string): number {
  return countOf(second) - countOf(first)
}

/** The month so many months later, YYYY-MM. */
export function monthAfter(month: string, steps: number): string {
  const count = countOf(month) + steps
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

function countOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}
