import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { checkSignaturesName } from '../document/check-signatures.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { publishEvent } from '../webhook/publish-event.ts'
import type { ImportRun } from './import-run.ts'
import { endOfMembers } from './positions.ts'
import {
  countMembers,
  countPending,
  type FileRow,
  findImport,
  listArchives,
  lockImport,
  type Progress,
  updateFile,
  updateImport,
} from './repo.ts'

/** Sums up each zip from its members, closes the batch, and has the signatures of what came looked at. */
export async function finishImport(ports: Pick<Ports, 'db' | 'clock' | 'jobs'>, run: ImportRun): Promise<void> {
  await ports.db.asTenant(run, async (tx) => {
    const batch = await lockImport(tx, run.companyId, run.importId)
    if (batch?.state !== 'running') return
    for (const archive of await listArchives(tx, run.companyId, run.importId)) await sumUp(tx, archive)
    await updateImport(tx, batch, { state: 'done', finishedAt: ports.clock.now() })
    const finished = await findImport(tx, run.companyId, run.importId)
    await recordAudit(tx, ports.clock, {
      companyId: run.companyId,
      actorId: run.userId,
      action: 'import.finish',
      entity: 'import',
      entityId: run.importId,
      data: { ...finished?.progress },
    })
    const { companyId, userId } = run
    await ports.jobs.send(checkSignaturesName, { companyId, userId }, tx)
    if (!finished) return
    const data = { importId: run.importId, origin: finished.row.origin, ...finished.progress }
    await publishEvent(tx, ports, run.companyId, { type: 'import.finished', data })
    await tellFinished(tx, ports, run, finished.progress)
  })
}

/** Tells who sent the batch that it is read, and who decides that lines of it wait. */
async function tellFinished(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, importId, userId }: ImportRun,
  { documentsNew, filesFailed }: Progress,
): Promise<void> {
  const about = { companyId, cause: importId }
  const subject = { importId, count: documentsNew, refused: filesFailed }
  await tellNotice(tx, clock, { ...about, kind: 'import_finished', subject, to: userId })
  const pending = await countPending(tx, companyId, importId)
  if (pending === 0) return
  await tellNotice(tx, clock, { ...about, kind: 'documents_to_decide', subject: { count: pending }, except: userId })
}

async function sumUp(tx: Tx, archive: FileRow): Promise<void> {
  const { done, failed, documentsNew, documentsDuplicate } = await countMembers(
    tx,
    archive,
    endOfMembers(archive.position),
  )
  const isWhole = failed === 0 && archive.errorCode === null
  const whole = documentsNew > 0 ? 'imported' : 'duplicate'
  const outcome = done === 0 ? 'refused' : isWhole ? whole : 'partly'
  const state = outcome === 'refused' ? 'failed' : archive.state
  await updateFile(tx, archive, { state, outcome, documentsNew, documentsDuplicate })
}
