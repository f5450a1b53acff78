import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { WHOSE_QUESTION } from '@pegada/core/classification/question.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { assertChoice } from './assert-decidable.ts'
import { scopeOf } from './decide-group.ts'
import { countPendingGroups, countPendingLines, selectKeysShown, selectPendingIds } from './repo-groups.ts'
import { settle } from './settle.ts'

type Input = Inputs['triage']['decideShown']

/**
 * Settles all groups that a filter shows as one act. Without a source of the person's own each line is taken as it was
 * suggested first, and only where that leaves nothing to ask, or asks what the filter names: a question that nobody looked
 * at is never answered so, and what a gas was for is never answered for many groups at once. Whose a coupon without
 * a buyer is, is answered only where the filter names that question, with the reason; what is left out needs one too. Lines in
 * doubt are settled only where the filter names their doubt, with the reason, and never for a signature. No rule is left.
 * Throws `triage.nothing_shown`, `triage.reason_required`, `business_unit.not_found`, `generator.unknown`, `method.unknown`,
 * `category.unknown`, or, when no line at all could be taken, what the first one was refused for; nothing is kept then.
 */
export async function decideShown(ports: Ports, actor: Actor, input: Input): Promise<Outputs['triage']['decideShown']> {
  const { action, reason, generatorKey, category, inputs, perUnit, businessUnitId, kind, question } = input
  const { groupBy = 'likeness' } = input
  const isReasoned = action === 'ignore' || question === WHOSE_QUESTION || input.doubt !== undefined
  if (isReasoned && reason === undefined) throw new DomainError('triage.reason_required')
  const scope = scopeOf(actor, input)
  const search = input.search?.trim() || undefined
  const keys = await ports.db.asTenant(actor, async (tx) => {
    await assertChoice(tx, ports, scope, input)
    return selectKeysShown(tx, scope, { groupBy, search, kind })
  })
  const isAsSuggested = action === 'accept' && generatorKey === undefined
  const isOfMany = action === 'accept'
  const wanted = { groupBy, keys, isOfMany, ...(isAsSuggested && { readyOr: question ?? null }) }
  const { decision, refused, refusal } = await settle(ports, actor, {
    head: {
      ...{
        kind: 'shown',
        groupKey: '',
        product: '',
        action,
        generatorKey: generatorKey ?? null,
        reason: reason ?? null,
      },
      shown: shownBy({ ...scope, search, kind }),
    },
    choice: { generatorKey, category, inputs, perUnit },
    businessUnitId,
    namedDoubt: input.doubt,
    said: { ...input },
    next: (tx, page) => selectPendingIds(tx, scope, wanted, page),
    count: (tx) => countPendingLines(tx, scope, wanted),
  })
  if (!decision) throw refusal ?? new DomainError('triage.nothing_shown')
  const left = await ports.db.asTenant(actor, (tx) => countPendingGroups(tx, scope))
  return { ...decision, refused, left }
}

/** What the list was narrowed by, as the decision keeps it. */
function shownBy({
  companyId: _,
  ...filter
}: ReturnType<typeof scopeOf> & Pick<Input, 'search' | 'kind'>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
