import { paths } from '../lib/paths.ts'
import { page } from './page-row.ts'

/** The pages of the organization: what the group is, and what of it counts. */
export const organizationPages = [
  page(
    paths.organizationOverview,
    'signed-in',
    () => import('../features/organization/overview-page.tsx'),
    'OrganizationOverviewPage',
    async () => (await import('../features/organization/overview-data.ts')).overviewData,
  ),
  page(
    paths.organization,
    'signed-in',
    () => import('../features/company/company-page.tsx'),
    'CompanyPage',
    async () => (await import('../features/company/company-data.ts')).companyData,
  ),
  page(
    paths.boundaries,
    'signed-in',
    () => import('../features/boundary/boundaries-page.tsx'),
    'BoundariesPage',
    async () => (await import('../features/boundary/boundary-data.ts')).boundaryData,
  ),
  page(
    paths.units,
    'signed-in',
    () => import('../features/business-unit/units-page.tsx'),
    'UnitsPage',
    async () => (await import('../features/business-unit/units-data.ts')).unitsData,
  ),
  page(
    paths.responsiblePersons,
    'signed-in',
    () => import('../features/responsible-person/responsible-persons-page.tsx'),
    'ResponsiblePersonsPage',
    async () => (await import('../features/responsible-person/responsible-persons-data.ts')).responsiblePersonsData,
  ),
  page(
    paths.subsidiaries,
    'signed-in',
    () => import('../features/subsidiary/subsidiaries-page.tsx'),
    'SubsidiariesPage',
    async () => (await import('../features/subsidiary/subsidiaries-data.ts')).subsidiariesData,
  ),
  page(
    paths.organizationChart,
    'signed-in',
    () => import('../features/organization-chart/chart-page.tsx'),
    'OrganizationChartPage',
    async () => (await import('../features/organization-chart/chart-data.ts')).chartData,
  ),
] as const
