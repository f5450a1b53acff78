import { randomUUID } from 'node:crypto'
import { invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { fileNameOf } from './file-name.ts'
import type { ReceivedFile } from './received-file.ts'
import { insertOrFindSheet } from './repo-sheet.ts'

/** A spreadsheet whose bytes are kept already; of a batch or sent by itself. */
export type ReceivedSheet = Omit<ReceivedFile, 'importId' | 'companyCnpjs'> & { readonly importId: string | null }

/** Keeps a spreadsheet as evidence of the entries made of it, once per content; answers its document. */
export async function storeSheet(tx: Tx, ports: Pick<Ports, 'clock'>, file: ReceivedSheet): Promise<string> {
  const { actor, importId, sha256, storageKey, bytes } = file
  const kept = await insertOrFindSheet(tx, {
    companyId: actor.companyId,
    id: randomUUID(),
    importId,
    kind: 'sheet',
    sha256,
    storageKey,
    fileName: fileNameOf(file.name),
    bytes,
    counts: false,
    countsReason: 'counts.sheet',
    createdBy: actor.userId,
    createdAt: ports.clock.now(),
  })
  invariant(kept, 'a sheet that could not be stored is there already')
  return kept.id
}
