import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { holdSheet } from './get-sheet.ts'
import { updateSheet } from './repo.ts'
import { sheetRunName } from './sheet-run.ts'

/**
 * Sends the good rows of a sheet to become entries; `countsRepeats` takes equal rows of the file too, each as its own.
 * Throws `sheet.not_found`, `sheet.busy`, `sheet.not_checked` or `sheet.nothing_to_apply`.
 */
export async function startApply(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'jobs'>,
  actor: Actor,
  { sheetId, countsRepeats }: { readonly sheetId: string; readonly countsRepeats: boolean },
): Promise<void> {
  const sheet = await holdSheet(tx, actor, sheetId)
  if (sheet.state !== 'checked') throw new DomainError('sheet.not_checked')
  if (sheet.rowsOk + (countsRepeats ? sheet.rowsRepeat : 0) === 0) throw new DomainError('sheet.nothing_to_apply')
  await updateSheet(tx, sheet, {
    state: 'applying',
    countsRepeats,
    appliedBy: actor.userId,
    errorCode: null,
    errorData: null,
  })
  await trace(tx, ports, actor, { action: 'sheet.apply', sheetId, data: { rows: sheet.rowsOk, countsRepeats } })
  await ports.jobs.send(sheetRunName, { companyId: actor.companyId, userId: actor.userId, sheetId }, tx)
}

/** Sends the entries of a sheet to be taken out again. Throws `sheet.not_found`, `sheet.busy` or `sheet.not_applied`. */
export async function startUndo(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'jobs'>,
  actor: Actor,
  { sheetId }: { readonly sheetId: string },
): Promise<void> {
  const sheet = await holdSheet(tx, actor, sheetId)
  if (sheet.rowsApplied === 0 || sheet.state === 'undone') throw new DomainError('sheet.not_applied')
  await updateSheet(tx, sheet, { state: 'undoing', undoneBy: actor.userId, errorCode: null, errorData: null })
  await trace(tx, ports, actor, { action: 'sheet.undo', sheetId, data: { rows: sheet.rowsApplied } })
  await ports.jobs.send(sheetRunName, { companyId: actor.companyId, userId: actor.userId, sheetId }, tx)
}

async function trace(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Actor,
  { action, sheetId, data }: { readonly action: string; readonly sheetId: string; readonly data: object },
): Promise<void> {
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action,
    entity: 'sheet',
    entityId: sheetId,
    data: { ...data },
  })
}
