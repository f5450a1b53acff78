import { boundaryData } from '../features/boundary/boundary-data.ts'
import { unitsData } from '../features/business-unit/units-data.ts'
import { companyData } from '../features/company/company-data.ts'
import { overviewData } from '../features/organization/overview-data.ts'
import { chartData } from '../features/organization-chart/chart-data.ts'
import { responsiblePersonsData } from '../features/responsible-person/responsible-persons-data.ts'
import { subsidiariesData } from '../features/subsidiary/subsidiaries-data.ts'
import { paths } from '../lib/paths.ts'
import { page } from './page-row.ts'

/** The pages of the organization: what the group is, and what of it counts. */
export const organizationPages = [
  page(
    paths.organizationOverview,
    'signed-in',
    () => import('../features/organization/overview-page.tsx'),
    'OrganizationOverviewPage',
    overviewData,
  ),
  page(
    paths.organization,
    'signed-in',
    () => import('../features/company/company-page.tsx'),
    'CompanyPage',
    companyData,
  ),
  page(
    paths.boundaries,
    'signed-in',
    () => import('../features/boundary/boundaries-page.tsx'),
    'BoundariesPage',
    boundaryData,
  ),
  page(paths.units, 'signed-in', () => import('../features/business-unit/units-page.tsx'), 'UnitsPage', unitsData),
  page(
    paths.responsiblePersons,
    'signed-in',
    () => import('../features/responsible-person/responsible-persons-page.tsx'),
    'ResponsiblePersonsPage',
    responsiblePersonsData,
  ),
  page(
    paths.subsidiaries,
    'signed-in',
    () => import('../features/subsidiary/subsidiaries-page.tsx'),
    'SubsidiariesPage',
    subsidiariesData,
  ),
  page(
    paths.organizationChart,
    'signed-in',
    () => import('../features/organization-chart/chart-page.tsx'),
    'OrganizationChartPage',
    chartData,
  ),
] as const
