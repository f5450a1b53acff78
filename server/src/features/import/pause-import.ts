import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { importRunName } from './import-run.ts'
import { type ImportRow, lockImport, updateImport } from './repo.ts'

type PausePorts = Pick<Ports, 'clock' | 'jobs'>

/** Stops the reading of a batch after the files in hand. Throws `import.not_found` or `import.not_running`. */
export async function pauseImport(tx: Tx, ports: PausePorts, actor: Actor, importId: string): Promise<void> {
  const batch = await lockImport(tx, actor.companyId, importId)
  if (!batch) throw new DomainError('import.not_found')
  if (batch.state !== 'queued' && batch.state !== 'running') throw new DomainError('import.not_running')
  await changeState(tx, ports, actor, { batch, state: 'paused', action: 'import.pause' })
}

/** Sends a paused batch to be read on. Throws `import.not_found` or `import.not_running`. */
export async function resumeImport(tx: Tx, ports: PausePorts, actor: Actor, importId: string): Promise<void> {
  const { companyId, userId } = actor
  const batch = await lockImport(tx, companyId, importId)
  if (!batch) throw new DomainError('import.not_found')
  if (batch.state !== 'paused') throw new DomainError('import.not_running')
  await changeState(tx, ports, actor, { batch, state: 'queued', action: 'import.resume' })
  await ports.jobs.send(importRunName, { companyId, importId, userId }, tx)
}

interface Change {
  readonly batch: ImportRow
  readonly state: ImportRow['state']
  readonly action: string
}

async function changeState(tx: Tx, ports: PausePorts, actor: Actor, { batch, state, action }: Change): Promise<void> {
  await updateImport(tx, batch, { state })
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action,
    entity: 'import',
    entityId: batch.id,
  })
}
