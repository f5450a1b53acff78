import { paths } from '../lib/paths.ts'
import { page } from './page-row.ts'

/** The pages of who runs the platform, and the door to them. */
export const adminPages = [
  page(paths.adminDoor, 'open', () => import('../features/account/admin-door-page.tsx'), 'AdminDoorPage'),
  page(
    paths.adminPanel,
    'admin',
    () => import('../features/platform-panel/panel-page.tsx'),
    'PanelPage',
    async () => (await import('../features/platform-panel/panel-data.ts')).panelData,
  ),
  page(
    paths.adminUsers,
    'admin',
    () => import('../features/platform-user/users-page.tsx'),
    'UsersPage',
    async () => (await import('../features/platform-user/users-data.ts')).usersData,
  ),
  page(
    paths.adminCompanies,
    'admin',
    () => import('../features/platform-company/companies-page.tsx'),
    'CompaniesPage',
    async () => (await import('../features/platform-company/companies-data.ts')).companiesData,
  ),
  page(
    paths.adminGeolocation,
    'admin',
    () => import('../features/platform-company/geolocation-page.tsx'),
    'GeolocationPage',
    async () => (await import('../features/platform-company/places-data.ts')).placesData,
  ),
  page(
    paths.adminCompanyImport,
    'admin',
    () => import('../features/company-move/import-page.tsx'),
    'CompanyImportPage',
    async () => (await import('../features/company-move/import-data.ts')).companyImportData,
  ),
  page(
    paths.platformRoles,
    'admin',
    () => import('../features/platform-admin/roles-page.tsx'),
    'RolesPage',
    async () => (await import('../features/platform-admin/roles-data.ts')).rolesData,
  ),
  page(
    paths.factorImports,
    'admin',
    () => import('../features/factor-import/factor-imports-page.tsx'),
    'FactorImportsPage',
    async () => (await import('../features/factor-import/import-state.ts')).factorImportsData,
  ),
  page(
    paths.factorEditions,
    'admin',
    () => import('../features/factor-import/editions-page.tsx'),
    'EditionsPage',
    async () => (await import('../features/factor-import/editions-data.ts')).editionsData,
  ),
  page(
    paths.adminAnnouncements,
    'admin',
    () => import('../features/announcement/announcements-page.tsx'),
    'AnnouncementsPage',
    async () => (await import('../features/announcement/announcements-data.ts')).announcementsData,
  ),
  page(
    paths.adminWebsite,
    'admin',
    () => import('../features/website/admin-website-page.tsx'),
    'AdminWebsitePage',
    async () => (await import('../features/website/stories-data.ts')).storiesData,
  ),
  page(
    paths.marketDesk,
    'admin',
    () => import('../features/marketplace/desk-page.tsx'),
    'MarketDeskPage',
    async () => (await import('../features/marketplace/desk-data.ts')).deskData,
  ),
  page(
    paths.ticketDesk,
    'admin',
    () => import('../features/ticket/ticket-desk-page.tsx'),
    'TicketDeskPage',
    async () => (await import('../features/ticket/tickets-data.ts')).allTicketsData,
  ),
] as const
