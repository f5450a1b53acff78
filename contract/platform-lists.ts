/** The lists of the administration that views are kept of, whose views are a person's own. Beside the shapes, for the web app. */
export const PLATFORM_LISTS = [
  'platform_users',
  'platform_companies',
  'ticket_desk',
  'platform_announcements',
  'platform_invoices',
  'service_invoices',
  'incidents',
  'scope_mappings',
  'market_desk',
  'factor_imports',
  'public_intensities',
] as const
