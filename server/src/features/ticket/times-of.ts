import type { TicketTimes } from '@pegada/core/ticket/times.ts'
import type { TicketRow } from './repo.ts'

/** The times that are kept with a ticket. */
export function timesOf({ state, turnSince, waitedMs, firstAnswerAt, closedAt }: TicketRow): TicketTimes {
  return { state, turnSince, waitedMs, firstAnswerAt, closedAt }
}
