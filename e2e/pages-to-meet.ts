import { addressesOfTable } from '../tools/page-table.ts'

/**
 * Which journey looks at which page of the app: made from the table of addresses, so that a page that comes is looked at by itself, in
 * both themes, at both widths and in Arabic. The pages of `elsewhere` are looked at by journeys of their own, as far as those go: some in one
 * theme and at one width. `tools/pages-to-meet.test.ts` fails for an address that nobody looks at.
 */
export const journeys = {
  'e2e/closing/pages.e2e.ts': ['/dashboard/measurements', '/dashboard/organization'],
  'e2e/reduction/pages.e2e.ts': [
    ...['/dashboard/emissions-data', '/dashboard/reports', '/dashboard/supply-chain', '/dashboard/products'],
    ...['/dashboard/drilldown', '/dashboard/benchmarks', '/dashboard/reduction', '/dashboard/marketplace'],
  ],
  'e2e/account/pages.e2e.ts': ['/dashboard/user', '/dashboard/profile', '/dashboard/settings'],
  'e2e/factors/factor-import.e2e.ts': [
    ...['/admin/dashboard/emission-factors', '/admin/dashboard/emission-factors-basic'],
    ...['/admin/dashboard/factor-imports', '/admin/dashboard/public-intensities', '/admin/dashboard/scope-mapping'],
  ],
  'e2e/platform/pages.e2e.ts': ['/admin/dashboard', '/admin/stripe-setup'],
  'e2e/website/pages.e2e.ts': [
    ...['/commit-login', '/commit-signup', '/forgot-password', '/verify-email', '/shared-access'],
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

const ofYear = ['?year=2025']

/**
 * Parts of pages of the administration that their address names, each of which is looked at: the parameter, and the parts after the first, which is
 * shown where none is named. `tools/pages-to-meet.test.ts` holds them to what the pages have.
 */
export const partsOfPages = {
  '/admin/dashboard': ['tab', ['revenue', 'companies', 'regions']],
  '/admin/dashboard/companies': ['view', ['analytics', 'geolocation']],
  '/admin/dashboard/emission-factors': [
    'tab',
    ['scope2', 'scope3_upstream', 'scope3_downstream', 'generators', 'associations', 'gases'],
  ],
  '/admin/dashboard/metrics': ['tab', ['customers', 'churn', 'worth', 'movements', 'definitions']],
  '/admin/dashboard/nfse': ['view', ['billable', 'settings']],
  '/admin/dashboard/scope-mapping': ['view', ['keyword', 'test', 'import']],
  '/admin/dashboard/security': ['view', ['sign_ins', 'blocked', 'keys', 'policy', 'trail']],
  '/admin/dashboard/settings': ['view', ['jobs', 'sizes']],
  '/admin/dashboard/support': ['view', ['saved', 'times']],
  '/admin/stripe-setup': ['view', ['events', 'catalogue']],
} as const satisfies Readonly<Record<string, readonly [string, readonly string[]]>>

/** What a page is looked at with, once for each, where that is more than its address. */
export const searches: Readonly<Record<string, readonly string[]>> = {
  '/commit-signup': ['?plan=PRO&size=EPP'],
  '/dashboard/measurements/emission-factors': ['?q=diesel'],
  '/dashboard/measurements/calculator': ['', '?method=commuting.survey'],
  '/dashboard/measurements/closing': [
    'gaps',
    'screening',
    'boundary',
    'uncertainty',
    'books',
    'versions',
    'base_year',
  ].map((part) => `?year=2025&part=${part}`),
  '/dashboard/organization/chart': ['?year=2025&view=chart', '?year=2025&view=list'],
  '/dashboard/supply-chain/companies': ['?create=import'],
  '/dashboard/reports/obligations': ['list', 'calendar', 'answers', 'cbam'].map((view) => `?year=2025&view=${view}`),
  ...Object.fromEntries(
    Object.entries(partsOfPages).map(
      ([path, [name, parts]]) => [path, ['', ...parts.map((part) => `?${name}=${part}`)]] as const,
    ),
  ),
  ...Object.fromEntries(
    [
      ...['scope1', 'scope2', 'scope3-upstream', 'scope3-downstream'].map((part) => `measurements/emissions/${part}`),
      ...['measurements/sources', 'measurements/certificates', 'organization/operational-boundaries'],
      ...['organization/overview', 'organization/units', 'supply-chain/overview', 'supply-chain/customers'],
      ...['', '/initiatives', '/plan', '/carbon-price', '/scenarios', '/tasks', '/progress'].map(
        (part) => `reduction${part}`,
      ),
      ...['', '/requests', '/credits'].map((part) => `marketplace${part}`),
      ...['drilldown', 'benchmarks', 'reports/texts'],
    ].map((path) => [`/dashboard/${path}`, ofYear] as const),
  ),
}

/** Pages that another journey looks at, which goes through them or makes first what they show. */
export const elsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['', '/emissions-data/upload', '/emissions-data/nfe-upload', '/emissions-data/manual-input', '/reports'].map(
      (path) => [`/dashboard${path}`, 'e2e/inventory/journey.e2e.ts'] as const,
    ),
  ),
  '/dashboard/emissions-data/upload/completeness': 'e2e/inventory/journey.e2e.ts',
  '/dashboard/measurements/emissions': 'e2e/inventory/journey.e2e.ts',
  '/dashboard/measurements/overview': 'e2e/inventory/journey.e2e.ts',
  '/reset-password': 'e2e/inventory/journey.e2e.ts',
  '/dashboard/measurements/emissions/record': 'e2e/closing/pages.e2e.ts',
  '/dashboard/measurements/emission-factors/record': 'e2e/closing/pages.e2e.ts',
  '/dashboard/supply-chain/companies/record': 'e2e/reduction/pages.e2e.ts',
  '/dashboard/reports/record': 'e2e/reduction/pages.e2e.ts',
  '/r': 'e2e/reduction/pages.e2e.ts',
  '/dashboard/emissions-data/upload/bills': 'e2e/documents/bill.e2e.ts',
  '/dashboard/emissions-data/upload/sheets': 'e2e/documents/sheet.e2e.ts',
  '/dashboard/emissions-data/nfe-upload/document': 'e2e/documents/year.e2e.ts',
  '/dashboard/emissions-data/automatization-input': 'e2e/automation/automation.e2e.ts',
  '/dashboard/supply-chain/engagement': 'e2e/supply-chain/engagement.e2e.ts',
  '/dashboard/supply-chain/engagement/campaign': 'e2e/supply-chain/engagement.e2e.ts',
  '/dashboard/supply-chain/proposals': 'e2e/supply-chain/engagement.e2e.ts',
  '/dashboard/products': 'e2e/product/product.e2e.ts',
  '/dashboard/products/record': 'e2e/product/product.e2e.ts',
  '/supplier-answer': 'e2e/supply-chain/engagement.e2e.ts',
  '/provider-answer': 'e2e/reduction/marketplace.e2e.ts',
  '/verificar': 'e2e/verify/verify.e2e.ts',
  '/subscription/checkout': 'e2e/billing/sandbox.e2e.ts',
  '/signup': 'e2e/billing/sandbox.e2e.ts',
  '/shared-signup': 'e2e/account/invitation.e2e.ts',
  '/admin': 'e2e/platform/platform-acts.e2e.ts',
}

/** The pages that a journey looks at, each with what it is looked at with. */
export function pagesToMeet(journey: keyof typeof journeys): string[] {
  return addressesOfTable()
    .filter((path) => elsewhere[path] === undefined && journeyOf(path) === journey)
    .flatMap((path) => (searches[path] ?? ['']).map((search) => `${path}${search}`))
}

/** The journey that looks at an address: of those that name it or an address above it, the one that names the nearest. */
export function journeyOf(path: string): string | undefined {
  const above = Object.entries(journeys).flatMap(([journey, starts]) =>
    starts.filter((start) => path === start || path.startsWith(`${start}/`)).map((start) => ({ journey, start })),
  )
  return above.toSorted((left, right) => right.start.length - left.start.length)[0]?.journey
}
