import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { receiveBill } from '../bill/receive-bill.ts'
import { lockCompany } from '../company/lock-company.ts'
import type { ReceivedFile } from '../document/received-file.ts'
import { storeDocuments } from '../fiscal-document/store-documents.ts'
import { receiveSheet } from '../sheet/receive-sheet.ts'
import { fileResult, handedOnFile, refusedFile } from './file-result.ts'
import type { ImportRun } from './import-run.ts'
import type { PreparedFileRow, Receiver } from './prepare-files.ts'
import type { FileRow } from './repo.ts'
import { type FileResult, findImportState, listStillWaiting, writeResults } from './repo-reading.ts'
import { tellProgress } from './tell-progress.ts'

/**
 * Stores what was prepared of some files, all of it or none, in one short transaction: rows in bulk, one record in the
 * trail. Files that another run has stored meanwhile are left as they are, and so is everything once the batch is paused.
 */
export async function storeFiles(ports: Ports, run: ImportRun, prepared: readonly PreparedFileRow[]): Promise<void> {
  const { companyId, importId } = run
  await ports.db.asTenant(run, async (tx) => {
    if (!(await lockCompany(tx, companyId))) return
    if ((await findImportState(tx, companyId, importId)) !== 'running') return
    const ids = prepared.map(({ row }) => row.id)
    const waiting = await listStillWaiting(tx, companyId, ids)
    await storeWaiting(
      tx,
      ports,
      run,
      prepared.filter(({ row }) => waiting.has(row.id)),
    )
  })
}

async function storeWaiting(tx: Tx, ports: Ports, run: ImportRun, files: readonly PreparedFileRow[]): Promise<void> {
  const results: FileResult[] = []
  const readable: {
    readonly row: FileRow
    readonly documents: Exclude<PreparedFileRow['content'], DomainError | string>
  }[] = []
  for (const { row, content } of files) {
    if (content instanceof DomainError) results.push(refusedFile(row, content))
    else if (typeof content !== 'string') readable.push({ row, documents: content })
    else results.push(handedOnFile(row, content, await handOn(tx, ports, receivedFile(run, row), content)))
  }
  const received = readable.map(({ row, documents }) => ({ file: receivedFile(run, row), documents }))
  const stored = await storeDocuments(tx, ports, run, received)
  for (const [index, { row }] of readable.entries()) results.push(fileResult(row, stored.results[index] ?? []))
  await writeResults(tx, run.companyId, results)
  if (stored.added.length > 0) await recordDocuments(tx, ports, run, stored.added)
  else await tellProgress(tx, run.companyId)
}

/** A bill and a spreadsheet have readers and pages of their own; the bytes stay where they are. */
function handOn(tx: Tx, ports: Ports, file: ReceivedFile, receiver: Receiver): Promise<{ readonly isNew: boolean }> {
  return receiver === 'bill' ? receiveBill(tx, ports, file) : receiveSheet(tx, ports, file)
}

type Added = Awaited<ReturnType<typeof storeDocuments>>['added']

/** One record for all documents of the transaction: the chain of the trail covers their ids and hashes. */
async function recordDocuments(tx: Tx, ports: Ports, run: ImportRun, added: Added): Promise<void> {
  await recordAudit(tx, ports.clock, {
    companyId: run.companyId,
    actorId: run.userId,
    action: 'document.import',
    entity: 'import',
    entityId: run.importId,
    data: {
      count: added.length,
      documents: added.map(({ id, kind, sha256, countsReason }) => ({ id, kind, sha256, countsReason })),
    },
  })
}

function receivedFile(run: ImportRun, { name, bytes, sha256, storageKey }: FileRow): ReceivedFile {
  return { actor: run, importId: run.importId, name, bytes, sha256, storageKey }
}
