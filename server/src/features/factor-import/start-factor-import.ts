import { randomUUID } from 'node:crypto'
import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { FactorFormat } from '@pegada/core/factor-import/factor-format.ts'
import type { Actor, Ports } from '../../ports.ts'
import { fileNameOf } from '../document/file-name.ts'
import { recordAdministration } from '../platform-admin/record-administration.ts'
import { factorImportRunName } from './jobs.ts'
import { presentImport } from './present.ts'
import { findImport, insertImport } from './repo.ts'

interface Starting {
  readonly file: File
  readonly format: FactorFormat | 'auto'
  readonly isDryRun: boolean
}

/** Keeps the file and sends it to be read. Throws `file.empty`. */
export async function startFactorImport(
  ports: Ports,
  actor: Actor,
  { file, format, isDryRun }: Starting,
): Promise<Outputs['factorImport']['start']> {
  const name = fileNameOf(file.name)
  if (file.size === 0) throw new DomainError('file.empty', { name })
  const id = randomUUID()
  const storageKey = `platform/factor-imports/${id}`
  await ports.storage.put(storageKey, new Uint8Array(await file.arrayBuffer()))
  return ports.db.asOwner(async (tx) => {
    await insertImport(tx, {
      id,
      state: 'queued',
      format,
      fileName: name,
      storageKey,
      isDryRun,
      createdBy: actor.userId,
      createdAt: ports.clock.now(),
    })
    const row = await findImport(tx, id)
    invariant(row, 'the import that was just stored is there')
    await ports.jobs.send(factorImportRunName, { importId: id }, tx)
    await recordAdministration(tx, ports.clock, actor, {
      action: 'factor_import.start',
      entity: 'factor_import',
      entityId: id,
      data: { name, format, isDryRun },
    })
    return presentImport(row)
  })
}
