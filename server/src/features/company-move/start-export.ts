import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { enterTenant } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { exportRunName } from './job-names.ts'
import { presentMove } from './present.ts'
import { findMove, findNewestExport, insertMove, lockCompany } from './repo.ts'
import { exportKey } from './stored-file.ts'

/**
 * Has all data of a company written into a file. The trail of the platform and that of the company tell who asked and why.
 * Throws `platform_company.not_found`, and `company_move.under_way` while a file of the company is being written.
 */
export async function startExport(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  { companyId, reason }: Inputs['companyMove']['startExport'],
): Promise<Outputs['companyMove']['startExport']> {
  const { userId } = actor
  const id = randomUUID()
  return ports.db.asOwner(async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw new DomainError('platform_company.not_found')
    const newest = await findNewestExport(tx, companyId)
    if (newest?.state === 'queued' || newest?.state === 'running') throw new DomainError('company_move.under_way')
    const createdAt = ports.clock.now()
    const fileName = `empresa-${companyId}-${createdAt.toISOString().slice(0, 10)}.zip`
    await insertMove(tx, {
      ...{
        id,
        direction: 'export',
        state: 'queued',
        ofCompany: companyId,
        reason,
        fileName,
        createdBy: userId,
        createdAt,
        underWaySince: createdAt,
      },
    })
    const row = await findMove(tx, id)
    invariant(row, 'the move that was just stored is there')
    await ports.jobs.send(exportRunName, { moveId: id }, tx)
    const data = { companyId, reason }
    await recordPlatformAct(tx, ports.clock, {
      ...{ actorId: userId, action: 'company_move.export', entity: 'company_move', entityId: id, data },
    })
    await enterTenant(tx, { companyId, userId, reach: 'company' })
    await recordAudit(tx, ports.clock, {
      ...{ companyId, actorId: userId, action: 'company.export_data', entity: 'company', entityId: companyId },
      data: { moveId: id, reason },
    })
    return presentMove(row)
  })
}

/** The newest file of a company, being written or written. */
export async function latestExport(
  { db }: Pick<Ports, 'db'>,
  companyId: string,
): Promise<Outputs['companyMove']['latestExport']> {
  const row = await findNewestExport(db, companyId)
  return row ? presentMove(row) : null
}

/**
 * The file of a company, read as it goes out; the trail of the platform tells who took it. Throws `company_move.not_found`,
 * `company_move.not_ready` where it is not written, or was deleted.
 */
export async function downloadExport(
  ports: Pick<Ports, 'db' | 'clock' | 'storage'>,
  actor: Actor,
  moveId: string,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const row = await findMove(ports.db, moveId)
  if (row?.direction !== 'export') throw new DomainError('company_move.not_found')
  const file = row.state === 'done' ? await ports.storage.findBlob(exportKey(moveId)) : undefined
  if (!file) throw new DomainError('company_move.not_ready', { state: row.state })
  await ports.db.asOwner((tx) =>
    recordPlatformAct(tx, ports.clock, {
      ...{ actorId: actor.userId, action: 'company_move.download', entity: 'company_move', entityId: moveId },
      data: { companyId: row.ofCompany },
    }),
  )
  headers?.set('content-disposition', `attachment; filename="${row.fileName}"`)
  headers?.set('content-type', 'application/zip')
  return file.stream()
}
