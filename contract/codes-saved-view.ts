/** Codes of the views that people keep of lists, and of the history of a record. */
export const savedViewCodes = {
  'saved_view.not_found': 404,
  'saved_view.name_taken': 409,
  'saved_view.too_many': 409,
  'audit.record_not_found': 404,
} as const satisfies Record<string, number>
