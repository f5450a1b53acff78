import type { Outputs } from '@pegada/contract/contract.ts'

export type Completeness = Outputs['completeness']['get']
export type Meter = Completeness['meters'][number]
export type Numbering = Completeness['numbering'][number]

/** All months of a year, `YYYY-MM`. */
export function monthsOf(year: number): readonly string[] {
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
}

export type MonthState = 'covered' | 'missing' | 'outside' | 'to_come'

/** What is known of a month of a meter; months that are not over are neither covered nor missing, unless a bill is here. */
export function monthState(
  { covered, missing, outside }: Pick<Meter, 'covered' | 'missing' | 'outside'>,
  month: string,
): MonthState {
  if (covered.includes(month)) return 'covered'
  if (outside.includes(month)) return 'outside'
  return missing.includes(month) ? 'missing' : 'to_come'
}

/** How much is missing in what was supplied, counted: for the figures and for saying that nothing is. */
export function gapsOf({ meters, numbering, sites }: Completeness) {
  return {
    months: meters.reduce((sum, { missing }) => sum + missing.length, 0),
    numbers: numbering.reduce((sum, { missing }) => sum + missing, 0),
    sites: sites.filter(({ hasElectricity, hasFuel }) => !hasElectricity && !hasFuel).length,
  }
}

/** Ranges of numbers as one reads them: `12 a 15`, `18`. */
export function rangesText(ranges: Numbering['ranges'], upTo: (from: string, to: string) => string): string {
  return ranges.map(({ from, to }) => (from === to ? from : upTo(from, to))).join(', ')
}
