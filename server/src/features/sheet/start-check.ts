import { DomainError } from '@pegada/core/domain-error.ts'
import { canonicalJson } from '@pegada/core/seal/canonical-json.ts'
import { checkMapping } from '@pegada/core/sheet/check-mapping.ts'
import { titlesAt } from '@pegada/core/sheet/header.ts'
import type { SheetMapping } from '@pegada/core/sheet/mapping.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { listOfferedUnits } from '../business-unit/list-business-units.ts'
import { findTab } from './describe-tab.ts'
import { holdSheet } from './get-sheet.ts'
import { noCounts, rememberMapping, type SheetRow, updateSheet } from './repo.ts'
import { deleteCorrections } from './repo-corrections.ts'
import { sheetRunName } from './sheet-run.ts'
import { mappingOf } from './stored-sheet.ts'
import { signatureOfSheet, templateOf } from './template-titles.ts'

/**
 * Takes what the columns of a sheet mean, remembers it for sheets with the same titles, and sends the sheet to a dry run.
 * Throws `sheet.not_found`, `sheet.busy` (also where entries were made of it already), `sheet.tab_unknown` or what
 * checking the mapping throws.
 */
export async function startCheck(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'jobs' | 'translate'>,
  actor: Actor,
  { sheetId, mapping }: { readonly sheetId: string; readonly mapping: SheetMapping },
): Promise<void> {
  const sheet = await holdSheet(tx, actor, sheetId)
  if (sheet.rowsApplied > 0) throw new DomainError('sheet.busy')
  checkMapping(mapping, (await listOfferedUnits(tx, actor.companyId)).length)
  const { rows } = findTab(sheet, mapping.tab)
  await remember(tx, ports, actor, titlesAt(rows, mapping.headerRow), mapping)
  // Another tab has other rows under the same numbers.
  const before = mappingOf(sheet)
  if (before !== null && before.tab !== mapping.tab) await deleteCorrections(tx, sheet)
  await updateSheet(tx, sheet, { mapping })
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'sheet.check',
    entity: 'sheet',
    entityId: sheetId,
    data: { tab: mapping.tab, headerRow: mapping.headerRow },
  })
  await sendToCheck(tx, ports, actor, sheet)
}

/** Sends a sheet whose columns are told to a dry run. */
export async function sendToCheck(
  tx: Tx,
  { jobs }: Pick<Ports, 'jobs'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  sheet: Pick<SheetRow, 'companyId' | 'id'>,
): Promise<void> {
  await updateSheet(tx, sheet, {
    ...noCounts,
    state: 'checking',
    errorCode: null,
    errorData: null,
    warnings: [],
    countsRepeats: false,
  })
  await jobs.send(sheetRunName, { companyId, userId, sheetId: sheet.id }, tx)
}

/** Not what our own template says of itself: that may change with it. */
async function remember(
  tx: Tx,
  ports: Pick<Ports, 'clock' | 'translate'>,
  actor: Pick<SheetRow, 'companyId'> & { readonly userId: string },
  titles: readonly string[],
  { columns, constants }: SheetMapping,
): Promise<void> {
  const signature = signatureOfSheet(ports.translate, titles)
  if (signature === '') return
  const mapping = {
    columns: columns.map(({ position, field, numbers }) => ({ position, field, ...(numbers && { numbers }) })),
    constants,
  }
  const ours = templateOf(ports.translate, titles)?.mapping
  const plain = (of: Pick<SheetMapping, 'columns' | 'constants'>) =>
    canonicalJson({ columns: of.columns.map(({ position, field }) => ({ position, field })), constants: of.constants })
  if (ours && plain(ours) === plain(mapping)) return
  const updatedAt = ports.clock.now()
  await rememberMapping(tx, { companyId: actor.companyId, signature, mapping, updatedBy: actor.userId, updatedAt })
}
