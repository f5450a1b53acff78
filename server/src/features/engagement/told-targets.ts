import { textIn } from '@pegada/core/supplier/answer.ts'
import type { Tx } from '../../platform/db/port.ts'
import { answersOf } from './present.ts'
import { selectAccepted } from './repo-requests.ts'

/** Whether each supplier has a target of its own, by the last answer of it that was accepted; who left the question open is not among them. */
export async function toldTargets(tx: Tx, companyId: string): Promise<ReadonlyMap<string, boolean>> {
  const told = new Map<string, boolean>()
  const accepted = await selectAccepted(tx, companyId)
  const inOrder = accepted.toSorted((one, other) => one.answer.sentAt.getTime() - other.answer.sentAt.getTime())
  for (const { supplierId, campaign, answer } of inOrder) {
    const target = textIn(answersOf(campaign, answer), 'S13', 'target')
    if (target !== undefined) told.set(supplierId, target !== 'none')
  }
  return told
}
