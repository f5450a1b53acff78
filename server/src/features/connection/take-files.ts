import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { fileNameOf } from '../document/file-name.ts'
import { acceptedKind } from '../import/accepted-file.ts'
import { keepImportFile } from '../import/add-import-file.ts'
import { createImport } from '../import/create-import.ts'
import { startImport } from '../import/start-import.ts'
import type { ConnectionRow } from './repo.ts'

/** A file that came by a connection. */
export interface ComingFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What became of the files of one run; `refusals` stand in the order of the files, null for one that was taken. */
export interface Taking {
  readonly importId: string | undefined
  readonly taken: number
  readonly refusals: readonly (DomainError | null)[]
}

/**
 * Takes files into a batch of their own and starts it; one that is of no kind that is read is told and left out. `alongside`
 * belongs to the transaction that starts the batch. The same files again change nothing: documents are known by their bytes.
 */
export async function takeFiles(
  ports: Ports,
  connection: Pick<ConnectionRow, 'companyId' | 'createdBy' | 'kind'>,
  files: readonly ComingFile[],
  alongside: (tx: Tx) => Promise<void>,
): Promise<Taking> {
  const actor = { companyId: connection.companyId, userId: connection.createdBy }
  const refusals = files.map(refusalOf)
  const accepted = files.filter((_, index) => refusals[index] === null)
  if (accepted.length === 0) {
    await ports.db.asTenant(actor, alongside)
    return { importId: undefined, taken: 0, refusals }
  }
  const importId = await ports.db.asTenant(actor, (tx) => createImport(tx, ports, actor, connection.kind))
  for (const { name, bytes } of accepted)
    await keepImportFile(ports, actor, { importId, name: fileNameOf(name), bytes })
  await ports.db.asTenant(actor, async (tx) => {
    await startImport(tx, ports, actor, importId)
    await alongside(tx)
  })
  return { importId, taken: accepted.length, refusals }
}

function refusalOf({ name, bytes }: ComingFile): DomainError | null {
  try {
    acceptedKind(fileNameOf(name), bytes)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}
