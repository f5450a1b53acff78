import { useState } from 'react'
import { useCan } from '../../lib/session.tsx'
import { typedOf } from '../../lib/typed-number.ts'
import { type GeneratorNames, useGenerators } from '../../lib/use-generators.ts'
import { isAnswered, reasonOf, saidOf } from './card-fields.ts'
import { sourceName, sourcesAsked } from './card-sources.ts'
import type { Desk, Reply } from './desk.ts'
import { asksForAmount, choiceOf, type DecideInput, type Group, type PerUnit, takesAmount } from './group.ts'
import { useAsks } from './use-asks.ts'

/** What a person says of a group, or of one of its lines, when it is settled. */
export type Said = Omit<DecideInput, 'groupKey'>

/** What was typed on cards, and what is made of it: an acceptance that lacks its answer is not sent, but asked for. */
export function useCard(settle: (group: Group, said: Said) => void): {
  readonly card: Omit<Desk, 'wholeKg' | 'refusals' | 'askOther' | 'open'>
  readonly accept: (group: Group, choice: Pick<DecideInput, 'generatorKey' | 'inputs' | 'category' | 'reason'>) => void
} {
  const names = useGenerators()
  const asks = useAsks(names)
  const mayDecide = useCan('document-item:decide')
  const [amounts, setAmounts] = useState<ReadonlyMap<string, PerUnit>>(new Map())
  const [replies, setReplies] = useState<ReadonlyMap<string, Reply>>(new Map())
  const [missing, setMissing] = useState<string>()
  const amountOf = (group: Group): PerUnit => amounts.get(group.groupKey) ?? readAmount(group, names.find)
  const replyOf = (group: Group): Reply => replies.get(group.groupKey) ?? { inputs: {}, others: false }
  const settleIfMay = (group: Group, said: Said) => {
    if (!mayDecide) return
    setMissing(undefined)
    settle(group, said)
  }
  const accept = (group: Group, choice: Pick<DecideInput, 'generatorKey' | 'inputs' | 'category' | 'reason'>) => {
    const key = choice.generatorKey ?? ''
    const { value, unit } = amountOf(group)
    const isAsked = takesAmount(key) && asksForAmount(group)
    if (isAsked && (value.trim() === '' || unit === '')) return setMissing(group.groupKey)
    const { inputs: typed, others } = replyOf(group)
    if (!isAnswered(group, key, typed, asks)) {
      // What another source needs is asked for before it is taken.
      const inputs = { ...typed, [sourceName]: key }
      if (sourcesAsked(group).includes(key)) setReplies((all) => new Map(all).set(group.groupKey, { inputs, others }))
      return setMissing(group.groupKey)
    }
    const said = saidOf(key, typed, asks, group)
    const inputs = Object.keys(said).length > 0 ? { inputs: { ...choice.inputs, ...said } } : {}
    const alike = others && !isAsked ? { others } : {}
    const reason = reasonOf(typed) === '' ? {} : { reason: reasonOf(typed) }
    const perUnit = isAsked ? { perUnit: { value: value.trim(), unit } } : {}
    settleIfMay(group, { action: 'accept', ...choice, ...inputs, ...reason, ...alike, ...perUnit })
  }
  const card = {
    names,
    asks,
    mayDecide,
    amountOf,
    setAmount: (group: Group, amount: PerUnit) => {
      setMissing(undefined)
      setAmounts((before) => new Map(before).set(group.groupKey, amount))
    },
    replyOf,
    setReply: (group: Group, reply: Reply) => {
      setMissing(undefined)
      setReplies((before) => new Map(before).set(group.groupKey, reply))
    },
    missingAmountOf: missing,
    choose: (group, suggestion) => accept(group, choiceOf(suggestion)),
    answer: (group, { action, generatorKey, inputs, category }, reason) =>
      action === 'ignore' || generatorKey === null
        ? settleIfMay(group, { action: 'ignore', reason })
        : accept(group, { generatorKey, reason, ...(inputs && { inputs }), ...(category !== null && { category }) }),
    ignore: (group: Group) =>
      settleIfMay(group, { action: 'ignore', ...(replyOf(group).others ? { others: true } : {}) }),
  } satisfies ReturnType<typeof useCard>['card']
  return { card, accept }
}

/** What was read from the packing; else nothing yet, in the first unit that the likeliest source takes. */
function readAmount(group: Group, find: GeneratorNames['find']): PerUnit {
  if (group.packing) return { value: typedOf(group.packing.perUnit), unit: group.packing.unit }
  const [first] = group.suggestions
  return { value: '', unit: (first && find(first.generatorKey)?.units[0]) ?? '' }
}
