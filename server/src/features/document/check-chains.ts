import { DomainError } from '@pegada/core/domain-error.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { signerOfRow } from './check-signatures.ts'
import {
  type ChainMark,
  listUnderOtherRoots,
  markChains,
  selectUnderOtherRoots,
  type UncheckedRow,
} from './repo-signature.ts'

type ChainPorts = Pick<Ports, 'db' | 'storage' | 'reader'>

export const checkChainsName = 'document.check-chains'

/** Documents that are looked at together, with a short transaction before and after. */
const documentsMax = 100

/**
 * After the start: where the installation was given other authorities than before, or had them taken away, who vouches for the
 * signers of stored documents is looked at again. A run that stops goes on where it was.
 */
export function checkChains({ db, storage, reader }: ChainPorts): JobDefinition<object> {
  const { roots } = reader
  return {
    name: checkChainsName,
    async perform() {
      for (const companyId of await selectUnderOtherRoots(db, roots)) {
        const next = () => db.asOwner((tx) => listUnderOtherRoots(tx, companyId, roots, documentsMax))
        for (let rows = await next(); rows.length > 0; rows = await next()) {
          const marks: ChainMark[] = []
          for (const row of rows) marks.push(await chainOfRow(row, { storage, reader }))
          await db.asOwner((tx) => markChains(tx, companyId, marks, roots))
        }
      }
    },
  }
}

/** What cannot be looked at any more (a file that is gone) is told as not checked. */
async function chainOfRow(
  row: UncheckedRow,
  { storage, reader }: Pick<ChainPorts, 'storage' | 'reader'>,
): Promise<ChainMark> {
  const bytes = await storage.find(row.storageKey)
  const [report] = bytes === undefined ? [] : await reader.verify([bytes])
  const signer = report === undefined || report instanceof DomainError ? undefined : signerOfRow(row, report)
  return { id: row.id, chain: signer?.chain ?? 'unchecked' }
}
