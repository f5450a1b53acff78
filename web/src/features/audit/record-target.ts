import {
  documentRecord,
  emissionRecord,
  factorRecord,
  importOf,
  type Path,
  paths,
  pathTo,
  type Target,
} from '../../lib/paths.ts'
import { reportRecord } from '../../parts/report/report-record.ts'

/** Where a record that the trail names is shown; undefined where it has no page, or where the act took it away. */
export function recordTarget(entity: string, id: string, action = ''): Target | undefined {
  if (/\.(?:delete|revoke)$/.test(action)) return undefined
  const page = pages[entity]
  return own[entity]?.(id) ?? (page && pathTo(page))
}

/** Records with an address of their own, or one that opens them. */
const own: Readonly<Record<string, (id: string) => Target>> = {
  activity: emissionRecord,
  document: documentRecord,
  document_item: (item) => importOf({ item }),
  factor: factorRecord,
  report: (id) => reportRecord(id),
  import: (importId) => importOf({ importId }),
  certificate: (id) => pathTo(paths.certificates, { certificate: id }),
  bill: (id) => pathTo(paths.bills, { bill: id }),
  sheet: (id) => pathTo(paths.sheets, { sheet: id }),
  inventory: (year) => pathTo(paths.closing, { year }),
  ticket: (id) => pathTo(paths.support, { ticket: id }),
  invoice: (id) => pathTo(paths.invoices, { invoice: id }),
}

/** The page on which the others stand. */
const pages: Readonly<Record<string, Path>> = {
  base_year: paths.closing,
  member: paths.team,
  user: paths.team,
  invitation: paths.team,
  api_key: paths.automation,
  webhook: paths.automation,
  connection: paths.automation,
  subscription: paths.planManagement,
  checkout: paths.billing,
  factor_import: paths.factorImports,
}
