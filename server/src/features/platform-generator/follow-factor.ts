import type { Clock } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { FactorRow } from '../factor/factor-row.ts'
import { countOfFactor, deleteOfFactor, listGeneratorsAbout, listGeneratorsOfFactor, renameFactor } from './repo.ts'
import { keepVersion } from './repo-versions.ts'

type Name = Pick<FactorRow, 'source' | 'key'>

/** By what a factor changed, and when. */
interface Cause {
  readonly changeId: string | null
  readonly clock: Clock
}

/** How many generators a factor goes with. */
export function generatorsOf(tx: Tx, factor: Name): Promise<number> {
  return countOfFactor(tx, factor)
}

/** The keys of the generators that one of the factors (`source/key`) goes with, or went with until a change was published. */
export function generatorsAbout(tx: Tx, factorIds: readonly string[], changeId: string): Promise<string[]> {
  return listGeneratorsAbout(tx, factorIds, changeId)
}

/** A factor that stands in the place of another goes with its generators; its own next version does so by its name. */
export async function takeOverGenerators(tx: Tx, from: Name, to: Name, cause: Cause): Promise<void> {
  if (from.source === to.source && from.key === to.key) return
  await following(tx, from, cause, () => renameFactor(tx, from, to))
}

/** A factor that goes out of use goes with no generator any more. */
export function leaveGenerators(tx: Tx, factor: Name, cause: Cause): Promise<void> {
  return following(tx, factor, cause, () => deleteOfFactor(tx, factor))
}

/** Generators with which something else goes since a moment ago, by no change of the catalogue, have another version. */
export async function keepVersions(tx: Tx, generators: readonly string[], clock: Clock): Promise<void> {
  for (const generatorKey of generators) await keepVersion(tx, { generatorKey, changeId: null, now: clock.now() })
}

/** Each generator that the factor went with has another version. */
async function following(tx: Tx, factor: Name, { changeId, clock }: Cause, change: () => Promise<void>): Promise<void> {
  const generators = await listGeneratorsOfFactor(tx, factor)
  await change()
  for (const generatorKey of generators) await keepVersion(tx, { generatorKey, changeId, now: clock.now() })
}
