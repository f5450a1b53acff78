import type { Outputs } from '@pegada/contract/contract.ts'
import { nearestLanguage, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { ReportRow } from './repo.ts'

export type ReportSummary = Outputs['report']['get']

/** Types of the files that reports are. */
export const reportTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** A stored report as the contract shows it; who asked is empty once they left the company. */
export function presentReport({
  report,
  createdByName,
  createdByAvatar,
}: {
  report: ReportRow
  createdByName: string | null
  createdByAvatar: string | null
}): ReportSummary {
  const { id, year, kind, book, format, language, state, fileName, bytes, sha256, totalCo2eKg, createdAt } = report
  return {
    id,
    year,
    kind,
    book,
    format,
    language: nearestLanguage(language) ?? SOURCE_LANGUAGE,
    state,
    fileName,
    bytes,
    sha256,
    totalCo2eKg: totalCo2eKg === null ? null : toPlain(decimal(totalCo2eKg)),
    createdAt: createdAt.toISOString(),
    createdBy: createdByName ?? '',
    createdByAvatar,
  }
}
