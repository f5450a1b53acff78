import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount, massText } from '../../lib/number-format.ts'
import { toastInfo, toastSuccess } from '../../lib/toast.ts'
import { useAct } from '../../lib/use-act.ts'
import { useNameOfSource } from '../../lib/use-generators.ts'
import { touchedByDocuments, useInvalidate } from '../import/use-imports.ts'
import type { DecideInput, Decision, Group } from './group.ts'

/** A decision on its way: the group with what was said of it. */
export interface Deciding {
  readonly group: Group
  readonly said: Omit<DecideInput, 'groupKey'>
}

/**
 * Decisions on groups, one after the other: the group leaves the list at once and comes back if the server refuses, with
 * the reasons of the lines that stayed behind.
 */
export function useDecide() {
  const { t } = useTranslation('triage')
  const invalidate = useInvalidate()
  const nameOf = useNameOfSource()
  const { undo, isUndoing } = useUndo()
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Decision['refused']>>(new Map())
  const [made, setMade] = useState<readonly string[]>([])
  // `decide` reads again and says the result itself: the next decision does not wait for it, and undoing has its own sentence.
  const act = useAct(api.triage.decide.call, { cause: 'triage.decide', queue: 'triage' })

  const told = async ({ group, said }: Deciding, decision: Decision) => {
    const values = { count: decision.lines, total: formatCount(decision.lines), product: group.product }
    const mass = decision.co2eKg === null ? '' : massText(decision.co2eKg)
    const message =
      decision.action === 'ignore'
        ? t('toast.ignored', values)
        : t('toast.accepted', { ...values, source: await nameOf(said.generatorKey ?? ''), mass })
    if (decision.lines > 0) {
      const action = { label: t('undo'), onPress: () => undo(decision.id) }
      toastSuccess(message, { cause: 'triage.decide', action })
    }
  }

  const decide = async (deciding: Deciding) => {
    const { groupKey } = deciding.group
    setLeaving((before) => new Set(before).add(groupKey))
    const decision = await act.mutateAsync({ groupKey, ...deciding.said }).catch(() => undefined)
    if (decision !== undefined) {
      setMade((before) => [...before, decision.id])
      setRefusals((before) => withEntry(before, groupKey, decision.refused))
      void told(deciding, decision)
    }
    await invalidate()
    setLeaving((before) => new Set([...before].filter((key) => key !== groupKey)))
  }

  return {
    decide: (deciding: Deciding) => void decide(deciding),
    leaving,
    refusals,
    isUndoing,
    undoLast: () => {
      const last = made.at(-1)
      if (last === undefined) return toastInfo(t('undo.nothing'), { cause: 'triage.undo' })
      setMade(made.slice(0, -1))
      undo(last)
    },
  }
}

/** Takes a decision back, with all it made. */
export function useUndo(): { undo: (decisionId: string) => void; isUndoing: boolean; undoingId: string | undefined } {
  const { t } = useTranslation('triage')
  const act = useAct(api.triage.undo.call, {
    cause: 'triage.undo',
    queue: 'triage',
    reread: touchedByDocuments,
    onSent: ({ lines, product }) => {
      const values = { count: lines, total: formatCount(lines), product }
      toastInfo(t('toast.undone', values), { cause: 'triage.decide' })
    },
  })
  return {
    undo: (decisionId) => act.mutate({ decisionId }),
    isUndoing: act.isPending,
    undoingId: act.isPending ? act.variables.decisionId : undefined,
  }
}

function withEntry<K, V>(map: ReadonlyMap<K, readonly V[]>, key: K, values: readonly V[]): ReadonlyMap<K, V[]> {
  const next = new Map([...map].map(([one, list]): [K, V[]] => [one, [...list]]))
  if (values.length === 0) next.delete(key)
  else next.set(key, [...values])
  return next
}
