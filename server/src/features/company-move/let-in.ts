import type { MoveFile } from '@pegada/core/company-move/open-move-file.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { checkFit } from './check-company.ts'
import { aloneWith } from './job-names.ts'
import { dropFiles, keepFiles, loadCompany } from './load-company.ts'
import type { Manifest } from './manifest.ts'
import { progressOf } from './progress.ts'
import { readManifest } from './read-entry.ts'
import { findMoveForChange, findRivals, type MoveRow, updateMove } from './repo.ts'
import { dropStored, withUploaded } from './stored-file.ts'

/**
 * Lets a company in that was checked: its files, then its rows in one transaction. Nothing is written where the company is here already
 * or comes in by another run. Throws `company_move.coming_in`, and as `checkFit` and `loadCompany`.
 */
export async function letIn(ports: Ports, row: MoveRow): Promise<void> {
  await withUploaded(ports, row, async (file) => {
    const { companyId } = await readManifest(file)
    const isIn = await ports.db.alone(aloneWith(companyId), async () => {
      await takeIn(ports, row, { file, manifest: await checkFit(ports, file) })
      return true
    })
    if (!isIn) throw new DomainError('company_move.coming_in')
  })
  await dropStored(ports, row)
}

/** Takes away the files that a run kept before it was stopped, where the company is not here; of a file that cannot be read, nothing. */
export async function dropKept(ports: Ports, row: MoveRow): Promise<void> {
  if (row.direction === 'export' || row.state !== 'running') return
  try {
    await withUploaded(ports, row, async (file) => {
      const manifest = await readManifest(file)
      await ports.db.alone(aloneWith(manifest.companyId), async () => {
        if (!(await findRivals(ports.db, manifest)).isHere) await dropFiles(ports, file, manifest)
      })
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

interface Read {
  readonly file: MoveFile
  readonly manifest: Manifest
}

async function takeIn(ports: Ports, row: MoveRow, { file, manifest }: Read): Promise<void> {
  const tell = progressOf(ports, row)
  try {
    await keepFiles(ports, file, manifest, tell)
    await tell({ step: 'rows', done: 0, total: null })
    await ports.db.asOwner(async (tx) => {
      const now = await findMoveForChange(tx, row.id)
      if (now?.state !== 'running') return
      const result = await loadCompany(tx, ports, { file, ownerId: row.ownerId })
      const { companyId } = manifest
      const data = { moveId: row.id, reason: row.reason, takenAt: manifest.takenAt, head: manifest.trail.head }
      await recordAudit(tx, ports.clock, {
        ...{
          companyId,
          actorId: row.createdBy,
          action: 'company.import_data',
          entity: 'company',
          entityId: companyId,
          data,
        },
      })
      await recordPlatformAct(tx, ports.clock, {
        ...{ actorId: row.createdBy, action: 'company_move.complete', entity: 'company_move', entityId: row.id },
        data: { companyId },
      })
      const done = { state: 'done', result, progress: null, finishedAt: ports.clock.now() } as const
      await updateMove(tx, { id: row.id, states: ['running'] }, done)
    })
  } catch (error) {
    if (!(await findRivals(ports.db, manifest)).isHere) await dropFiles(ports, file, manifest)
    throw error
  }
}
