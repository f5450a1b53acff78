import type { Tx } from '../../platform/db/port.ts'
import { type ActKey, selectLastAct } from './repo.ts'

/** The newest record of an act on one thing, with what was put down with it. */
export function findLastAct(tx: Tx, key: ActKey): Promise<{ sequence: number; data: unknown } | undefined> {
  return selectLastAct(tx, key)
}
