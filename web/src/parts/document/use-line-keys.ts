import { useEffect, useRef } from 'react'
import { type LineAct, lineActOf, stepTo } from './line-keys.ts'

interface LineKeys {
  readonly ids: readonly string[]
  /** The line in the side panel, if one is open. */
  readonly openId: string | undefined
  readonly isOn: boolean
  readonly onOpen: (id: string) => void
  readonly onAct: (id: string, act: Exclude<LineAct, 'next' | 'previous'>) => void
}

/**
 * Listens for the keys of the lines on the whole page. The line that has the focus is the current one, or the one in the
 * side panel. When a decided line leaves the list, the focus goes on to its neighbour: call `expect(id)` before deciding.
 */
export function useLineKeys(keys: LineKeys): { expect: (id: string) => void } {
  const latest = useRef(keys)
  const neighbour = useRef<string | undefined>(undefined)
  const leaving = useRef<string | undefined>(undefined)
  latest.current = keys
  const expect = (id: string) => {
    const { ids } = latest.current
    const next = stepTo(ids, id, 'next')
    leaving.current = id
    neighbour.current = next === id ? stepTo(ids, id, 'previous') : next
  }
  useEffect(() => {
    if (leaving.current === undefined || keys.ids.includes(leaving.current)) return
    leaving.current = undefined
    if (keys.openId === undefined && neighbour.current !== undefined) focusLine(neighbour.current)
  }, [keys.ids, keys.openId])
  useEffect(() => {
    if (!keys.isOn) return
    const listen = (event: KeyboardEvent) => {
      const { ids, openId, onOpen, onAct } = latest.current
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || isElsewhere(target)) return
      const focused = target.closest('tr, li')?.querySelector('[data-line]')?.getAttribute('data-line') ?? undefined
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      const act = lineActOf({
        key: event.key,
        hasModifier,
        isTyping: isTyping(target),
        isOnLine: focused !== undefined,
      })
      if (act === undefined) return
      const current = openId ?? focused
      if (act !== 'next' && act !== 'previous') {
        if (current === undefined) return
        event.preventDefault()
        return onAct(current, act)
      }
      event.preventDefault()
      const isGone = current !== undefined && !ids.includes(current)
      const id = isGone && neighbour.current ? neighbour.current : stepTo(ids, current, act)
      if (id === undefined) return
      if (openId === undefined) focusLine(id)
      else onOpen(id)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [keys.isOn])
  return { expect }
}

/** Puts the focus on a line of the list. */
export function focusLine(id: string): void {
  document
    .querySelector(`[data-line="${CSS.escape(id)}"]`)
    ?.closest('button')
    ?.focus()
}

/** Whether keys are text where the focus is. */
export function isTyping(target: Element): boolean {
  return target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]') !== null
}

/** In another dialog, a menu or a list of choices the keys are not ours. */
export function isElsewhere(target: Element): boolean {
  const dialog = target.closest('[role="dialog"], [role="alertdialog"]')
  if (dialog !== null && dialog.querySelector('[data-line-panel]') === null) return true
  return target.closest('[role="listbox"], [role="menu"], [role="tablist"], [role="radiogroup"]') !== null
}
