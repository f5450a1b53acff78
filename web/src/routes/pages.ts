import { entriesData } from '../features/activity/entries-data.ts'
import { trailData } from '../features/audit/trail-data.ts'
import { automationData } from '../features/automation/automation-data.ts'
import { billsData } from '../features/bill/bills-data.ts'
import { certificatesData } from '../features/certificate/certificates-data.ts'
import { completenessData } from '../features/completeness/completeness-data.ts'
import { documentRecordData } from '../features/document/documents-list-data.ts'
import { factorListData, factorRecordData } from '../features/factor/factor-list-data.ts'
import { factorImportsData } from '../features/factor-import/import-state.ts'
import { historyData } from '../features/historical-data/history-data.ts'
import { emissionRecordData, emissionsData } from '../features/inventory/emissions-data.ts'
import { scopeData } from '../features/inventory/scope-data.ts'
import { closingData } from '../features/inventory-year/closing-data.ts'
import { deskData } from '../features/marketplace/desk-data.ts'
import { methodsData } from '../features/method/methods-data.ts'
import { noticesData } from '../features/notice/notices-data.ts'
import { profileData } from '../features/profile/profile-data.ts'
import { reportsData } from '../features/report/reports-data.ts'
import { sheetsData } from '../features/sheet/sheets-data.ts'
import { billingData, planData } from '../features/subscription/billing-data.ts'
import { invoicesData } from '../features/subscription/invoices-data.ts'
import { peopleData } from '../features/team/people-data.ts'
import { allTicketsData, ownTicketsData } from '../features/ticket/tickets-data.ts'
import { storiesData } from '../features/website/stories-data.ts'
import { paths } from '../lib/paths.ts'
import { documentsData } from '../parts/document/documents-data.ts'
import { overviewData, yearData } from '../parts/inventory/overview-data.ts'
import { analysisPages } from './analysis-pages.ts'
import { organizationPages } from './organization-pages.ts'
import { outerPages } from './outer-pages.ts'
import { page } from './page-row.ts'
import { supplyChainPages } from './supply-chain-pages.ts'

/**
 * The pages of the app, one row each: address, frame, file, component, what is read first. `docs/pages.md` is written from it and
 * the rows of `outer-pages.ts`, `organization-pages.ts`, `supply-chain-pages.ts` and `analysis-pages.ts`.
 */
