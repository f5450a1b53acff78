import type { PlatformAccess } from '@pegada/core/access/platform-role.ts'
import {
  IconArrowsSplit,
  IconBook2,
  IconBuildings,
  IconCash,
  IconChartLine,
  IconCreditCard,
  IconDatabaseImport,
  IconFileInvoice,
  IconFlask,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMapPin,
  IconReceipt,
  IconReportAnalytics,
  IconServerCog,
  IconShieldLock,
  IconSpeakerphone,
  IconTag,
  IconUsers,
  IconWallet,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import { mayRead } from '../../lib/page-data.ts'
import { type Path, paths } from '../../lib/paths.ts'
import type { Viewer } from '../../lib/session.tsx'

export interface AdminItem {
  readonly path: Path
  /** Key of its name in admin-shell.json: `nav.<key>`. */
  readonly key: string
  readonly icon: TablerIcon
  readonly may: PlatformAccess
  /** Key of what is said to whom the page does not open, where it says more than that of every page. */
  readonly refusal?: string
}

export interface AdminGroup {
  readonly key: string
  readonly items: readonly AdminItem[]
}

/**
 * The groups of the administration and their items in the order of the specification (section 2), ours after those; only pages that
 * exist stand here.
 */
export const adminGroups: readonly AdminGroup[] = [
  {
    key: 'dashboard',
    items: [{ path: paths.adminPanel, key: 'panel', icon: IconLayoutDashboard, may: 'platform-panel:read' }],
  },
  {
    key: 'people',
    items: [
      {
        path: paths.adminUsers,
        key: 'users',
        icon: IconUsers,
        may: 'platform-person:read',
        refusal: 'errors:platform_panel.root_only',
      },
      { path: paths.adminCompanies, key: 'companies', icon: IconBuildings, may: 'platform-company:read' },
      { path: paths.adminGeolocation, key: 'geolocation', icon: IconMapPin, may: 'platform-company:read' },
    ],
  },
  {
    key: 'data',
    items: [
      { path: paths.adminFactors, key: 'factors', icon: IconFlask, may: 'platform-factor:read' },
      { path: paths.adminReports, key: 'reports', icon: IconReportAnalytics, may: 'platform-report:read' },
      { path: paths.adminScopeMapping, key: 'scope_mapping', icon: IconArrowsSplit, may: 'platform-mapping:read' },
      { path: paths.publicIntensities, key: 'public_intensities', icon: IconBook2, may: 'platform-factor:read' },
      { path: paths.factorImports, key: 'factor_imports', icon: IconDatabaseImport, may: 'platform-admin' },
    ],
  },
  {
    key: 'finance',
    items: [
      { path: paths.adminFinancial, key: 'financial', icon: IconWallet, may: 'platform-money:read' },
      { path: paths.adminRevenue, key: 'revenue', icon: IconCash, may: 'platform-money:read' },
      { path: paths.adminInvoices, key: 'invoices', icon: IconReceipt, may: 'platform-money:read' },
      { path: paths.adminNfse, key: 'nfse', icon: IconFileInvoice, may: 'platform-fiscal:read' },
      { path: paths.adminMetrics, key: 'metrics', icon: IconChartLine, may: 'platform-money:read' },
      { path: paths.stripeSetup, key: 'stripe_setup', icon: IconCreditCard, may: 'platform-money:read' },
    ],
  },
  {
    key: 'settings',
    items: [
      { path: paths.adminSystem, key: 'system', icon: IconServerCog, may: 'platform-system:read' },
      { path: paths.adminSecurity, key: 'security', icon: IconShieldLock, may: 'platform-security:read' },
      { path: paths.ticketDesk, key: 'support', icon: IconLifebuoy, may: 'platform-admin' },
      {
        path: paths.adminAnnouncements,
        key: 'announcements',
        icon: IconSpeakerphone,
        may: 'platform-announcement:read',
      },
      { path: paths.adminWebsite, key: 'website', icon: IconWorld, may: 'platform-admin' },
      { path: paths.marketDesk, key: 'market_desk', icon: IconTag, may: 'platform-admin' },
    ],
  },
]

/** The groups with what this person may see; a group without pages leaves. */
export function adminGroupsFor(viewer: Viewer): readonly AdminGroup[] {
  return adminGroups
    .map((group) => ({ ...group, items: group.items.filter(({ may }) => mayRead(viewer, may)) }))
    .filter(({ items }) => items.length > 0)
}

/** The item that a path is or lies under, the nearest of several; the front page is its own alone, since every other lies under it. */
export function adminItemOf(path: string): AdminItem | undefined {
  return adminGroups
    .flatMap(({ items }) => items)
    .filter((item) => path === item.path || (item.path !== paths.adminPanel && path.startsWith(`${item.path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}
