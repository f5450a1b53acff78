import type { TicketRow } from './repo.ts'

/** Before the `+` of the addresses that answers by mail go to. */
export const replyMailbox = 'suporte'

/** Where answers to the letters of a ticket go. */
export function replyAddress({ mailToken }: Pick<TicketRow, 'mailToken'>, domain: string): string {
  return `${replyMailbox}+${mailToken}@${domain}`
}
