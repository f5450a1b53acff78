import { useState } from 'react'
import type { Desk } from './desk.ts'
import type { Group } from './group.ts'
import type { Narrowed } from './narrowed.ts'
import { useCard } from './use-card.ts'
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
  const { decide, leaving, refusals, undoLast } = useDecide()
  const [otherOf, setOtherOf] = useState<Group>()
  const { card, accept } = useCard((group, said) => {
    setOtherOf(undefined)
    const site = businessUnitId === undefined || said.action === 'ignore' ? {} : { businessUnitId }
    const within = importId === undefined ? {} : { importId }
    decide({ group, said: { ...said, ...site, ...narrowed, remember, ...within } })
  })
  const desk: Desk = {
    ...card,
    wholeKg,
    refusals,
    askOther: (group) => setOtherOf(card.mayDecide ? group : undefined),
    open: onOpen,
  }
  return { desk, leaving, undoLast, otherOf, closeOther: () => setOtherOf(undefined), accept }
}
