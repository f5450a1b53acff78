import { generatorInPlace } from '@pegada/core/activity/method/generator-method.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { factorSource, methodSource } from '@pegada/core/activity/source-key.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import type { Tx } from '../../platform/db/port.ts'
import { findVisible } from '../factor/resolve-factor.ts'
import type { InitiativeRow } from '../initiative/held-initiative.ts'

/** An initiative with the source under which lines stand that are entered as it means them to be; null where they keep theirs. */
export type FollowedInitiative = InitiativeRow & { readonly inPlace: string | null }

export async function followedInitiative(tx: Tx, row: InitiativeRow): Promise<FollowedInitiative> {
  return { ...row, inPlace: await sourceInPlace(tx, row) }
}

async function sourceInPlace(
  tx: Tx,
  { companyId, toSource, toMethod, toFactor }: InitiativeRow,
): Promise<string | null> {
  if (toMethod !== null) return sourceOfMethod(toMethod)
  if (toFactor === null) return toSource
  const factor = await findVisible(tx, companyId, toFactor)
  return factor ? factorSource(factorIdOf(factor)) : null
}

/** Lines of a method that stands on generators are kept under the generator, and not under the method. */
function sourceOfMethod(key: string): string | null {
  const method = METHODS.find((one) => one.key === key)
  return method && 'toLine' in method ? generatorInPlace(method) : methodSource(key)
}
