import type { Tx } from '../../platform/db/port.ts'
import { selectToldTargets } from './repo-requests.ts'

/**
 * Whether each supplier has a target of its own, by the last answer of it that was accepted; who left the question open is not among them, nor
 * is an answer that is not read.
 */
export async function toldTargets(tx: Tx, companyId: string): Promise<ReadonlyMap<string, boolean>> {
  const told = new Map<string, boolean>()
  const accepted = await selectToldTargets(tx, companyId)
  for (const { supplierId, target } of accepted.toSorted(
    (one, other) => one.sentAt.getTime() - other.sentAt.getTime(),
  )) {
    const hasTarget = target === null ? undefined : hasTargetBy.get(target)
    if (hasTarget !== undefined) told.set(supplierId, hasTarget)
  }
  return told
}

/** What question S13 of the questionnaire offers. */
const hasTargetBy: ReadonlyMap<string, boolean> = new Map([
  ['none', false],
  ['set', true],
  ['validated', true],
])
