import type { CountsReason } from '@pegada/core/document/counts.ts'
import type { Tx } from '../../platform/db/port.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { estimateOf } from './estimate-of.ts'
import { stateOf } from './item-row.ts'
import type { LinePorts } from './line-context.ts'
import { selectUncounted } from './repo.ts'
import { markCounting } from './repo-marks.ts'

/**
 * Lines of documents that count after all: those that did not for this reason are to be decided, with what they would emit,
 * as if their document had just come. Lines that do not count by themselves stay as they are. The documents count already.
 */
export async function countItems(
  tx: Tx,
  ports: LinePorts,
  companyId: string,
  { documentIds, was }: { readonly documentIds: readonly string[]; readonly was: CountsReason },
): Promise<void> {
  const contexts = await selectUncounted(tx, companyId, documentIds, was)
  if (contexts.length === 0) return
  const own = await loadOwnGenerators(tx)
  await markCounting(
    tx,
    companyId,
    contexts.map(({ item, document }) => ({
      id: item.id,
      state: stateOf({ kind: item.suggestionKind, confidence: item.confidence }, 'counts.purchase'),
      estimateCo2eKg: estimateOf({ ...ports, own }, item, document.issuedAt),
    })),
  )
}
