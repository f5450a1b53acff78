import {
  IconChartBar,
  IconFileInvoice,
  IconForms,
  IconHome,
  IconListDetails,
  IconReport,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Path, paths } from '../lib/paths.ts'

export interface NavItem {
  readonly path: Path
  /** Key of its name in shell.json: `nav.<key>`; `nav.<key>.about` says what the page answers. */
  readonly key: string
  readonly icon: TablerIcon
}

export interface NavSection {
  readonly key: string
  readonly items: readonly NavItem[]
}

/** The pages of the dashboard by section. Only pages that exist stand here. */
export const navSections: readonly NavSection[] = [
  { key: 'start', items: [{ path: paths.dashboard, key: 'home', icon: IconHome }] },
  {
    key: 'measurements',
    items: [
      { path: paths.measurementsOverview, key: 'overview', icon: IconChartBar },
      { path: paths.measurementsEmissions, key: 'emissions', icon: IconListDetails },
    ],
  },
  {
    key: 'emissions_data',
    items: [
      { path: paths.nfeUpload, key: 'nfe_upload', icon: IconFileInvoice },
      { path: paths.manualInput, key: 'manual_input', icon: IconForms },
    ],
  },
  { key: 'reports', items: [{ path: paths.reports, key: 'reports', icon: IconReport }] },
]

/** Whether an item is the current one: the path equals it or, save for the home, lies under it. */
export function isCurrent(item: Path, path: string): boolean {
  return path === item || (item !== paths.dashboard && path.startsWith(`${item}/`))
}

/** The section that a path belongs to. */
export function sectionOf(path: string): NavSection | undefined {
  return navSections.find((section) => section.items.some((item) => isCurrent(item.path, path)))
}
