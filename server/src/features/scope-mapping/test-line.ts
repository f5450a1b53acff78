import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { ClassifiableLine, Classification } from '@pegada/core/classification/classification.ts'
import { traceLine } from '@pegada/core/classification/trace-line.ts'
import { itemCountsAsActivity } from '@pegada/core/document/counts.ts'
import type { Ports } from '../../ports.ts'
import { loadStanding, presenter } from './standing.ts'

/** What a line would be taken for, with or without the drafts: the mapping that decides and all others that its code or words meet. */
export async function testLine(
  { db, rules, spendBridge }: Pick<Ports, 'db' | 'rules' | 'spendBridge'>,
  { product, ncm = '', cfop, withDrafts = true }: Inputs['scopeMapping']['test'],
): Promise<Outputs['scopeMapping']['test']> {
  const standing = await loadStanding(db, { rules })
  const isDrafted = withDrafts === true || withDrafts === 'true'
  const set = isDrafted ? standing.drafted : standing.published
  const { classification, winner, losers } = traceLine(
    { ...ONE, product, ncm: ncm.replaceAll(/\D/g, '') || null },
    { rules, spendBridge },
    set,
  )
  const present = presenter(standing)
  const { why, question = null } = classification
  return {
    outcome: outcomeOf(classification),
    why: { code: why.code, data: { ...why.data } },
    question,
    countsReason: cfop === undefined ? 'counts.purchase' : countsOf(cfop),
    winner: winner ? present(winner) : null,
    losers: losers.map(({ mapping, reason }) => ({ ...present(mapping), reason })),
  }
}

function outcomeOf({
  rule,
  category,
  scope,
  generatorKey,
  confidence,
}: Classification): Outputs['scopeMapping']['test']['outcome'] {
  return {
    ...{ ruleKind: rule.kind, ruleId: rule.id, ruleName: rule.name },
    ...{ category, scope, source: generatorKey, confidence },
  }
}

function countsOf(cfop: string): string {
  return itemCountsAsActivity({ cfop: cfop.replace('.', '') }).reason
}

/** A line of a note about which nothing else is known; one real is paid for it, so that what is bought is seen. */
const ONE: Omit<ClassifiableLine, 'product' | 'ncm'> = {
  ...{ unit: null, quantity: '1', total: '1', anpCode: null, nature: 'product', freight: null },
}
