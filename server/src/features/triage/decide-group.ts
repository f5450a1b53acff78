import type { Outputs } from '@pegada/contract/contract.ts'
import { readMergedKey } from '@pegada/core/classification/merged-key.ts'
import { USE_QUESTIONS, WHOSE_QUESTION } from '@pegada/core/classification/question.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { storedSuggestion } from '../document-item/suggestion.ts'
import { assertDecidable } from './assert-decidable.ts'
import type { Decision } from './decision.ts'
import { rememberedRule } from './remembered-rule.ts'
import type { GroupHead } from './repo-group-details.ts'
import { type AskedOf, countPendingGroups, selectPendingIds } from './repo-groups.ts'
import { type Settling, settle } from './settle.ts'

type Answer = Outputs['triage']['decide']

/**
 * Settles all pending lines of a group: lines that are alike, or all of an NCM, a supplier or a sector that are taken by
 * spend. What is decided for a sector is not remembered: too much would follow from it.
 * Throws `triage.group_not_found`, `triage.reason_required`, `business_unit.not_found`, `generator.unknown`, `method.unknown`, `category.unknown`, or,
 * when no line at all could be taken, what the first one was refused for; nothing is kept then.
 */
export async function decideGroup(ports: Ports, actor: Actor, input: Decision): Promise<Answer> {
  const { groupKey, action, businessUnitId, generatorKey, category, inputs, perUnit, reason } = input
  const merged = readMergedKey(groupKey)
  const wanted = { groupBy: merged?.by ?? 'likeness', keys: [groupKey] } as const
  const scope = scopeOf(actor, input)
  const settling = await ports.db.asTenant(actor, async (tx): Promise<Settling> => {
    const group = await assertDecidable(tx, ports, scope, wanted, input)
    assertReasoned(group.head, input)
    const isKept = (input.remember ?? true) && merged?.by !== 'sector'
    const rule = isKept ? rememberedRule(group, input) : null
    const product = merged?.by === 'supplier' ? (group.head.issuers[0] ?? merged.value) : group.head.product
    const alike = input.others ? askedOf(group.head) : undefined
    return {
      head: {
        ...{ kind: 'group', groupKey, product, action, reason: reason ?? null },
        generatorKey: generatorKey ?? (action === 'accept' ? (rule?.generatorKey ?? null) : null),
      },
      rule: rule && { ...rule, businessUnitId: businessUnitId ?? null },
      choice: { generatorKey, category, inputs, perUnit },
      businessUnitId,
      said: { ...input },
      next: (chunk, page) => selectPendingIds(chunk, scope, { ...wanted, alike }, page),
    }
  })
  const { decision, refused, refusal } = await settle(ports, actor, settling)
  if (!decision) throw refusal ?? new DomainError('triage.group_not_found', { groupKey: groupKey.slice(0, 80) })
  const left = await ports.db.asTenant(actor, (tx) => countPendingGroups(tx, scope))
  return { ...decision, refused, left }
}

/** A coupon that names no buyer is the company's because somebody says why. Throws `triage.reason_required`. */
function assertReasoned(head: GroupHead, { action, reason }: Decision): void {
  const { question } = storedSuggestion({ id: head.groupKey, suggestion: head.suggestion })
  if (action === 'accept' && question === WHOSE_QUESTION && reason === undefined) {
    throw new DomainError('triage.reason_required')
  }
}

/** What a group asks of which source; undefined where it asks nothing, or what a gas was for, which every group answers itself. */
export function askedOf(head: Pick<GroupHead, 'groupKey' | 'suggestion'>): AskedOf | undefined {
  const { question, candidates } = storedSuggestion({ id: head.groupKey, suggestion: head.suggestion })
  const [first] = candidates
  const isOfUse = question !== null && USE_QUESTIONS.includes(question)
  return question === null || isOfUse || first === undefined ? undefined : { question, source: first.generatorKey }
}

/** Which lines a person is looking at. */
export function scopeOf({ companyId }: Pick<Actor, 'companyId'>, input: Omit<Decision, 'groupKey' | 'action'>) {
  const { importId, ncm, supplier, sector, question, documentId, doubt } = input
  const year = input.year as number | undefined
  return { companyId, importId, year, ncm, supplier, sector, question, documentId, doubt }
}
