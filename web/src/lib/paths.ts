import { adminPaths } from './admin-paths.ts'

/** Every address of the web app, in one table: pages link through it and never write a path themselves. */
export const paths = {
  home: '/',
  signUp: '/commit-signup',
  signIn: '/commit-login',
  verifyEmail: '/verify-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  sharedAccess: '/shared-access',
  sharedSignUp: '/shared-signup',
  verify: '/verificar',
  dashboard: '/dashboard',
  measurementsOverview: '/dashboard/measurements/overview',
  measurementsEmissions: '/dashboard/measurements/emissions',
  emissionRecord: '/dashboard/measurements/emissions/record',
  scope1: '/dashboard/measurements/emissions/scope1',
  scope2: '/dashboard/measurements/emissions/scope2',
  scope3Upstream: '/dashboard/measurements/emissions/scope3-upstream',
  scope3Downstream: '/dashboard/measurements/emissions/scope3-downstream',
  historicalData: '/dashboard/measurements/historical-data',
  sources: '/dashboard/measurements/sources',
  certificates: '/dashboard/measurements/certificates',
  closing: '/dashboard/measurements/closing',
  organization: '/dashboard/organization',
  organizationOverview: '/dashboard/organization/overview',
  boundaries: '/dashboard/organization/operational-boundaries',
  organizationChart: '/dashboard/organization/chart',
  emissionFactors: '/dashboard/measurements/emission-factors',
  factorRecord: '/dashboard/measurements/emission-factors/record',
  calculator: '/dashboard/measurements/calculator',
  ...adminPaths,
  upload: '/dashboard/emissions-data/upload',
  bills: '/dashboard/emissions-data/upload/bills',
  sheets: '/dashboard/emissions-data/upload/sheets',
  completeness: '/dashboard/emissions-data/upload/completeness',
  nfeUpload: '/dashboard/emissions-data/nfe-upload',
  documentRecord: '/dashboard/emissions-data/nfe-upload/document',
  automation: '/dashboard/emissions-data/automatization-input',
  manualInput: '/dashboard/emissions-data/manual-input',
  entryProposals: '/dashboard/emissions-data/proposals',
  supplyChainOverview: '/dashboard/supply-chain/overview',
  suppliers: '/dashboard/supply-chain/companies',
  supplierRecord: '/dashboard/supply-chain/companies/record',
  supplierProposals: '/dashboard/supply-chain/proposals',
  customers: '/dashboard/supply-chain/customers',
  footprints: '/dashboard/supply-chain/footprints',
  engagement: '/dashboard/supply-chain/engagement',
  engagementCampaign: '/dashboard/supply-chain/engagement/campaign',
  askedOfUs: '/dashboard/supply-chain/requests',
  supplierAnswer: '/supplier-answer',
  providerAnswer: '/provider-answer',
  drilldown: '/dashboard/drilldown',
  reports: '/dashboard/reports',
  reportRecord: '/dashboard/reports/record',
  reportTexts: '/dashboard/reports/texts',
  sharedReport: '/r',
  obligations: '/dashboard/reports/obligations',
  assurance: '/dashboard/reports/assurance',
  checkout: '/subscription/checkout',
  /** Where the payment provider sends people back to. */
  checkoutReturn: '/signup',
  profile: '/dashboard/user/profile',
  notices: '/dashboard/user/notices',
  team: '/dashboard/profile/users',
  billing: '/dashboard/settings/billing',
  invoices: '/dashboard/settings/invoices',
  planManagement: '/dashboard/settings/plan-management',
  support: '/dashboard/settings/support',
  trail: '/dashboard/settings/trail',
  subsidiaries: '/dashboard/organization/subsidiaries',
  units: '/dashboard/organization/units',
  responsiblePersons: '/dashboard/organization/responsible',
  products: '/dashboard/products',
  productRecord: '/dashboard/products/record',
  benchmarks: '/dashboard/benchmarks',
  reduction: '/dashboard/reduction',
  initiatives: '/dashboard/reduction/initiatives',
  reductionPlan: '/dashboard/reduction/plan',
  reductionProgress: '/dashboard/reduction/progress',
  initiativeTasks: '/dashboard/reduction/tasks',
  scenarios: '/dashboard/reduction/scenarios',
  carbonPrice: '/dashboard/reduction/carbon-price',
  marketplace: '/dashboard/marketplace',
  marketRequests: '/dashboard/marketplace/requests',
  marketCredits: '/dashboard/marketplace/credits',
} as const

