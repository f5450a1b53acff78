import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { deleteMeaning } from './repo-corrections.ts'

/** Lets go of what a word stood for, in sheets to come; what was applied stays. Throws `sheet.meaning_unknown`. */
export async function forgetMeaning(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  { companyId, userId }: Actor,
  { field, word }: { readonly field: string; readonly word: string },
): Promise<void> {
  if (!(await deleteMeaning(tx, { companyId, field, word }))) throw new DomainError('sheet.meaning_unknown')
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: 'sheet.forget_meaning',
    entity: 'sheet',
    entityId: companyId,
    data: { field, word },
  })
}
