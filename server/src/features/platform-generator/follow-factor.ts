import type { Tx } from '../../platform/db/port.ts'
import type { FactorRow } from '../factor/factor-row.ts'
import { countOfFactor, deleteOfFactor, renameFactor } from './repo.ts'

type Name = Pick<FactorRow, 'source' | 'key'>

/** How many generators a factor goes with. */
export function generatorsOf(tx: Tx, factor: Name): Promise<number> {
  return countOfFactor(tx, factor)
}

/** A factor that stands in the place of another goes with its generators; its own next version does so by its name. */
export async function takeOverGenerators(tx: Tx, from: Name, to: Name): Promise<void> {
  if (from.source !== to.source || from.key !== to.key) await renameFactor(tx, from, to)
}

/** A factor that goes out of use goes with no generator any more. */
export function leaveGenerators(tx: Tx, factor: Name): Promise<void> {
  return deleteOfFactor(tx, factor)
}
