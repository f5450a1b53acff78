import type { FeatureFlag } from '@pegada/core/access/feature-flag.ts'
import {
  IconArrowsExchange,
  IconBell,
  IconBox,
  IconBuilding,
  IconBuildingFactory2,
  IconBuildings,
  IconCalculator,
  IconCalendarDue,
  IconCertificate,
  IconChartBar,
  IconChartTreemap,
  IconCreditCard,
  IconFileCheck,
  IconFileInvoice,
  IconForms,
  IconGauge,
  IconHierarchy,
  IconHistory,
  IconHome,
  IconInbox,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListDetails,
  IconLock,
  IconMessageQuestion,
  IconReceipt2,
  IconReport,
  IconRobot,
  IconScale,
  IconShieldCheck,
  IconShieldLock,
  IconSitemap,
  IconStairsUp,
  IconTag,
  IconTimeline,
  IconTrendingDown,
  IconTruckDelivery,
  IconUpload,
  IconUser,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Path, paths } from '../lib/paths.ts'
import { atUnits } from './pages-at-units.ts'

export interface NavItem {
  readonly path: Path
  /** Key of its name in shell.json: `nav.<key>`; `nav.<key>.about` says what the page answers. */
  readonly key: string
  readonly icon: TablerIcon
  /** Under the page before it: found by search and by that page's tabs, and not in the menu. */
  readonly isNested?: true
  /** Only where this is on for the company. */
  readonly flag?: FeatureFlag
  /** Only for who has a role on the platform. */
  readonly isPlatform?: boolean
}

export interface NavSection {
  readonly key: string
  readonly items: readonly NavItem[]
}

/** The pages of the dashboard by section. Only pages that exist stand here. */
export const navSections: readonly NavSection[] = [
  { key: 'start', items: [{ path: paths.dashboard, key: 'home', icon: IconHome }] },
  {
    key: 'organization',
    items: [
      { path: paths.organizationOverview, key: 'organization_overview', icon: IconLayoutDashboard },
      { path: paths.organization, key: 'organization', icon: IconBuilding },
      { path: paths.units, key: 'units', icon: IconBuildingFactory2 },
      { path: paths.responsiblePersons, key: 'responsible_persons', icon: IconUserShield },
      { path: paths.boundaries, key: 'boundaries', icon: IconScale },
      { path: paths.subsidiaries, key: 'subsidiaries', icon: IconBuildings },
      { path: paths.organizationChart, key: 'organization_chart', icon: IconHierarchy },
    ],
  },
  {
    key: 'measurements',
    items: [
      { path: paths.measurementsOverview, key: 'overview', icon: IconChartBar },
      { path: paths.measurementsEmissions, key: 'emissions', icon: IconListDetails },
      { path: paths.scope1, key: 'scope1', icon: IconListDetails, isNested: true },
      { path: paths.scope2, key: 'scope2', icon: IconListDetails, isNested: true },
      { path: paths.scope3Upstream, key: 'scope3_upstream', icon: IconListDetails, isNested: true },
      { path: paths.scope3Downstream, key: 'scope3_downstream', icon: IconListDetails, isNested: true },
      { path: paths.historicalData, key: 'historical_data', icon: IconHistory },
      { path: paths.sources, key: 'sources', icon: IconSitemap },
      { path: paths.certificates, key: 'certificates', icon: IconCertificate },
      { path: paths.closing, key: 'closing', icon: IconLock },
      { path: paths.reduction, key: 'reduction', icon: IconTrendingDown },
    ],
  },
  {
    key: 'emissions_data',
    items: [
      { path: paths.upload, key: 'upload', icon: IconUpload },
      { path: paths.bills, key: 'bills', icon: IconFileInvoice, isNested: true },
      { path: paths.sheets, key: 'sheets', icon: IconUpload, isNested: true },
      { path: paths.completeness, key: 'completeness', icon: IconUpload, isNested: true },
      { path: paths.nfeUpload, key: 'nfe_upload', icon: IconFileInvoice },
      { path: paths.manualInput, key: 'manual_input', icon: IconForms },
      { path: paths.automation, key: 'automation', icon: IconRobot },
      { path: paths.entryProposals, key: 'entry_proposals', icon: IconInbox },
    ],
  },
  {
    key: 'supply_chain',
    items: [
      { path: paths.supplyChainOverview, key: 'supplier_overview', icon: IconChartBar },
      { path: paths.suppliers, key: 'suppliers', icon: IconTruckDelivery },
      { path: paths.supplierProposals, key: 'supplier_proposals', icon: IconFileCheck },
      { path: paths.engagement, key: 'engagement', icon: IconMessageQuestion },
      { path: paths.askedOfUs, key: 'asked_of_us', icon: IconInbox },
      { path: paths.products, key: 'products', icon: IconBox },
      { path: paths.footprints, key: 'footprints', icon: IconArrowsExchange },
      { path: paths.customers, key: 'customers', icon: IconUsersGroup },
    ],
  },
  {
    key: 'factors',
    items: [
      { path: paths.emissionFactors, key: 'emission_factors', icon: IconScale },
      { path: paths.calculator, key: 'calculator', icon: IconCalculator },
    ],
  },
  {
    key: 'analysis',
    items: [
      { path: paths.drilldown, key: 'drilldown', icon: IconChartTreemap },
      { path: paths.benchmarks, key: 'benchmarks', icon: IconGauge },
      { path: paths.marketplace, key: 'marketplace', icon: IconTag, flag: 'marketplace' },
    ],
  },
  {
    key: 'reports',
    items: [
      { path: paths.reports, key: 'reports', icon: IconReport },
      { path: paths.obligations, key: 'obligations', icon: IconCalendarDue },
      { path: paths.assurance, key: 'assurance', icon: IconShieldCheck },
    ],
  },
  {
    key: 'settings',
    items: [
      { path: paths.notices, key: 'notices', icon: IconBell, isNested: true },
      { path: paths.profile, key: 'profile', icon: IconUser },
      { path: paths.team, key: 'team', icon: IconUsers },
      { path: paths.billing, key: 'billing', icon: IconCreditCard },
      { path: paths.invoices, key: 'invoices', icon: IconReceipt2 },
      { path: paths.planManagement, key: 'plan_management', icon: IconStairsUp },
      { path: paths.trail, key: 'trail', icon: IconTimeline },
      { path: paths.support, key: 'support', icon: IconLifebuoy },
    ],
  },
  {
    key: 'platform',
    items: [{ path: paths.adminPanel, key: 'admin', icon: IconShieldLock, isPlatform: true }],
  },
]

