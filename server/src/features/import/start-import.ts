import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { importRunName } from './import-run.ts'
import { countFiles, lockImport, updateImport } from './repo.ts'

/** Closes the batch for files and sends it to be read. Throws `import.not_found`, `import.already_started`, `import.empty`. */
export async function startImport(
  tx: Tx,
  ports: Pick<Ports, 'jobs' | 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  importId: string,
): Promise<void> {
  const { companyId, userId } = actor
  const batch = await lockImport(tx, companyId, importId)
  if (!batch) throw new DomainError('import.not_found')
  if (batch.state !== 'filling') throw new DomainError('import.already_started')
  const { total } = await countFiles(tx, companyId, importId)
  if (total === 0) throw new DomainError('import.empty')
  await updateImport(tx, batch, { state: 'queued' })
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'import.start',
    entity: 'import',
    entityId: importId,
    data: { files: total },
  })
  await ports.jobs.send(importRunName, { companyId, importId, userId }, tx)
}
