/**
 * What the recipient of an NF-e told the tax office of it: that it knows of the deal (210210), that it took place (210200), that
 * it does not know of it (210220), or that it never took place (210240). Of several the last that was registered holds (NT
 * 2020.001: a manifestation may be corrected by another; the tax office itself refuses a 210210 after a final one by code 655).
 */
import type { FiscalEvent } from './fiscal-document.ts'
import { hasEffect } from './fiscal-event.ts'

export interface Manifestation {
  readonly type: string
  /** When it happened, as the event writes it; null where it does not. */
  readonly occurredAt: string | null
  readonly sequence: string | null
}

/** What an event tells so; undefined for any other, and for one that was refused or only tried out. */
export function manifestationOf(event: FiscalEvent): Manifestation | undefined {
  const { target_kind: target, event_type: type, occurred_at: occurredAt, sequence } = event
  if (target !== 'nfe' || type === null || !MANIFESTATIONS.has(type) || !hasEffect(event)) return undefined
  return { type, occurredAt, sequence }
}

/** Whether the last of these, by time and then by sequence, disowns the note; of two alike the one that disowns. */
export function isDisowned(manifestations: readonly Manifestation[]): boolean {
  const last = manifestations.reduce<Manifestation | undefined>(
    (latest, one) => (latest === undefined || follows(one, latest) ? one : latest),
    undefined,
  )
  return last !== undefined && DISOWNING.has(last.type)
}

function follows(one: Manifestation, other: Manifestation): boolean {
  const byTime = instantOf(one) - instantOf(other)
  if (byTime !== 0) return byTime > 0
  const bySequence = Number(one.sequence ?? 0) - Number(other.sequence ?? 0)
  return bySequence === 0 ? DISOWNING.has(one.type) : bySequence > 0
}

/** Milliseconds; one without a time was before all others. */
function instantOf({ occurredAt }: Manifestation): number {
  const instant = occurredAt === null ? Number.NaN : Date.parse(occurredAt)
  return Number.isNaN(instant) ? 0 : instant
}

/** Codes of these events. */
export const MANIFESTATIONS: ReadonlySet<string> = new Set(['210200', '210210', '210220', '210240'])
const DISOWNING: ReadonlySet<string> = new Set(['210220', '210240'])