/** The sections with what this person may see; a section without pages leaves. */
export function navFor(viewer: {
  readonly platformRole: string | null
  readonly flags: readonly FeatureFlag[]
  readonly units: readonly string[] | null
}): readonly NavSection[] {
  return navSections
    .map((section) => ({
      ...section,
      items: section.items
        .filter(({ flag }) => flag === undefined || viewer.flags.includes(flag))
        .filter(({ isPlatform }) => !isPlatform || viewer.platformRole !== null)
        .filter(({ path, isPlatform }) => isPlatform || viewer.units === null || atUnits.includes(path)),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Whether an item is the current one: the path equals it or, save for what has its neighbours under it, lies under it. */
export function isCurrent(item: Path, path: string): boolean {
  return path === item || (!hasNeighboursUnderIt(item) && path.startsWith(`${item}/`))
}

/** Whether pages of other items lie under this one's address, so that only its own page is it. */
export function hasNeighboursUnderIt(item: Path): boolean {
  return above.includes(item)
}

const above: readonly Path[] = [paths.dashboard, paths.organization, paths.reports]

/** Pages that show one year, and so say in their address which. */
const pagesOfYear: readonly Path[] = [
  paths.dashboard,
  paths.measurementsOverview,
  paths.organizationOverview,
  paths.measurementsEmissions,
  paths.scope1,
  paths.scope2,
  paths.scope3Upstream,
  paths.scope3Downstream,
  paths.sources,
  paths.certificates,
  paths.closing,
  paths.completeness,
  paths.reports,
  paths.reportTexts,
  paths.boundaries,
  paths.organizationChart,
  paths.units,
  paths.supplyChainOverview,
  paths.suppliers,
  paths.supplierRecord,
  paths.productRecord,
  paths.customers,
  paths.drilldown,
  paths.benchmarks,
  paths.initiatives,
  paths.reductionPlan,
  paths.reductionProgress,
  paths.carbonPrice,
  paths.obligations,
  paths.marketplace,
  paths.marketCredits,
]

/** Whether a page shows one year. */
export function isOfYear(path: string): boolean {
  return pagesOfYear.some((one) => one === path)
}

/** What a link to a page of the menu brings along: the working year, where the page shows one. */
export function searchOf(path: Path, year: number): Record<string, string> {
  return isOfYear(path) ? { year: String(year) } : {}
}

/** The section that a path belongs to. */
export function sectionOf(path: string): NavSection | undefined {
  return navSections.find((section) => section.items.some((item) => isCurrent(item.path, path)))
}
