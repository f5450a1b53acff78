import { useState } from 'react'
import { useCan } from '../../lib/session.tsx'
import { typedOf } from '../../lib/typed-number.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import type { Desk, Reply } from './desk.ts'
import {
  asksForAmount,
  choiceOf,
  type DecideInput,
  type Group,
  isAnswered,
  type PerUnit,
  type Suggestion,
  takesAmount,
} from './group.ts'
import type { Narrowed } from './narrowed.ts'
import { useDecide } from './use-decide.ts'

interface DeskOptions {
  readonly importId: string | undefined
  readonly narrowed: Narrowed
  readonly wholeKg: string | undefined
  readonly remember: boolean
  readonly businessUnitId: string | undefined
  readonly onOpen: (group: Group) => void
}

/** The acts of triage with what they need: amounts as typed, the group another source is being picked for. */
export function useDesk({ importId, narrowed, wholeKg, remember, businessUnitId, onOpen }: DeskOptions) {
  const names = useGenerators()
  const mayDecide = useCan('document-item:decide')
  const { decide, leaving, refusals, undoLast } = useDecide()
  const [amounts, setAmounts] = useState<ReadonlyMap<string, PerUnit>>(new Map())
  const [replies, setReplies] = useState<ReadonlyMap<string, Reply>>(new Map())
  const [missing, setMissing] = useState<string>()
  const [otherOf, setOtherOf] = useState<Group>()

  const amountOf = (group: Group): PerUnit => amounts.get(group.groupKey) ?? readAmount(group, names.find)
  const replyOf = (group: Group): Reply => replies.get(group.groupKey) ?? { inputs: {}, others: false }
  const settle = (group: Group, said: Omit<DecideInput, 'groupKey'>, sourceName: string | undefined) => {
    if (!mayDecide) return
    setOtherOf(undefined)
    setMissing(undefined)
    decide({
      group,
      sourceName,
      said: { ...said, ...narrowed, remember, ...(importId === undefined ? {} : { importId }) },
    })
  }
  const accept = (group: Group, choice: Pick<DecideInput, 'generatorKey' | 'inputs' | 'category' | 'reason'>) => {
    const key = choice.generatorKey ?? ''
    const { value, unit } = amountOf(group)
    const isAsked = takesAmount(key) && asksForAmount(group)
    if (isAsked && (value.trim() === '' || unit === '')) return setMissing(group.groupKey)
    const { inputs: typed, others } = replyOf(group)
    const isFreight = key.startsWith('method:freight.')
    if (isFreight && !isAnswered(group, typed)) return setMissing(group.groupKey)
    const said = Object.entries(typed).filter(([, text]) => text.trim() !== '')
    const inputs = isFreight && said.length > 0 ? { inputs: { ...choice.inputs, ...Object.fromEntries(said) } } : {}
    const alike = others && !isAsked ? { others } : {}
    const perUnit = isAsked ? { perUnit: { value: value.trim(), unit } } : {}
    const site = businessUnitId === undefined ? {} : { businessUnitId }
    settle(group, { action: 'accept', ...choice, ...inputs, ...alike, ...perUnit, ...site }, names.nameOf(key))
  }
  const desk: Desk = {
    names,
    mayDecide,
    wholeKg,
    refusals,
    amountOf,
    setAmount: (group, amount) => {
      setMissing(undefined)
      setAmounts((before) => new Map(before).set(group.groupKey, amount))
    },
    replyOf,
    setReply: (group, reply) => {
      setMissing(undefined)
      setReplies((before) => new Map(before).set(group.groupKey, reply))
    },
    missingAmountOf: missing,
    choose: (group: Group, suggestion: Suggestion) => accept(group, choiceOf(suggestion)),
    answer: (group, { action, generatorKey, inputs, category }, reason) =>
      action === 'ignore' || generatorKey === null
        ? settle(group, { action: 'ignore', reason }, undefined)
        : accept(group, { generatorKey, reason, ...(inputs && { inputs }), ...(category !== null && { category }) }),
    ignore: (group) =>
      settle(group, { action: 'ignore', ...(replyOf(group).others ? { others: true } : {}) }, undefined),
    askOther: (group) => setOtherOf(mayDecide ? group : undefined),
    open: onOpen,
  }
  return { desk, leaving, undoLast, otherOf, closeOther: () => setOtherOf(undefined), accept }
}

/** What was read from the packing; else nothing yet, in the first unit that the likeliest source takes. */
function readAmount(group: Group, find: (key: string) => { readonly units: readonly string[] } | undefined): PerUnit {
  if (group.packing) return { value: typedOf(group.packing.perUnit), unit: group.packing.unit }
  const [first] = group.suggestions
  return { value: '', unit: (first && find(first.generatorKey)?.units[0]) ?? '' }
}
