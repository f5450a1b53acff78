/**
 * How long a ticket took. Three durations in milliseconds of the clock, day and night: the first answer runs from the opening to our
 * first message; the resolution is the sum of what the ticket stood `open`, which is while it waited for us. What it stood `answered`
 * waited for the customer, and what it stood `closed` for nobody: neither counts.
 */

export type TicketState = 'open' | 'answered' | 'closed'

/** A ticket's times as they are kept with it, from which the next event goes on. */
export interface TicketTimes {
  readonly state: TicketState
  /** Since when it is in that state. */
  readonly turnSince: Date
  /** What it waited for us before that; null where it was opened before times were kept. */
  readonly waitedMs: number | null
  readonly firstAnswerAt: Date | null
  /** When it was closed, of one that is. */
  readonly closedAt: Date | null
}

/** What happened to a ticket: its state afterwards, and whether who answers tickets wrote. */
export interface TicketEvent {
  readonly state: TicketState
  readonly at: Date
  readonly isAnswer: boolean
}

/** The times of a ticket that is opened now. */
export function openedAt(at: Date): TicketTimes {
  return { state: 'open', turnSince: at, waitedMs: 0, firstAnswerAt: null, closedAt: null }
}

/** The times after an event. One that leaves the state as it was stops no clock and starts none. */
export function afterEvent(times: TicketTimes, { state, at, isAnswer }: TicketEvent): TicketTimes {
  const firstAnswerAt = times.firstAnswerAt ?? (isAnswer ? at : null)
  if (state === times.state) return { ...times, firstAnswerAt }
  return {
    state,
    turnSince: at,
    waitedMs: waitedUntil(times, at),
    firstAnswerAt,
    closedAt: state === 'closed' ? at : null,
  }
}

/** What a ticket has waited for us until a moment, in milliseconds; null where that is not known. */
export function waitedUntil({ state, turnSince, waitedMs }: TicketTimes, at: Date): number | null {
  if (waitedMs === null || state !== 'open') return waitedMs
  return waitedMs + Math.max(0, at.getTime() - turnSince.getTime())
}