export const pages = [
  ...outerPages,
  ...organizationPages,
  ...supplyChainPages,
  ...analysisPages,

  page(
    paths.dashboard,
    'signed-in',
    () => import('../features/dashboard/dashboard-page.tsx'),
    'DashboardPage',
    yearData,
  ),
  page(
    paths.measurementsOverview,
    'signed-in',
    () => import('../features/inventory/overview-page.tsx'),
    'OverviewPage',
    overviewData,
  ),
  page(
    paths.measurementsEmissions,
    'signed-in',
    () => import('../features/inventory/emissions-page.tsx'),
    'EmissionsPage',
    emissionsData,
  ),
  page(
    paths.emissionRecord,
    'signed-in',
    () => import('../features/inventory/emission-record-page.tsx'),
    'EmissionRecordPage',
    emissionRecordData,
  ),
  page(
    paths.scope1,
    'signed-in',
    () => import('../features/inventory/scope-pages.tsx'),
    'Scope1Page',
    scopeData('scope1'),
  ),
  page(
    paths.scope2,
    'signed-in',
    () => import('../features/inventory/scope-pages.tsx'),
    'Scope2Page',
    scopeData('scope2'),
  ),
  page(
    paths.scope3Upstream,
    'signed-in',
    () => import('../features/inventory/scope-pages.tsx'),
    'Scope3UpstreamPage',
    scopeData('scope3_upstream'),
  ),
  page(
    paths.scope3Downstream,
    'signed-in',
    () => import('../features/inventory/scope-pages.tsx'),
    'Scope3DownstreamPage',
    scopeData('scope3_downstream'),
  ),
  page(
    paths.historicalData,
    'signed-in',
    () => import('../features/historical-data/historical-data-page.tsx'),
    'HistoricalDataPage',
    historyData,
  ),
  page(paths.sources, 'signed-in', () => import('../features/source/sources-page.tsx'), 'SourcesPage', overviewData),
  page(
    paths.certificates,
    'signed-in',
    () => import('../features/certificate/certificates-page.tsx'),
    'CertificatesPage',
    certificatesData,
  ),
  page(
    paths.closing,
    'signed-in',
    () => import('../features/inventory-year/closing-page.tsx'),
    'ClosingPage',
    closingData,
  ),
  page(paths.upload, 'signed-in', () => import('../features/import/upload-page.tsx'), 'UploadPage', documentsData),
  page(paths.bills, 'signed-in', () => import('../features/bill/bills-page.tsx'), 'BillsPage', billsData),
  page(
    paths.completeness,
    'signed-in',
    () => import('../features/completeness/completeness-page.tsx'),
    'CompletenessPage',
    completenessData,
  ),
  page(paths.sheets, 'signed-in', () => import('../features/sheet/sheets-page.tsx'), 'SheetsPage', sheetsData),
  page(
    paths.nfeUpload,
    'signed-in',
    () => import('../features/document/nfe-upload-page.tsx'),
    'NfeUploadPage',
    documentsData,
  ),
  page(
    paths.documentRecord,
    'signed-in',
    () => import('../features/document/document-record-page.tsx'),
    'DocumentRecordPage',
    documentRecordData,
  ),
  page(
    paths.manualInput,
    'signed-in',
    () => import('../features/activity/manual-input-page.tsx'),
    'ManualInputPage',
    entriesData,
  ),
  page(
    paths.automation,
    'signed-in',
    () => import('../features/automation/automation-page.tsx'),
    'AutomationPage',
    automationData,
  ),
  page(paths.reports, 'signed-in', () => import('../features/report/reports-page.tsx'), 'ReportsPage', reportsData),
  page(
    paths.emissionFactors,
    'signed-in',
    () => import('../features/factor/emission-factors-page.tsx'),
    'EmissionFactorsPage',
    factorListData,
  ),
  page(
    paths.factorRecord,
    'signed-in',
    () => import('../features/factor/factor-record-page.tsx'),
    'FactorRecordPage',
    factorRecordData,
  ),
  page(
    paths.calculator,
    'signed-in',
    () => import('../features/method/calculator-page.tsx'),
    'CalculatorPage',
    methodsData,
  ),
  page(paths.notices, 'signed-in', () => import('../features/notice/notices-page.tsx'), 'NoticesPage', noticesData),
  page(paths.profile, 'signed-in', () => import('../features/profile/profile-page.tsx'), 'ProfilePage', profileData),
  page(paths.team, 'signed-in', () => import('../features/team/team-page.tsx'), 'TeamPage', peopleData),
  page(
    paths.billing,
    'signed-in',
    () => import('../features/subscription/billing-page.tsx'),
    'BillingPage',
    billingData,
  ),
  page(
    paths.invoices,
    'signed-in',
    () => import('../features/subscription/invoices-page.tsx'),
    'InvoicesPage',
    invoicesData,
  ),
  page(
    paths.planManagement,
    'signed-in',
    () => import('../features/subscription/plan-management-page.tsx'),
    'PlanManagementPage',
    planData,
  ),
  page(paths.trail, 'signed-in', () => import('../features/audit/trail-page.tsx'), 'TrailPage', trailData),
  page(paths.support, 'signed-in', () => import('../features/ticket/support-page.tsx'), 'SupportPage', ownTicketsData),

  page(
    paths.factorImports,
    'admin',
    () => import('../features/factor-import/factor-imports-page.tsx'),
    'FactorImportsPage',
    factorImportsData,
  ),
  page(
    paths.adminWebsite,
    'admin',
    () => import('../features/website/admin-website-page.tsx'),
    'AdminWebsitePage',
    storiesData,
  ),
  page(paths.marketDesk, 'admin', () => import('../features/marketplace/desk-page.tsx'), 'MarketDeskPage', deskData),
  page(
    paths.ticketDesk,
    'admin',
    () => import('../features/ticket/ticket-desk-page.tsx'),
    'TicketDeskPage',
    allTicketsData,
  ),
] as const
