import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type LineAct, selectOwnActs } from './repo-line-acts.ts'

/** Acts of the last day are told. */
const toldMs = 86_400_000
/**
 * One that has not gone on for so long was stopped with its server: what it did stands, and doing it again goes on. A year that is
 * calculated anew is work in the queue, which waits for its turn and is taken up again.
 */
const stoppedMs = { move: 120_000, remove: 120_000, recalculate: 900_000 } as const

/** The person's own acts on all lines of a filter, and on those of a year, of the last day, with how far each is. */
export async function listLineActs(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  actor: Actor,
): Promise<Outputs['activity']['listActs']> {
  const now = clock.now()
  const rows = await selectOwnActs(tx, actor, new Date(now.getTime() - toldMs))
  return rows.map((act) => {
    const { id, kind, year, total, lines, createdAt, undoneAt } = act
    return {
      ...{ id, kind, year, total, lines, createdAt: createdAt.toISOString(), isUndone: undoneAt !== null },
      state: stateOf(act, now),
    }
  })
}

export function stateOf({ kind, endedAt, stoppedCode, touchedAt }: LineAct, now: Date): 'done' | 'stopped' | 'running' {
  if (endedAt !== null) return 'done'
  const isLate = now.getTime() - touchedAt.getTime() > stoppedMs[kind]
  return isLate || stoppedCode !== null ? 'stopped' : 'running'
}

export function isAtWork(act: LineAct, now: Date): boolean {
  return stateOf(act, now) === 'running'
}
