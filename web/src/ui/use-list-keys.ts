import { type RefObject, useEffect, useRef } from 'react'
import { dialogOf, isInChoices, isTyping } from './key-target.ts'
import { listActOf, stepFrom } from './list-keys.ts'

interface ListKeys {
  readonly root: RefObject<HTMLElement | null>
  readonly ids: readonly string[]
  /** The row in the side panel, if one is open. */
  readonly openId: string | undefined
  readonly isOn: boolean
  readonly onOpen: ((id: string) => void) | undefined
  readonly onSelect: ((id: string) => void) | undefined
}

/**
 * Listens for the keys of one list. The row that has the focus is the current one, or the one in the side panel, which then
 * steps on. Where a page has several lists the keys are those of the list that has the focus, else of the first.
 */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!keys.isOn) return
    const listen = (event: KeyboardEvent) => {
      const { root, ids, openId, onOpen, onSelect } = latest.current
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || !root.current || !isOurs(target, root.current, openId !== undefined)) return
      const focused = target.closest('tr, li')?.querySelector('[data-row]')?.getAttribute('data-row') ?? undefined
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      const act = listActOf({ key: event.key, hasModifier, isTyping: isTyping(target), isOnRow: focused !== undefined })
      if (act === undefined) return
      const current = openId ?? focused
      if (act === 'search') {
        event.preventDefault()
        searchOf(root.current)?.focus()
      } else if (act === 'select') {
        if (current === undefined || !onSelect) return
        event.preventDefault()
        onSelect(current)
      } else {
        const id = stepFrom(ids, current, act === 'next' ? 1 : -1)
        // Past the end of the page the steps of the open record read the page beside it (`parts/list/record-steps.tsx`).
        if (id === undefined || (id === openId && onOpen)) return
        event.preventDefault()
        if (openId === undefined || !onOpen) focusRow(root.current, id)
        else onOpen(id)
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [keys.isOn])
}

function focusRow(root: HTMLElement, id: string): void {
  root.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
}

/** The search field of the list: the one of its section, else of its page. */
function searchOf(root: HTMLElement): HTMLInputElement | null {
  const around = root.closest('section, main') ?? document.body
  const field = around.querySelector<HTMLInputElement>('input[type="search"]')
  return field ?? root.closest('main')?.querySelector('input[type="search"]') ?? null
}

function isOurs(target: Element, root: HTMLElement, isOpen: boolean): boolean {
  const dialog = dialogOf(target)
  if (dialog !== null) return isOpen && dialog.querySelector('[data-record]') !== null
  if (isInChoices(target)) return false
  const list = target.closest('[data-list]')
  return list === null ? document.querySelector('[data-list]') === root : list === root
}
