/** Codes of the public website. */
export const websiteCodes = {
  'website.month_unavailable': 422,
  'testimonial.not_found': 404,
  'partner.not_found': 404,
  'partner.logo_required': 422,
  'partner.no_place_left': 409,
} as const satisfies Record<string, number>
