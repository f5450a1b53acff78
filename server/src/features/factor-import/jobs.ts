import { DomainError } from '@pegada/core/domain-error.ts'
import { type FactorFormat, isFactorFormat } from '@pegada/core/factor-import/factor-format.ts'
import type { ImportedRow } from '@pegada/core/factor-import/imported-row.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { tellAdmins } from '../platform-admin/tell-admins.ts'
import { importFactors, ReadByAnother } from './import-factors.ts'
import { openFactorFile } from './read-factor-file.ts'
import { type FactorImportRow, findImport, listUnfinished, updateImport, updateUnfinished } from './repo.ts'
import { countsOf } from './tally.ts'
import { factorsPublishedName } from './tell-companies.ts'

export const factorImportRunName = 'factor-import.run'

/** In seconds. */
const hours = 3600

export interface FactorImportRun {
  readonly importId: string
}

/** Reads a stored file of factors into the catalogue. A second run goes on where the first was stopped. */
export function factorImportRun(ports: Ports): JobDefinition<FactorImportRun> {
  return {
    name: factorImportRunName,
    expireInSeconds: 12 * hours,
    async perform({ importId }, attempt) {
      const row = await findImport(ports.db, importId)
      if (!row || ['done', 'failed', 'undone'].includes(row.state) || !row.storageKey) return
      try {
        const rows = openFactorFile(formatOf(row), storedBytes(ports, row.storageKey))
        const ended = await runImport(ports, row, rows, () => tellAdmins(ports, 'factor_import'))
        await ports.storage.delete(row.storageKey)
        await ports.jobs.send(factorsPublishedName, { importId: ended.id })
      } catch (error) {
        if (error instanceof ReadByAnother) return
        if (!(error instanceof DomainError) && !attempt?.isLast) throw error
        await failImport(ports, importId, error)
      }
      await tellAdmins(ports, 'factor_import')
    },
  }
}

/** Stores the rows of an import and ends it; the file is read by the caller. Throws `ReadByAnother` where another run ended it. */
export async function runImport(
  ports: Pick<Ports, 'db' | 'clock'>,
  row: FactorImportRow,
  rows: AsyncIterable<ImportedRow>,
  onProgress: (counts: { rowsRead: number }) => void | Promise<void> = () => {},
): Promise<FactorImportRow> {
  const { id: importId, isDryRun } = row
  const counts = countsOf(row)
  if (!(await updateUnfinished(ports.db, importId, { state: 'running' }))) throw new ReadByAnother()
  await importFactors(ports, rows, { importId, isDryRun, counts, onProgress })
  await updateImport(ports.db, importId, { state: 'done', finishedAt: ports.clock.now() })
  return (await findImport(ports.db, importId)) ?? row
}

/** Ends an import that cannot be read, with the reason, unless it has ended; what came in before stays, and a new import goes over it. */
export async function failImport(ports: Pick<Ports, 'db' | 'clock'>, importId: string, error: unknown): Promise<void> {
  const refusal = error instanceof DomainError ? error : new DomainError('factor_import.interrupted')
  await updateUnfinished(ports.db, importId, {
    state: 'failed',
    errorCode: refusal.code,
    errorData: { ...refusal.data },
    finishedAt: ports.clock.now(),
  })
}

/** Sends imports that a stopped process left unfinished to be read on. */
export async function resumeFactorImports(ports: Pick<Ports, 'db' | 'jobs'>): Promise<void> {
  for (const importId of await listUnfinished(ports.db)) await ports.jobs.send(factorImportRunName, { importId })
}

function formatOf({ format }: FactorImportRow): FactorFormat | 'auto' {
  return isFactorFormat(format) ? format : 'auto'
}

async function* storedBytes({ storage }: Pick<Ports, 'storage'>, key: string): AsyncIterable<Uint8Array> {
  const bytes = await storage.find(key)
  if (!bytes) throw new DomainError('factor_import.interrupted')
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes)
}

const pieceBytes = 262_144
