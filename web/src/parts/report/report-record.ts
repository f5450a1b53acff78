import { paths, pathTo, type Target } from '../../lib/paths.ts'

/** One report on a page of its own, or held against another version. */
export function reportRecord(report: string, more: { with?: string } = {}): Target {
  return pathTo(paths.reportRecord, { report, ...more })
}
