import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'
import { lockCompany } from '../company/lock-company.ts'
import type { ImportRun } from './import-run.ts'
import { type FileRow, findFile, updateFile } from './repo.ts'
import { tellProgress } from './tell-progress.ts'

/** Marks a file that failed at every try, for a cause that is ours and not its own, as failed: `file.unreadable`. */
export async function giveUpFile(
  ports: Pick<Ports, 'db' | 'log' | 'clock'>,
  run: ImportRun,
  file: FileRow,
  cause: unknown,
): Promise<void> {
  ports.log.error({ import: run.importId, file: file.id, error: describeError(cause) }, 'import.file_given_up')
  await ports.db.asTenant(run, async (tx) => {
    await lockCompany(tx, run.companyId)
    const current = await findFile(tx, run.companyId, file.id)
    if (current?.state !== 'waiting') return
    await updateFile(tx, file, { state: 'failed', outcome: 'refused', errorCode: 'file.unreadable', errorData: {} })
    await tellProgress(tx, run.companyId)
  })
}
