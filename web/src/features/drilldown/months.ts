import { currentYear, endedMonths } from '../../lib/current-year.ts'

/** The months from one to another, both with them, as YYYY-MM. */
export function monthsBetween(from: string, to: string): string[] {
  const [first, last] = [countOf(from), countOf(to)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => monthOf(first + step))
}

/** A month so many months later; before it where they are negative. */
export function monthAfter(month: string, steps: number): string {
  return monthOf(countOf(month) + steps)
}

/** How many months later the second is than the first; below zero where it is earlier. */
export function monthsApart(first: string, second: string): number {
  return countOf(second) - countOf(first)
}

function countOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

function monthOf(count: number): string {
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The month that runs, in the calendar of the server. */
export function currentMonth(): string {
  return `${currentYear()}-${String(endedMonths() + 1).padStart(2, '0')}`
}