/** Pages of the public website, which is an app of its own: plain links lead there, never the router. */
export const websitePaths = {
  pricing: '/pricing',
  blog: '/blog',
  careers: '/careers',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
  contactSales: '/contact?subject=enterprise',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Search values of a link: absent ones leave no trace in the address. */
export type Search = Readonly<Record<string, string | number | boolean | undefined>>

/** Where a link goes: a path of the table and its search values; spread it on `<Link>` or pass it to `navigate`. */
export interface Target {
  readonly to: Path
  readonly search: Record<string, string>
  /** False where the page stays where it was scrolled to. */
  readonly resetScroll?: boolean
}

/** A target with search values as the address holds them. */
export function pathTo(to: Path, search: Search = {}): Target {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== '') kept[name] = String(value)
  return { to, search: kept }
}

/** One line of the inventory on a page of its own. */
export function emissionRecord(line: string): Target {
  return pathTo(paths.emissionRecord, { line })
}

/** One factor of the catalogue on a page of its own. */
export function factorRecord(factor: string): Target {
  return pathTo(paths.factorRecord, { factor })
}

/** One product on a page of its own. */
export function productRecord(product: string): Target {
  return pathTo(paths.productRecord, { product })
}

/** One document on a page of its own. */
export function documentRecord(document: string): Target {
  return pathTo(paths.documentRecord, { document })
}

/** Lines of the inventory behind a figure. */
export function emissionsOf(filter: {
  year?: number
  month?: string
  scope?: number
  category?: string
  /** A side of scope 3, or a scope: `scope3_upstream` and the like. */
  part?: string
  gas?: string
  generatorKey?: string
  businessUnitId?: string
  documentId?: string
  importId?: string
  supplierId?: string
  /** A cut of the ledger, as `contract/line-cut.ts` writes it. */
  cut?: string
  /** Opens this line in the side panel. */
  line?: string
  /** Opens it to be changed or copied at once. */
  act?: 'edit' | 'copy'
}): Target {
  const { line, act, ...narrow } = filter
  return pathTo(paths.measurementsEmissions, { ...narrow, line, act })
}

/** The calculator with a method, a factor for it to use, and the inputs as `inputs-text.ts` writes them. */
export function calculatorOf(filter: { method?: string; factorId?: string; inputs?: string } = {}): Target {
  const { method, factorId, inputs } = filter
  return pathTo(paths.calculator, { method, factor: factorId, inputs })
}

/** A batch or a document on the upload page, with its lines decided or not; `item` opens that line in the side panel. */
export function importOf({
  importId,
  documentId,
  item,
}: {
  importId?: string
  documentId?: string
  item?: string
} = {}): Target {
  return pathTo(paths.nfeUpload, { import: importId, documentId, line: item })
}

/** The suppliers of the company, narrowed to some; `supplier` opens that one in the side panel. */
export function suppliersOf(
  filter: {
    year?: number
    state?: string
    sector?: string
    tag?: string
    engagement?: string
    method?: string
    supplier?: string
    sort?: string
  } = {},
): Target {
  return pathTo(paths.suppliers, filter)
}

/** One supplier on a page of its own. */
export function supplierRecord(supplier: string): Target {
  return pathTo(paths.supplierRecord, { supplier })
}

/** What a supplier told, as proposed. */
export function proposalsOf(supplierId: string, proposal?: string): Target {
  return pathTo(paths.supplierProposals, { supplier: supplierId, proposal })
}

/** One campaign, its requests narrowed to a state. */
export function campaignOf(campaign: string, more: { state?: string; request?: string } = {}): Target {
  return pathTo(paths.engagementCampaign, { campaign, ...more })
}

/** What one customer asks of the company. */
export function askedOf(request: string): Target {
  return pathTo(paths.askedOfUs, { request })
}

/** The documents that a supplier issued. */
export function documentsOfSupplier(supplierId: string): Target {
  return pathTo(paths.nfeUpload, { tab: 'documents', supplier: supplierId })
}

/** The checkout of a plan; what is left out is filled in by the page. */
export function checkoutOf(order: { planType?: string; companySize?: string | null; billingPeriod?: string }): Target {
  return pathTo(paths.checkout, {
    plan: order.planType,
    size: order.companySize ?? undefined,
    billing: order.billingPeriod,
  })
}

/** The verifier with a sealed version of the company's own already in it. */
export function verifyOf(version: { year: number; version: number }): Target {
  return pathTo(paths.verify, version)
}

/** Where to go after sign-in: only an address of this installation, never one that leads elsewhere. */
export function safeReturn(from: unknown): string {
  const isOurs = typeof from === 'string' && /^\/(?![/\\])/.test(from)
  return isOurs && !from.startsWith(paths.signIn) && !from.startsWith(paths.signUp) ? from : paths.dashboard
}
