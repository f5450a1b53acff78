/** Codes of what users of the installation are told above their pages. */
export const announcementCodes = {
  'announcement.not_found': 404,
  'announcement.window_invalid': 422,
  'announcement.over': 409,
  'announcement.changed_meanwhile': 409,
  'announcement.draft': 409,
  'announcement.was_published': 409,
} as const
