/** Codes of support tickets. */
export const ticketCodes = {
  'ticket.not_found': 404,
  'ticket.closed_already': 409,
  'ticket.none_to_close': 409,
  'ticket.too_many_open': 409,
  'ticket.file_not_found': 404,
  'ticket.sent_otherwise': 409,
  'ticket.nothing_to_change': 409,
  'ticket.assignee_unknown': 422,
  'ticket.saved_answer_not_found': 404,
  'ticket.saved_answer_field_unknown': 422,
  'ticket.saved_answers_too_many': 409,
} as const satisfies Record<string, number>
