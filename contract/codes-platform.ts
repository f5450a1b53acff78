/** Codes of the administration of the platform. */
export const platformCodes = {
  'platform_company.not_found': 404,
  'platform_door.no_role': 403,
  'platform_door.no_company': 403,
  'platform_panel.root_only': 403,
  'platform_role.no_account': 404,
  'platform_role.not_found': 404,
  'platform_role.self': 409,
  'platform_role.from_environment': 409,
  'platform_user.not_found': 404,
  'platform_user.self': 409,
  'platform_user.letter_empty': 422,
  'platform_user.confirmed': 409,
  'platform_user.no_trial': 409,
} as const satisfies Record<string, number>
