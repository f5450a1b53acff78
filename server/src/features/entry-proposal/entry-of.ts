import type { Outputs } from '@pegada/contract/contract.ts'
import { proposedEntry } from '@pegada/contract/entry-proposal.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { nameOfSource } from '@pegada/core/activity/name-of-source.ts'
import { factorSource, methodSource } from '@pegada/core/activity/source-key.ts'
import type { Tx } from '../../platform/db/port.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findFactorName } from '../factor/resolve-factor.ts'
import type { ProposalRow } from './repo.ts'

type Detail = Outputs['entryProposal']['get']

/** The entry as it was proposed. Where its unit was merged into another, the row names that one. */
export function entryOf({ id, entry, businessUnitId }: ProposalRow): Detail['entry'] {
  const place = { table: 'entry_proposals', column: 'entry', row: id }
  return { ...readStored(proposedEntry, entry, place), businessUnitId }
}

/** What an entry would be calculated with, as a line keeps it, and its name; the key again where nothing names it any more. */
export async function sourceOfEntry(
  tx: Tx,
  { catalogue }: Pick<Ports, 'catalogue'>,
  { companyId }: Pick<Actor, 'companyId'>,
  { generatorKey = '', factorId, method }: Detail['entry'],
): Promise<Pick<Detail, 'generatorKey' | 'generatorName'>> {
  if (factorId !== undefined) {
    return {
      generatorKey: factorSource(factorId),
      generatorName: (await findFactorName(tx, companyId, factorId)) ?? factorId,
    }
  }
  if (method === undefined) {
    return { generatorKey, generatorName: nameOfSource(catalogue, { generatorKey, sourceName: '' }) }
  }
  return {
    generatorKey: methodSource(method),
    generatorName: METHODS.find(({ key }) => key === method)?.names[0] ?? method,
  }
}
