/**
 * The same consumption may be entered by hand, stand in a sheet, come from a program, on a bill or in a fiscal document. What one
 * way tells for a site, source and days that another way tells too is asked about before it counts. Several tellings of one way
 * are parts of a whole: purchases of a month, meters of a site.
 */
import { overlapsReadings } from './days.ts'
import type { Days } from './energy-paper.ts'

/** How an amount came in. */
export const WAYS = ['manual', 'sheet', 'api', 'bill', 'document'] as const
export type Way = (typeof WAYS)[number]

/** What one way tells of a source at a site. */
export interface Told {
  readonly businessUnitId: string
  /** As `consumptionOf` names it. */
  readonly source: string
  readonly way: Way
  /** Meter of its document; two that both name one are told apart, or found to be one, by their meters. */
  readonly meter: string | null
  /** Its document; null where it has none. */
  readonly documentId: string | null
  readonly days: Days
}

/** Documents of which somebody said which count: those that do are not one consumption. */
export interface PapersAnswer {
  readonly counted: readonly string[]
}

/** Ways of which somebody said for a site, source and days which of them count. */
export interface WaysAnswer {
  readonly businessUnitId: string
  readonly source: string
  readonly days: Days
  readonly ways: readonly string[]
  readonly counted: readonly string[]
}

/** Whether two tellings may be of one consumption. */
export function mayBeOne(one: Told, other: Told): boolean {
  if (one.way === other.way || one.businessUnitId !== other.businessUnitId || one.source !== other.source) return false
  return (one.meter === null || other.meter === null) && overlapsReadings(one.days, other.days)
}

/** Whether an amount waits because of others that are told another way: no answer lets its way count beside theirs. */
export function mustWait(
  told: Told,
  others: readonly Told[],
  answers: { readonly ofWays: readonly WaysAnswer[]; readonly ofPapers: readonly PapersAnswer[] },
): boolean {
  return others.some(
    (other) =>
      mayBeOne(told, other) &&
      !answers.ofWays.some((answer) => letsCount(answer, told, other)) &&
      !answers.ofPapers.some(({ counted }) => isOf(counted, told) && isOf(counted, other)),
  )
}

/** Of tellings in the order in which they came those that wait because of one that came before. */
export function waitingOf<T extends Told>(
  tellings: readonly T[],
  answers: Parameters<typeof mustWait>[2],
): readonly T[] {
  return tellings.filter((told, index) => mustWait(told, tellings.slice(0, index), answers))
}

function isOf(counted: readonly string[], { documentId }: Told): boolean {
  return documentId !== null && counted.includes(documentId)
}

function letsCount({ ways, counted, ...of }: WaysAnswer, told: Told, other: Told): boolean {
  if (of.businessUnitId !== told.businessUnitId || of.source !== told.source) return false
  if (told.days.start < of.days.start || told.days.end > of.days.end) return false
  return counted.includes(told.way) && ways.includes(other.way)
}

/** Tellings that hang together by their days, each group with what led to it first; those of no other way stand alone. */
export function connected<T extends Told>(tellings: readonly T[]): readonly (readonly T[])[] {
  const left = new Set(tellings)
  const groups: T[][] = []
  for (const first of tellings) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const one of group) {
      for (const other of left) {
        if (!mayBeOne(one, other)) continue
        left.delete(other)
        group.push(other)
      }
    }
    groups.push(group)
  }
  return groups
}
