import type { Outputs } from '@pegada/contract/contract.ts'
import { REPORT_KINDS, type ReportKind } from '@pegada/core/report/report-kind.ts'
import type { StatusTone } from '../../ui/badges.tsx'

export type Report = Outputs['report']['list']['rows'][number]

/** Formats that a report can have, in the order of their buttons. */
export const formats = ['pdf', 'xlsx', 'csv'] as const
export type Format = (typeof formats)[number]

/** Standards whose headings the ledger is shown under; the Brazilian programme's is the usual one. */
export const books = ['pbghgp', 'ghg_protocol', 'iso_14064_1'] as const
export type BookName = (typeof books)[number]

/** The book that an address names; the usual one for what is no book. */
export function bookOf(text: string | undefined): BookName {
  return books.find((book) => book === text) ?? 'pbghgp'
}

/** The kind that an address names; that of the Brazilian programme for what is no kind. */
export function kindOf(text: string | undefined): ReportKind {
  return REPORT_KINDS.find((kind) => kind === text) ?? 'pbghgp'
}

/** Whether the server still works on it. */
export function isUnfinished({ state }: Pick<Report, 'state'>): boolean {
  return state === 'queued' || state === 'running'
}

/** How often the list is asked for: every 2 s while a report is being made, else not at all. */
export function pollEvery(rows: readonly Pick<Report, 'state'>[] | undefined): number | false {
  return rows?.some(isUnfinished) ? 2000 : false
}

/** Look of a state; its word is `state.<state>`. */
export const stateTones: Readonly<Record<Report['state'], StatusTone>> = {
  queued: 'waiting',
  running: 'running',
  ready: 'done',
  failed: 'failed',
}

/** The two ends of a fingerprint, enough to compare by eye; the whole is copied. */
export function shortHash(sha256: string): string {
  return `${sha256.slice(0, 8)}…${sha256.slice(-8)}`
}
