/** Addresses of the administration of the platform, part of the one table (`paths.ts`). */
export const adminPaths = {
  adminDoor: '/admin',
  adminPanel: '/admin/dashboard',
  adminUsers: '/admin/dashboard/users',
  adminCompanies: '/admin/dashboard/companies',
  adminGeolocation: '/admin/dashboard/geolocation',
  adminCompanyImport: '/admin/dashboard/companies/import',
  adminRevenue: '/admin/dashboard/revenue',
  adminMetrics: '/admin/dashboard/metrics',
  adminScopeMapping: '/admin/dashboard/scope-mapping',
  factorImports: '/admin/dashboard/factor-imports',
  factorEditions: '/admin/dashboard/factor-imports/editions',
  adminAnnouncements: '/admin/dashboard/announcements',
  adminWebsite: '/admin/dashboard/site',
  marketDesk: '/admin/dashboard/marketplace',
  platformRoles: '/admin/dashboard/security',
  ticketDesk: '/admin/dashboard/support',
} as const
