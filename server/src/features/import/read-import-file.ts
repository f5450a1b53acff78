import type { FiscalDocument } from '@pegada/core/document/fiscal-document.ts'
import { readFiscalXml } from '@pegada/core/document/read-fiscal-xml.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { listBusinessUnits } from '../company/list-business-units.ts'
import { lockCompany } from '../company/lock-company.ts'
import { accessKeyOf } from '../document/access-key-of.ts'
import type { ReceivedFile, StoredDocument } from '../document/received-file.ts'
import { storeEvent } from '../document/store-event.ts'
import { storeNote } from '../document/store-note.ts'
import { fileResult } from './file-result.ts'
import type { ImportRun } from './import-run.ts'
import { type FileRow, findFile, updateFile } from './repo.ts'

/** Reads one file of a batch and stores what it holds, all of it or none; a file that cannot be read says why. */
export async function readImportFile(ports: Ports, run: ImportRun, file: FileRow): Promise<void> {
  const bytes = await ports.storage.find(file.storageKey)
  invariant(bytes, 'the bytes of a received file are kept')
  const read = readDocuments(bytes)
  try {
    await storeFile(ports, run, file, read)
  } catch (error) {
    // A note that is cancelled after its year was closed changes nothing there; the file says so.
    if (!(error instanceof DomainError)) throw error
    await storeFile(ports, run, file, error)
  }
}

async function storeFile(
  ports: Ports,
  run: ImportRun,
  file: FileRow,
  read: readonly FiscalDocument[] | DomainError,
): Promise<void> {
  await ports.db.asTenant(run, async (tx) => {
    const companyCnpj = await lockCompany(tx, run.companyId)
    const current = await findFile(tx, run.companyId, file.id)
    // Another run may have been faster.
    if (!companyCnpj || current?.state !== 'waiting') return
    if (read instanceof DomainError) {
      const errorData = { ...read.data }
      return updateFile(tx, file, { state: 'failed', outcome: 'refused', errorCode: read.code, errorData })
    }
    const units = await listBusinessUnits(tx, run.companyId)
    const received: ReceivedFile = {
      actor: run,
      importId: run.importId,
      name: file.name,
      bytes: file.bytes,
      sha256: file.sha256,
      storageKey: file.storageKey,
      companyCnpjs: [companyCnpj, ...units.map(({ cnpj }) => cnpj)],
    }
    await updateFile(tx, file, fileResult(await storeDocuments(tx, ports, received, read)))
  })
}

function readDocuments(bytes: Uint8Array): readonly FiscalDocument[] | DomainError {
  try {
    return readFiscalXml(bytes)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

async function storeDocuments(
  tx: Tx,
  ports: Ports,
  file: ReceivedFile,
  documents: readonly FiscalDocument[],
): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = []
  for (const document of documents) {
    const keyless = stored.find(({ kind, accessKey }) => kind === 'note' && accessKey === null)
    if (document.kind === 'event') stored.push(await storeEvent(tx, ports, file, document))
    // Without keys, two notes of one file cannot be told apart from one note stored twice.
    else if (keyless && accessKeyOf(document.key) === null) stored.push({ ...keyless, result: 'keyless' })
    else stored.push(await storeNote(tx, ports, file, document))
  }
  return stored
}
