import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { parseSearch, stringifySearch } from '../lib/url-state.ts'
import { CrashPage } from '../shell/crash-page.tsx'
import { SkeletonRows } from '../ui/skeletons.tsx'
import { openAccountRoutes, signedInAccountRoutes, signedOutAccountRoutes } from './account-routes.tsx'
import { frontDoor, open, root, signedIn, signedOut } from './frame.tsx'

/** The tree of addresses: composition only. Each page is loaded when it is first asked for. */
const verify = createRoute({
  getParentRoute: () => open,
  path: paths.verify,
  component: lazyRouteComponent(() => import('../features/verify/verify-page.tsx'), 'VerifyPage'),
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dashboard,
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
const overview = createRoute({
  getParentRoute: () => signedIn,
  path: paths.measurementsOverview,
  component: lazyRouteComponent(() => import('../features/inventory/overview-page.tsx'), 'OverviewPage'),
})
const emissions = createRoute({
  getParentRoute: () => signedIn,
  path: paths.measurementsEmissions,
  component: lazyRouteComponent(() => import('../features/inventory/emissions-page.tsx'), 'EmissionsPage'),
})
const scope1 = createRoute({
  getParentRoute: () => signedIn,
  path: paths.scope1,
  component: lazyRouteComponent(() => import('../features/inventory/scope-pages.tsx'), 'Scope1Page'),
})
const scope2 = createRoute({
  getParentRoute: () => signedIn,
  path: paths.scope2,
  component: lazyRouteComponent(() => import('../features/inventory/scope-pages.tsx'), 'Scope2Page'),
})
const scope3Upstream = createRoute({
  getParentRoute: () => signedIn,
  path: paths.scope3Upstream,
  component: lazyRouteComponent(() => import('../features/inventory/scope-pages.tsx'), 'Scope3UpstreamPage'),
})
const scope3Downstream = createRoute({
  getParentRoute: () => signedIn,
  path: paths.scope3Downstream,
  component: lazyRouteComponent(() => import('../features/inventory/scope-pages.tsx'), 'Scope3DownstreamPage'),
})
const historicalData = createRoute({
  getParentRoute: () => signedIn,
  path: paths.historicalData,
  component: lazyRouteComponent(
    () => import('../features/historical-data/historical-data-page.tsx'),
    'HistoricalDataPage',
  ),
})
const sources = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sources,
  component: lazyRouteComponent(() => import('../features/source/sources-page.tsx'), 'SourcesPage'),
})
const certificates = createRoute({
  getParentRoute: () => signedIn,
  path: paths.certificates,
  component: lazyRouteComponent(() => import('../features/certificate/certificates-page.tsx'), 'CertificatesPage'),
})
const closing = createRoute({
  getParentRoute: () => signedIn,
  path: paths.closing,
  component: lazyRouteComponent(() => import('../features/inventory-year/closing-page.tsx'), 'ClosingPage'),
})
const upload = createRoute({
  getParentRoute: () => signedIn,
  path: paths.upload,
  component: lazyRouteComponent(() => import('../features/import/upload-page.tsx'), 'UploadPage'),
})
const bills = createRoute({
  getParentRoute: () => signedIn,
  path: paths.bills,
  component: lazyRouteComponent(() => import('../features/bill/bills-page.tsx'), 'BillsPage'),
})
const completeness = createRoute({
  getParentRoute: () => signedIn,
  path: paths.completeness,
  component: lazyRouteComponent(() => import('../features/completeness/completeness-page.tsx'), 'CompletenessPage'),
})
const sheets = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sheets,
  component: lazyRouteComponent(() => import('../features/sheet/sheets-page.tsx'), 'SheetsPage'),
})
const nfeUpload = createRoute({
  getParentRoute: () => signedIn,
  path: paths.nfeUpload,
  component: lazyRouteComponent(() => import('../features/document/nfe-upload-page.tsx'), 'NfeUploadPage'),
})
const manualInput = createRoute({
  getParentRoute: () => signedIn,
  path: paths.manualInput,
  component: lazyRouteComponent(() => import('../features/activity/manual-input-page.tsx'), 'ManualInputPage'),
})
const automation = createRoute({
  getParentRoute: () => signedIn,
  path: paths.automation,
  component: lazyRouteComponent(() => import('../features/automation/automation-page.tsx'), 'AutomationPage'),
})
const emissionFactors = createRoute({
  getParentRoute: () => signedIn,
  path: paths.emissionFactors,
  component: lazyRouteComponent(() => import('../features/factor/emission-factors-page.tsx'), 'EmissionFactorsPage'),
})
const calculator = createRoute({
  getParentRoute: () => signedIn,
  path: paths.calculator,
  component: lazyRouteComponent(() => import('../features/method/calculator-page.tsx'), 'CalculatorPage'),
})
const factorImports = createRoute({
  getParentRoute: () => signedIn,
  path: paths.factorImports,
  component: lazyRouteComponent(() => import('../features/factor-import/factor-imports-page.tsx'), 'FactorImportsPage'),
})
const billing = createRoute({
  getParentRoute: () => signedIn,
  path: paths.billing,
  component: lazyRouteComponent(() => import('../features/subscription/billing-page.tsx'), 'BillingPage'),
})
const invoices = createRoute({
  getParentRoute: () => signedIn,
  path: paths.invoices,
  component: lazyRouteComponent(() => import('../features/subscription/invoices-page.tsx'), 'InvoicesPage'),
})
const planManagement = createRoute({
  getParentRoute: () => signedIn,
  path: paths.planManagement,
  component: lazyRouteComponent(
    () => import('../features/subscription/plan-management-page.tsx'),
    'PlanManagementPage',
  ),
})
const checkout = createRoute({
  getParentRoute: () => open,
  path: paths.checkout,
  component: lazyRouteComponent(() => import('../features/checkout/checkout-page.tsx'), 'CheckoutPage'),
})
const checkoutReturn = createRoute({
  getParentRoute: () => open,
  path: paths.checkoutReturn,
  component: lazyRouteComponent(() => import('../features/checkout/checkout-return-page.tsx'), 'CheckoutReturnPage'),
})
const adminSite = createRoute({
  getParentRoute: () => signedIn,
  path: paths.adminSite,
  component: lazyRouteComponent(() => import('../features/site/admin-site-page.tsx'), 'AdminSitePage'),
})
const reports = createRoute({
  getParentRoute: () => signedIn,
  path: paths.reports,
  component: lazyRouteComponent(() => import('../features/report/reports-page.tsx'), 'ReportsPage'),
})
const support = createRoute({
  getParentRoute: () => signedIn,
  path: paths.support,
  component: lazyRouteComponent(() => import('../features/ticket/support-page.tsx'), 'SupportPage'),
})
const ticketDesk = createRoute({
  getParentRoute: () => signedIn,
  path: paths.ticketDesk,
  component: lazyRouteComponent(() => import('../features/ticket/ticket-desk-page.tsx'), 'TicketDeskPage'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    frontDoor,
    signedOut.addChildren([...signedOutAccountRoutes]),
    open.addChildren([...openAccountRoutes, verify, checkout, checkoutReturn]),
    signedIn.addChildren([
      ...signedInAccountRoutes,
      dashboard,
      overview,
      emissions,
      scope1,
      scope2,
      scope3Upstream,
      scope3Downstream,
      historicalData,
      sources,
      certificates,
      closing,
      upload,
      bills,
      completeness,
      sheets,
      nfeUpload,
      manualInput,
      automation,
      reports,
      emissionFactors,
      calculator,
      factorImports,
      adminSite,
      support,
      ticketDesk,
      billing,
      invoices,
      planManagement,
    ]),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingComponent: () => <SkeletonRows rows={6} height={28} />,
  defaultErrorComponent: CrashPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
