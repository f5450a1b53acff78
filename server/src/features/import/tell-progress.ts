import type { Tx } from '../../platform/db/port.ts'
import { publishLive } from '../../platform/live/port.ts'

/** Tells open pages that a batch went on where nothing of it is written into the trail: files refused, handed on or unpacked. */
export function tellProgress(tx: Tx, companyId: string): Promise<void> {
  return publishLive(tx, { companyId, userId: null, topic: 'import' })
}
