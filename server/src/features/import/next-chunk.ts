import type { Ports } from '../../ports.ts'
import { cnpjsOfUnits } from '../business-unit/list-business-units.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import type { CompanyContext } from '../fiscal-document/prepare-document.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { rulesNow } from '../scope-mapping/rules-now.ts'
import { loadDecisions } from '../triage/load-decisions.ts'
import type { ImportRun } from './import-run.ts'
import type { FileRow } from './repo.ts'
import { findImportState, findWaitingArchive, listWaitingFiles } from './repo-reading.ts'

/** Files that are read and stored together: at most so many, and so many bytes unless one alone has more. */
const filesMax = 200
const bytesMax = 1_000_000

/** What a run does next: open a zip, read files, or nothing, because all are read or the batch is to wait. */
export type NextChunk =
  | { readonly kind: 'archive'; readonly archive: FileRow }
  | {
      readonly kind: 'files'
      readonly files: readonly FileRow[]
      readonly company: CompanyContext
      /** Nothing waited after them; what does all the same is found before the batch ends. */
      readonly isLast: boolean
    }
  | { readonly kind: 'end' }
  | { readonly kind: 'stopped' }

/** The next waiting files of a batch after a position, with what decides about them; zips first, so that the whole is known. */
export async function nextChunk(ports: Pick<Ports, 'db' | 'rules'>, run: ImportRun, after: number): Promise<NextChunk> {
  const { companyId, importId } = run
  return ports.db.asTenant(run, async (tx) => {
    if ((await findImportState(tx, companyId, importId)) !== 'running') return { kind: 'stopped' }
    const archive = await findWaitingArchive(tx, companyId, importId)
    if (archive) return { kind: 'archive', archive }
    const waiting = await listWaitingFiles(tx, companyId, { importId, after, limit: filesMax })
    const files = withinBytes(waiting)
    if (files.length === 0) return { kind: 'end' }
    const { cnpj } = await findCompanyNames(tx, companyId)
    const companyCnpjs = [cnpj, ...(await cnpjsOfUnits(tx, companyId))]
    const decisions = await loadDecisions(tx, companyId)
    const rules = await rulesNow(tx, ports.rules)
    const own = await loadOwnGenerators(tx)
    const isLast = files.length === waiting.length && waiting.length < filesMax
    return { kind: 'files', files, company: { companyId, companyCnpjs, decisions, rules, own }, isLast }
  })
}

function withinBytes(files: readonly FileRow[]): FileRow[] {
  let bytes = 0
  const fitting = files.findIndex((file) => {
    bytes += file.bytes
    return bytes > bytesMax
  })
  return fitting < 0 ? [...files] : files.slice(0, Math.max(1, fitting))
}
