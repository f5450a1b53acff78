import { generatorInPlace } from '@pegada/core/activity/method/generator-method.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { factorSource, methodSource } from '@pegada/core/activity/source-key.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import type { Tx } from '../../platform/db/port.ts'
import { findVisible } from '../factor/resolve-factor.ts'
import type { InitiativeRow } from '../initiative/held-initiative.ts'
import { ownGeneratorId } from '../platform-generator/take-factor.ts'
import { selectSourcesThrough } from './repo-lines.ts'

/** An initiative with the sources under which lines stand that are entered as it means them to be; none where they keep theirs. */
export type FollowedInitiative = InitiativeRow & { readonly inPlace: readonly string[] }

export async function followedInitiative(tx: Tx, row: InitiativeRow): Promise<FollowedInitiative> {
  return { ...row, inPlace: await sourcesInPlace(tx, row) }
}

async function sourcesInPlace(
  tx: Tx,
  { companyId, toSource, toMethod, toFactor }: InitiativeRow,
): Promise<readonly string[]> {
  if (toMethod !== null) return sourcesOfMethod(toMethod)
  if (toFactor !== null) {
    const factor = await findVisible(tx, companyId, toFactor)
    return factor ? [factorSource(factorIdOf(factor))] : []
  }
  if (toSource === null) return []
  return ownGeneratorId(toSource) === undefined ? [toSource] : selectSourcesThrough(tx, companyId, toSource)
}

/** Lines of a method that stands on generators are kept under the generator, and not under the method. */
function sourcesOfMethod(key: string): readonly string[] {
  const method = METHODS.find((one) => one.key === key)
  if (!method || !('toLine' in method)) return [methodSource(key)]
  const generator = generatorInPlace(method)
  return generator === null ? [] : [generator]
}
