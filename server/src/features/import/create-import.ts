import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type ImportRow, insertImport } from './repo.ts'

/** Opens a batch for files, which a program's batch is told apart from. Answers its id. */
export async function createImport(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId' | 'apiKey'>,
  origin: ImportRow['origin'] = actor.apiKey ? 'api' : 'upload',
): Promise<string> {
  const id = randomUUID()
  await insertImport(tx, {
    companyId: actor.companyId,
    id,
    state: 'filling',
    origin,
    createdBy: actor.userId,
    createdAt: ports.clock.now(),
  })
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'import.create',
    entity: 'import',
    entityId: id,
    data: { origin },
  })
  return id
}
