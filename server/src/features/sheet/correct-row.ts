import { DomainError } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { EXPLAINED_FIELDS } from '@pegada/core/sheet/cells-of-row.ts'
import { isSheetField } from '@pegada/core/sheet/mapping.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { holdSheet } from './get-sheet.ts'
import { FAULTY_MAX, likenessOf } from './problem-groups.ts'
import { upsertCorrections, upsertMeaning } from './repo-corrections.ts'
import { selectFaulty } from './repo-rows.ts'
import { sendToCheck } from './start-check.ts'

/** A cell that a person mends, and whether what it says holds wherever the same stands. */
export interface Correction {
  readonly sheetId: string
  readonly row: number
  readonly field: string
  readonly text: string
  readonly everywhere: boolean
}

/**
 * Mends a cell of a row with errors in its place and tries the sheet again; the file stays as it was sent. `everywhere`
 * explains the word for the company (`S-10`, `Matriz`), in this sheet and those to come, or answers the same question
 * in all its rows. Throws `sheet.not_found`, `sheet.busy` (also where entries were made of it), `sheet.not_checked`,
 * `sheet.field_unknown` or `sheet.no_errors` where the row has none.
 */
export async function correctRow(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'jobs'>,
  actor: Actor,
  { sheetId, row, field, text, everywhere }: Correction,
): Promise<void> {
  const sheet = await holdSheet(tx, actor, sheetId)
  if (sheet.rowsApplied > 0) throw new DomainError('sheet.busy')
  if (sheet.state !== 'checked' || sheet.mapping === null) throw new DomainError('sheet.not_checked')
  if (!isSheetField(field)) throw new DomainError('sheet.field_unknown', { field: field.slice(0, 70) })
  const faulty = await selectFaulty(tx, sheet, 0, FAULTY_MAX)
  const errors = faulty.find((one) => one.row === row)?.errors
  if (errors === undefined) throw new DomainError('sheet.no_errors')
  const problem = errors.find((one) => one.field === field)
  const word = problem?.cell ?? ''
  const isExplained = everywhere && word !== '' && EXPLAINED_FIELDS.some((one) => one === field)
  if (isExplained) await explain(tx, ports, actor, { field, word, meaning: text })
  else {
    const like = problem && likenessOf(problem)
    const isAlike = (one: Parameters<typeof likenessOf>[0]) => likenessOf(one) === like
    const rows = everywhere && like !== undefined ? faulty.filter(({ errors }) => errors.some(isAlike)) : [{ row }]
    await upsertCorrections(
      tx,
      rows.map(({ row: rowNumber }) => ({
        companyId: actor.companyId,
        sheetId,
        rowNumber,
        field,
        text,
        correctedBy: actor.userId,
        correctedAt: ports.clock.now(),
      })),
    )
  }
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'sheet.correct',
    entity: 'sheet',
    entityId: sheetId,
    data: { row, field, was: word, text, everywhere },
  })
  await sendToCheck(tx, ports, actor, sheet)
}

async function explain(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  { companyId, userId }: Actor,
  { field, word, meaning }: { readonly field: string; readonly word: string; readonly meaning: string },
): Promise<void> {
  await upsertMeaning(tx, {
    companyId,
    field,
    word: normaliseName(word),
    written: word.slice(0, 200),
    meaning,
    explainedBy: userId,
    explainedAt: ports.clock.now(),
  })
}
