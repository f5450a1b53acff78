import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { dialogOf, isInChoices, isTyping } from '../../ui/key-target.ts'
import { stepFrom } from '../../ui/list-keys.ts'
import { type GroupAct, groupActOf } from './group-keys.ts'

interface GroupKeys {
  readonly keys: readonly string[]
  /** The group in the side panel, if one is open: the keys act on it. */
  readonly openKey: string | undefined
  readonly isOn: boolean
  /** Whether more groups may still come: keys typed ahead of them wait, else they are let go. */
  readonly isMore: boolean
  readonly onOpen: (key: string) => void
  readonly onAct: (key: string | undefined, act: Exclude<GroupAct, { kind: 'next' | 'previous' }>) => void
}

/** More keys than anybody types ahead: whatever fell on the keyboard is not obeyed for ever. */
const waitingMax = 30

/**
 * Listens for the keys of triage on the whole page. The keys act on the group in the side panel, or on the one that had the
 * focus last. When that group leaves the list, decided here or by somebody else, the focus goes on to what stands after it;
 * where nothing does yet, because the answers are slower than the person, the keys wait for the groups that come and act
 * on them in their order.
 */
export function useGroupKeys(groups: GroupKeys): void {
  const latest = useRef(groups)
  latest.current = groups
  const at = useRef<string>(undefined)
  const before = useRef<readonly string[]>([])
  const waiting = useRef<GroupAct[]>([])

  useEffect(() => {
    const { keys, openKey, isMore, onOpen } = groups
    const current = openKey ?? at.current
    if (current !== undefined && !keys.includes(current) && before.current.includes(current)) {
      const next = successor(before.current, current, keys)
      if (next !== undefined) {
        at.current = next
        if (openKey !== undefined) onOpen(next)
        else if (isFocusFree()) focusGroup(next)
      }
    } else if (current !== undefined && keys.includes(current) && openKey === undefined && isFocusFree()) {
      focusGroup(current)
    }
    if (keys.length > 0) before.current = [...keys, ...before.current.filter((one) => isHeld(one, keys, at.current))]
    if (!isMore) waiting.current = []
    const [act] = waiting.current
    if (act === undefined || at.current === undefined || !keys.includes(at.current)) return
    waiting.current = waiting.current.slice(1)
    obey(latest.current, at, act)
  })

  useEffect(() => {
    if (!groups.isOn) return
    const listen = (event: KeyboardEvent) => {
      const { keys, openKey, isMore } = latest.current
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || isElsewhere(target)) return
      const focused = groupAt(target)
      const isHolding = at.current !== undefined && isFocusFree()
      const act = groupActOf({
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        isTyping: isTyping(target),
        isOnGroup: focused !== undefined || isHolding,
      })
      if (act === undefined) return
      event.preventDefault()
      if (focused !== undefined) at.current = focused
      const isWaiting =
        openKey === undefined && isHolding && (waiting.current.length > 0 || !keys.includes(at.current ?? ''))
      if (isWaiting && isMore && act.kind !== 'help' && act.kind !== 'undo') {
        waiting.current = [...waiting.current, act].slice(0, waitingMax)
        return
      }
      // Shown before the next key comes, so that it acts on the next group.
      flushSync(() => obey(latest.current, at, act))
    }
    const look = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== document.body && dialogOf(target) === null)
        at.current = groupAt(target)
    }
    document.addEventListener('keydown', listen)
    document.addEventListener('focusin', look)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('focusin', look)
    }
  }, [groups.isOn])
}

function obey({ keys, openKey, onOpen, onAct }: GroupKeys, at: { current: string | undefined }, act: GroupAct): void {
  const current = openKey ?? at.current
  if (act.kind !== 'next' && act.kind !== 'previous') {
    onAct(current, act)
    return
  }
  const to = stepFrom(keys, current, act.kind === 'next' ? 1 : -1)
  if (to === undefined) return
  at.current = to
  if (openKey === undefined) focusGroup(to)
  else onOpen(to)
}

/** What stands where a group stood: the first after it that is still there, else the last before it, else the first of all. */
function successor(before: readonly string[], left: string, keys: readonly string[]): string | undefined {
  const place = before.indexOf(left)
  const after = before.slice(place + 1).find((one) => keys.includes(one))
  return after ?? before.slice(0, place).findLast((one) => keys.includes(one)) ?? keys[0]
}

/** The group that the keys stood on is remembered while it has gone and nothing took its place. */
function isHeld(one: string, keys: readonly string[], at: string | undefined): boolean {
  return one === at && !keys.includes(one)
}

function groupAt(target: Element): string | undefined {
  return target.closest('[data-group]')?.getAttribute('data-group') ?? undefined
}

/** Whether the focus is nowhere: what had it has left the page. */
function isFocusFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
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
