import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { finishImport } from './finish-import.ts'
import { giveUpFile } from './give-up-file.ts'
import { type ImportRun, importRunName } from './import-run.ts'
import { readImportFile } from './read-import-file.ts'
import { findWaitingFile, lockImport, updateImport } from './repo.ts'
import { unpackArchive } from './unpack-archive.ts'

/** How long one run works before it hands on to the next, well within the time a job may take. */
const runMs = 300_000

/**
 * Reads a batch, one file at a time, each with a short transaction of its own. Zips are opened first, so that the whole
 * is known. A second run, at once or after a stop, goes on with what still waits and repeats nothing. What still cannot
 * be read at the last try is given up, so that no batch waits for ever.
 */
export function importRun(ports: Ports): JobDefinition<ImportRun> {
  return {
    name: importRunName,
    async perform(run, attempt) {
      if (!(await beginRun(ports, run))) return
      const endMs = ports.clock.now().getTime() + runMs
      for (let next = await nextFile(ports, run); next; next = await nextFile(ports, run)) {
        if (ports.clock.now().getTime() > endMs) return ports.jobs.send(importRunName, run)
        try {
          if (next.isArchive) await unpackArchive(ports, run, next)
          else await readImportFile(ports, run, next)
        } catch (error) {
          if (!attempt?.isLast) throw error
          await giveUpFile(ports, run, next, error)
        }
      }
      await finishImport(ports, run)
    },
  }
}

/** Marks the batch as running; false when there is nothing left to do. */
async function beginRun(ports: Pick<Ports, 'db'>, run: ImportRun): Promise<boolean> {
  return ports.db.asTenant(run, async (tx) => {
    const batch = await lockImport(tx, run.companyId, run.importId)
    if (!batch || (batch.state !== 'queued' && batch.state !== 'running')) return false
    await updateImport(tx, batch, { state: 'running' })
    return true
  })
}

function nextFile(ports: Pick<Ports, 'db'>, run: ImportRun) {
  return ports.db.asTenant(run, (tx) => findWaitingFile(tx, run.companyId, run.importId))
}
