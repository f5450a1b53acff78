import { useEffect, useRef } from 'react'
import { dialogOf, isInChoices, isTyping } from '../../ui/key-target.ts'
import { stepFrom } from '../../ui/list-keys.ts'
import { type GroupAct, groupActOf } from './group-keys.ts'

interface GroupKeys {
  readonly keys: readonly string[]
  /** The group in the side panel, if one is open: the keys act on it. */
  readonly openKey: string | undefined
  readonly isOn: boolean
  readonly onOpen: (key: string) => void
  readonly onAct: (key: string | undefined, act: Exclude<GroupAct, { kind: 'next' | 'previous' }>) => void
}

/**
 * Listens for the keys of triage on the whole page. The group that has the focus is the current one, or the one in the side
 * panel. When a decided group leaves the list, the focus goes on to its neighbour: call `expect(key)` before deciding.
 */
export function useGroupKeys(groups: GroupKeys): { expect: (key: string) => void } {
  const latest = useRef(groups)
  latest.current = groups
  const leaving = useRef<{ key: string; next: string | undefined }>(undefined)
  const expect = (key: string) => {
    const { keys } = latest.current
    const after = stepFrom(keys, key, 1)
    leaving.current = { key, next: after === key ? stepFrom(keys, key, -1) : after }
  }
  useEffect(() => {
    const left = leaving.current
    if (left === undefined || groups.keys.includes(left.key)) return
    leaving.current = undefined
    if (left.next === undefined || !groups.keys.includes(left.next)) return
    if (groups.openKey === left.key) groups.onOpen(left.next)
    else focusGroup(left.next)
  })
  useEffect(() => {
    if (!groups.isOn) return
    const listen = (event: KeyboardEvent) => {
      const { keys, openKey, onOpen, onAct } = latest.current
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || isElsewhere(target)) return
      const focused = target.closest('[data-group]')?.getAttribute('data-group') ?? undefined
      const act = groupActOf({
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        isTyping: isTyping(target),
        isOnGroup: focused !== undefined,
      })
      if (act === undefined) return
      event.preventDefault()
      const current = openKey ?? focused
      if (act.kind !== 'next' && act.kind !== 'previous') return onAct(current, act)
      const to = stepFrom(keys, current, act.kind === 'next' ? 1 : -1)
      if (to === undefined) return
      if (openKey === undefined) focusGroup(to)
      else onOpen(to)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [groups.isOn])
  return { expect }
}

/** Puts the focus on a group of the list. */
export function focusGroup(key: string): void {
  const row = document.querySelector(`[data-group="${CSS.escape(key)}"]`)
  row?.querySelector('button')?.focus()
}

/** In another dialog than a group's panel, a menu or a list of choices the keys are not ours. */
function isElsewhere(target: Element): boolean {
  const dialog = dialogOf(target)
  return (dialog !== null && dialog.querySelector('[data-record]') === null) || isInChoices(target)
}
