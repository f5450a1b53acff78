import { DomainError } from '@pegada/core/domain-error.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import { tellLive } from '../../platform/live/port.ts'
import type { Ports } from '../../ports.ts'
import { applyRows } from './apply-rows.ts'
import { checkRows } from './check-rows.ts'
import { lookAtSheet } from './look-at-sheet.ts'
import { findSheet, listBusySheets, type SheetRow, updateSheet } from './repo.ts'
import { type SheetRun, sheetRunName } from './sheet-run.ts'
import { undoSheet } from './undo-sheet.ts'

/**
 * Does what the state of a sheet asks for: look at it, try its rows, make entries of them, take them out. A second run at
 * once or after a stop repeats nothing; what cannot be done is told in the sheet.
 */
export function sheetRun(ports: Ports): JobDefinition<SheetRun> {
  return {
    name: sheetRunName,
    expireInSeconds: 3600,
    async perform(run, attempt) {
      const sheet = await ports.db.asTenant(run, (tx) => findSheet(tx, { companyId: run.companyId, id: run.sheetId }))
      if (!sheet) return
      try {
        await act(ports, run, sheet)
      } catch (error) {
        if (!(error instanceof DomainError) && !attempt?.isLast) throw error
        await giveUp(ports, run, sheet, error)
      }
      await tellLive(ports, run, 'sheet')
    },
  }
}

/** Sends sheets that a stopped process left in the middle of something to be worked on again. */
export async function resumeSheets(ports: Pick<Ports, 'db' | 'jobs'>): Promise<void> {
  for (const run of await listBusySheets(ports.db)) await ports.jobs.sendAgain(sheetRunName, run)
}

async function act(ports: Ports, run: SheetRun, sheet: SheetRow): Promise<void> {
  if (sheet.state === 'reading') await lookAtSheet(ports, run, sheet)
  else if (sheet.state === 'checking') await checkRows(ports, run, sheet)
  else if (sheet.state === 'applying') await applyRows(ports, run, sheet)
  else if (sheet.state === 'undoing') await undoSheet(ports, run, sheet)
}

/** An undo that is refused leaves the sheet applied, an application that breaks can be asked for again. */
async function giveUp(ports: Pick<Ports, 'db' | 'log'>, run: SheetRun, sheet: SheetRow, error: unknown): Promise<void> {
  const refusal = error instanceof DomainError ? error : new DomainError('sheet.interrupted')
  const state = sheet.state === 'undoing' ? 'applied' : sheet.state === 'applying' ? 'checked' : 'failed'
  await ports.db.asTenant(run, (tx) =>
    updateSheet(tx, sheet, { state, errorCode: refusal.code, errorData: { ...refusal.data } }),
  )
}
