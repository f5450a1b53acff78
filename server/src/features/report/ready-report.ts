import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { reportTypes } from './present.ts'
import { findReport, type ReportRow } from './repo.ts'

/** A report whose file is there. */
export type ReadyReport = ReportRow & {
  readonly [part in 'storageKey' | 'fileName' | 'sha256']: string
} & { readonly bytes: number }

/** The report, or `report.not_found`. */
export async function getReport(tx: Tx, companyId: string, reportId: string) {
  const found = await findReport(tx, companyId, reportId)
  if (!found) throw new DomainError('report.not_found')
  return found
}

/** The report once its file is made. Throws `report.not_found`, `report.not_ready`. */
export async function getReadyReport(tx: Tx, companyId: string, reportId: string): Promise<ReadyReport> {
  const { report } = await getReport(tx, companyId, reportId)
  if (report.state !== 'ready') throw new DomainError('report.not_ready', { state: report.state })
  const { storageKey, fileName, sha256, bytes } = report
  invariant(storageKey && fileName && sha256 && bytes !== null, 'a ready report has a file')
  return { ...report, storageKey, fileName, sha256, bytes }
}

/** The file itself, as it was made. */
export async function fileOfReport({ storage }: Pick<Ports, 'storage'>, report: ReadyReport): Promise<File> {
  const bytes = await storage.find(report.storageKey)
  invariant(bytes, 'a ready report is in the storage')
  return new File([new Uint8Array(bytes)], report.fileName, { type: reportTypes[report.format] })
}
