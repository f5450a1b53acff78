import type { Permission } from '@pegada/core/access/permission.ts'

/** The parts of a supplier's own page. */
export const RECORD_TABS = ['summary', 'documents', 'lines', 'answers', 'footprints', 'proposals'] as const
export type RecordTab = (typeof RECORD_TABS)[number]

/** What a part asks besides the reading of suppliers. */
export const PERMISSION_OF: Readonly<Record<RecordTab, Permission>> = {
  summary: 'supplier:read',
  documents: 'document:read',
  lines: 'activity:read',
  answers: 'engagement:read',
  footprints: 'footprint:read',
  proposals: 'supplier:read',
}

/** What a part is called, in the words of suppliers. */
export const TITLE_OF: Readonly<Record<RecordTab, string>> = {
  summary: 'record.tab.summary',
  documents: 'column.documents',
  lines: 'column.lines',
  answers: 'record.tab.answers',
  footprints: 'record.tab.footprints',
  proposals: 'act.proposals',
}

/** The part that the address names. */
export function tabIn(tab: string | undefined): RecordTab {
  return RECORD_TABS.find((one) => one === tab) ?? 'summary'
}

/** Begins the names that the tables of the page have in its address, where the list of suppliers has its own. */
export const TABLE_PREFIX = 'of'

/** What in the address is the page's own, and not of the list that it was opened from. */
export const OWN_NAMES = [
  'supplier',
  'tab',
  ...['page', 'mark', 'size', 'q', 'sort', 'dir', 'hide'].map((name) => `${TABLE_PREFIX}-${name}`),
]
