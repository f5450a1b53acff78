import { paths } from '../lib/paths.ts'
import { overviewData, yearData } from '../parts/inventory/overview-data.ts'
import { adminPages } from './admin-pages.ts'
import { analysisPages } from './analysis-pages.ts'
import { organizationPages } from './organization-pages.ts'
import { outerPages } from './outer-pages.ts'
import { ownPages } from './own-pages.ts'
import { page } from './page-row.ts'
import { supplyChainPages } from './supply-chain-pages.ts'

/**
 * The pages of the app, one row each: address, frame, file, component, what is read first. `docs/pages.md` is written from it and
 * the rows of `outer-pages.ts`, `organization-pages.ts`, `supply-chain-pages.ts`, `analysis-pages.ts`, `own-pages.ts` and `admin-pages.ts`.
 */
export const pages = [
  ...outerPages,
  ...organizationPages,
  ...supplyChainPages,
  ...analysisPages,
  ...ownPages,
  ...adminPages,

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
    async () => (await import('../features/inventory/emissions-data.ts')).emissionsData,
  ),
  page(
    paths.emissionRecord,
    'signed-in',
    () => import('../features/inventory/emission-record-page.tsx'),
    'EmissionRecordPage',
    async () => (await import('../features/inventory/emissions-data.ts')).emissionRecordData,
  ),
  page(
    paths.scope1,
    'signed-in',
    () => import('../features/inventory/scope-pages.tsx'),
    'Scope1Page',
    async () => (await import('../features/inventory/scope-data.ts')).scopeData('scope1'),
  ),
  page(
    paths.scope2,
    'signed-in',
    () => import('../features/inventory/scope-pages.tsx'),
    'Scope2Page',
    async () => (await import('../features/inventory/scope-data.ts')).scopeData('scope2'),
  ),
  page(
    paths.scope3Upstream,
    'signed-in',
    () => import('../features/inventory/scope-pages.tsx'),
    'Scope3UpstreamPage',
    async () => (await import('../features/inventory/scope-data.ts')).scopeData('scope3_upstream'),
  ),
  page(
    paths.scope3Downstream,
    'signed-in',
    () => import('../features/inventory/scope-pages.tsx'),
    'Scope3DownstreamPage',
    async () => (await import('../features/inventory/scope-data.ts')).scopeData('scope3_downstream'),
  ),
  page(
    paths.historicalData,
    'signed-in',
    () => import('../features/historical-data/historical-data-page.tsx'),
    'HistoricalDataPage',
    async () => (await import('../features/historical-data/history-data.ts')).historyData,
  ),
  page(paths.sources, 'signed-in', () => import('../features/source/sources-page.tsx'), 'SourcesPage', overviewData),
  page(
    paths.certificates,
    'signed-in',
    () => import('../features/certificate/certificates-page.tsx'),
    'CertificatesPage',
    async () => (await import('../features/certificate/certificates-data.ts')).certificatesData,
  ),
  page(
    paths.closing,
    'signed-in',
    () => import('../features/inventory-year/closing-page.tsx'),
    'ClosingPage',
    async () => (await import('../features/inventory-year/closing-data.ts')).closingData,
  ),
  page(
    paths.upload,
    'signed-in',
    () => import('../features/import/upload-page.tsx'),
    'UploadPage',
    async () => (await import('../parts/document/documents-data.ts')).documentsData,
  ),
  page(
    paths.bills,
    'signed-in',
    () => import('../features/bill/bills-page.tsx'),
    'BillsPage',
    async () => (await import('../features/bill/bills-data.ts')).billsData,
  ),
  page(
    paths.completeness,
    'signed-in',
    () => import('../features/completeness/completeness-page.tsx'),
    'CompletenessPage',
    async () => (await import('../features/completeness/completeness-data.ts')).completenessData,
  ),
  page(
    paths.sheets,
    'signed-in',
    () => import('../features/sheet/sheets-page.tsx'),
    'SheetsPage',
    async () => (await import('../features/sheet/sheets-data.ts')).sheetsData,
  ),
  page(
    paths.nfeUpload,
    'signed-in',
    () => import('../features/document/nfe-upload-page.tsx'),
    'NfeUploadPage',
    async () => (await import('../parts/document/documents-data.ts')).documentsData,
  ),
  page(
    paths.documentRecord,
    'signed-in',
    () => import('../features/document/document-record-page.tsx'),
    'DocumentRecordPage',
    async () => (await import('../features/document/documents-list-data.ts')).documentRecordData,
  ),
  page(
    paths.manualInput,
    'signed-in',
    () => import('../features/activity/manual-input-page.tsx'),
    'ManualInputPage',
    async () => (await import('../features/activity/entries-data.ts')).entriesData,
  ),
  page(
    paths.entryProposals,
    'signed-in',
    () => import('../features/entry-proposal/entry-proposals-page.tsx'),
    'EntryProposalsPage',
    async () => (await import('../features/entry-proposal/entry-proposals-data.ts')).entryProposalsData,
  ),
  page(
    paths.automation,
    'signed-in',
    () => import('../features/automation/automation-page.tsx'),
    'AutomationPage',
    async () => (await import('../features/automation/automation-data.ts')).automationData,
  ),
  page(
    paths.reports,
    'signed-in',
    () => import('../features/report/reports-page.tsx'),
    'ReportsPage',
    async () => (await import('../features/report/reports-data.ts')).reportsData,
  ),
  page(
    paths.reportRecord,
    'signed-in',
    () => import('../features/report-record/report-record-page.tsx'),
    'ReportRecordPage',
    async () => (await import('../features/report-record/record-data.ts')).reportRecordData,
  ),
  page(
    paths.reportTexts,
    'signed-in',
    () => import('../features/report-text/report-text-page.tsx'),
    'ReportTextPage',
    async () => (await import('../features/report-text/report-text-data.ts')).reportTextData,
  ),
  page(
    paths.emissionFactors,
    'signed-in',
    () => import('../features/factor/emission-factors-page.tsx'),
    'EmissionFactorsPage',
    async () => (await import('../features/factor/factor-list-data.ts')).factorListData,
  ),
  page(
    paths.factorRecord,
    'signed-in',
    () => import('../features/factor/factor-record-page.tsx'),
    'FactorRecordPage',
    async () => (await import('../features/factor/factor-list-data.ts')).factorRecordData,
  ),
  page(
    paths.calculator,
    'signed-in',
    () => import('../features/method/calculator-page.tsx'),
    'CalculatorPage',
    async () => (await import('../features/method/methods-data.ts')).methodsData,
  ),
] as const
