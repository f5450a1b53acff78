/** Codes of support tickets. */
export const ticketCodes = {
  'ticket.not_found': 404,
  'ticket.closed_already': 409,
  'ticket.none_to_close': 409,
  'ticket.too_many_open': 409,
  'ticket.file_not_found': 404,
} as const satisfies Record<string, number>
