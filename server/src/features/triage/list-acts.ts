import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { selectActs } from './repo-acts.ts'

/** Acts of the last day are told. */
const toldMs = 86_400_000
/** One that has not gone on for so long was stopped with its server: what it settled stands, and doing it again goes on. */
const stoppedMs = 120_000

/** The person's own acts on many lines of the last day, with how far each is. */
export async function listActs(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  actor: Actor,
): Promise<Outputs['triage']['listActs']> {
  const now = clock.now()
  const rows = await selectActs(tx, actor, new Date(now.getTime() - toldMs))
  return rows.map(({ id, action, lines, looked, total, touchedAt, endedAt, createdAt, undoneAt }) => {
    const isStopped = now.getTime() - (touchedAt ?? createdAt).getTime() > stoppedMs
    return {
      ...{ id, action, lines, looked, total: total ?? looked },
      state: endedAt !== null ? 'done' : isStopped ? 'stopped' : 'running',
      createdAt: createdAt.toISOString(),
      isUndone: undoneAt !== null,
    }
  })
}
