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
  if (toMethod !== null) return methodSource(toMethod)
  if (toFactor === null) return toSource
  const factor = await findVisible(tx, companyId, toFactor)
  return factor ? factorSource(factorIdOf(factor)) : null
}
