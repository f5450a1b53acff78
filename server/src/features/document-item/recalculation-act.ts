import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { tellProgress } from './act-on-shown.ts'
import { endAct, insertAct, moveActOn, stopAct } from './repo-line-acts.ts'

/** How far calculating a year anew is, as its person sees it among the running work (`listLineActs`). */
export interface RecalculationAct {
  /** Lines were gone through, in the transaction that did. */
  goOn(tx: Tx, lines: number): Promise<void>
  end(tx: Tx): Promise<void>
  /** It was refused or broke off, by that code. */
  stop(tx: Tx, code: string): Promise<void>
}

/** Begins one; `total` is how many lines it goes through in all, above zero. */
export async function beginRecalculation(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  { year, total }: { readonly year: number; readonly total: number },
): Promise<RecalculationAct> {
  const { companyId, userId } = actor
  const key = { companyId, id: randomUUID() }
  const now = ports.clock.now()
  const kind = 'recalculate'
  await insertAct(tx, { ...key, kind, year, total, touchedAt: now, createdBy: userId, createdAt: now })
  await tellProgress(tx, ports, actor)
  const told = async (at: Tx, change: Promise<void>) => {
    await change
    await tellProgress(at, ports, actor)
  }
  return {
    goOn: (at, lines) => told(at, moveActOn(at, key, lines, ports.clock.now())),
    end: (at) => told(at, endAct(at, key, ports.clock.now())),
    stop: (at, code) => told(at, stopAct(at, key, code)),
  }
}
