import { DomainError } from '@pegada/core/domain-error.ts'
import type { FaultyRow, ImportedFactor, ImportedRow } from '@pegada/core/factor-import/imported-row.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { storeFactors } from '../factor/store-factors.ts'
import { startOwnAct } from '../platform-admin/start-platform-act.ts'
import { findImportForChange, type ImportCounts, insertErrors, updateImport } from './repo.ts'
import { tally } from './tally.ts'

/** Rows stored in one transaction: short enough for the embedded database, which has one connection. */
export const chunkRows = 1000

/** Faulty rows that are kept to be read; all of them are counted. */
export const errorsMax = 1000

/** Which import goes on, how many rows of the file are done, and who wants to hear of progress. */
export interface ImportRunning {
  readonly importId: string
  readonly isDryRun: boolean
  readonly counts: ImportCounts
  readonly onProgress?: (counts: ImportCounts) => void | Promise<void>
}

/** Another run reads this import, and has gone on from where this one was: it ends it. */
export class ReadByAnother extends DomainError {
  constructor() {
    super('factor_import.interrupted')
  }
}

/**
 * Stores what a file of factors gives, a chunk at a time, with counts and faulty rows in the same transaction. A run
 * that was stopped goes on after the rows that are done; two runs of one import do not count a chunk twice: the one that
 * comes second throws `ReadByAnother`.
 */
export async function importFactors(
  ports: Pick<Ports, 'db' | 'clock'>,
  rows: AsyncIterable<ImportedRow>,
  running: ImportRunning,
): Promise<ImportCounts> {
  let counts = running.counts
  let passed = 0
  let chunk: ImportedRow[] = []
  const flush = async () => {
    if (chunk.length === 0) return
    counts = await storeChunk(ports, chunk, { ...running, counts })
    await running.onProgress?.(counts)
    chunk = []
  }
  for await (const row of rows) {
    passed += 1
    if (passed <= running.counts.rowsRead) continue
    chunk.push(row)
    if (chunk.length >= chunkRows) await flush()
  }
  await flush()
  return counts
}

/** One chunk; where the database refuses a value in it, its halves, so that one bad row does not take others with it. */
async function storeChunk(
  ports: Pick<Ports, 'db' | 'clock'>,
  chunk: readonly ImportedRow[],
  running: ImportRunning,
): Promise<ImportCounts> {
  try {
    return await ports.db.asOwner((tx) => writeChunk(tx, ports, chunk, running))
  } catch (error) {
    const [only] = chunk
    if (!isRefusedValue(error) || !only) throw error
    if (chunk.length === 1) {
      const fault: FaultyRow = { kind: 'error', row: only.row, field: '', code: 'factor_row.value_invalid', data: {} }
      return ports.db.asOwner((tx) => writeChunk(tx, ports, [fault], running))
    }
    const middle = Math.ceil(chunk.length / 2)
    const counts = await storeChunk(ports, chunk.slice(0, middle), running)
    return storeChunk(ports, chunk.slice(middle), { ...running, counts })
  }
}

async function writeChunk(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  chunk: readonly ImportedRow[],
  { importId, isDryRun, counts: before }: ImportRunning,
): Promise<ImportCounts> {
  if (!isDryRun) await startOwnAct(tx)
  const kept = await findImportForChange(tx, importId)
  if (kept?.state !== 'running' || kept.rowsRead !== before.rowsRead) throw new ReadByAnother()
  const read = chunk.filter((row): row is ImportedFactor => row.kind === 'factor')
  const outcomes = await storeFactors(
    tx,
    read.map(({ record }) => record),
    { importId, now: ports.clock.now(), isDryRun },
  )
  const { counts, faults } = tally(
    before,
    chunk,
    new Map(read.map((row, index) => [row, outcomes[index] ?? 'unchanged'])),
  )
  const stored = Math.min(before.rowsFaulty, errorsMax)
  const rows = faults.slice(0, errorsMax - stored).map(({ row, field, code, data }, index) => ({
    importId,
    position: stored + index + 1,
    rowNumber: row,
    field,
    code,
    data: { ...data },
  }))
  await insertErrors(tx, rows)
  await updateImport(tx, importId, counts)
  return counts
}

/** A value that the database cannot hold (class 22: a day that does not exist, a null character) or a check refuses. */
function isRefusedValue(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return /^22/.test(code) || code === '23514' || isRefusedValue(error.cause)
}
