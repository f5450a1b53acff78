import { generatorInPlace } from '@pegada/core/activity/method/generator-method.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { factorSource, methodSource } from '@pegada/core/activity/source-key.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import type { Tx } from '../../platform/db/port.ts'
import { findVisible } from '../factor/resolve-factor.ts'
import type { InitiativeRow } from '../initiative/held-initiative.ts'
import { ownGeneratorId } from '../platform-generator/take-factor.ts'

export type FollowedInitiative = InitiativeRow & {
  /** The sources under which lines stand that are entered as it means them to be; none where they keep theirs. */
  readonly inPlace: readonly string[]
  /** The generator of the installation through which such lines come instead, under the source of the factor that they took. */
  readonly through: string | null
}

export async function followedInitiative(tx: Tx, row: InitiativeRow): Promise<FollowedInitiative> {
  const { toMethod, toFactor, toSource } = row
  const isThrough =
    toMethod === null && toFactor === null && toSource !== null && ownGeneratorId(toSource) !== undefined
  return isThrough
    ? { ...row, inPlace: [], through: toSource }
    : { ...row, inPlace: await sourcesInPlace(tx, row), through: null }
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
  return toSource === null ? [] : [toSource]
}

/** Lines of a method that stands on generators are kept under the generator, and not under the method. */
function sourcesOfMethod(key: string): readonly string[] {
  const method = METHODS.find((one) => one.key === key)
  if (!method || !('toLine' in method)) return [methodSource(key)]
  const generator = generatorInPlace(method)
  return generator === null ? [] : [generator]
}
