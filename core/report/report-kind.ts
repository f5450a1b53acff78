import type { BookName } from '../inventory/book-rows.ts'

/** What a report is made for; each kind is a dated table of disclosures (`standard-tables.ts`). */
export const REPORT_KINDS = [
  'ghg_protocol',
  'pbghgp',
  'iso_14064_1',
  'ifrs_s2',
  'gri',
  'cdp',
  'scope3_screening',
  'executive',
] as const

export type ReportKind = (typeof REPORT_KINDS)[number]

/** The book whose headings stand in the file of a kind: its own where it has one, else that of the GHG Protocol. */
export function bookOfKind(kind: ReportKind): BookName {
  return kind === 'pbghgp' || kind === 'iso_14064_1' ? kind : 'ghg_protocol'
}
