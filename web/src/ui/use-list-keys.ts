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
  /** Letters of the page's own, each with what it does to the current row. */
  readonly acts?: Readonly<Record<string, (id: string) => void>> | undefined
}

/** The row that was current last, and where it stood. */
interface Place {
  readonly id: string
  readonly at: number
}

/**
 * Listens for the keys of one list. The row that has the focus is the current one, or the one in the side panel, which then
 * steps on. Where a page has several lists with keys these are of the list that has the focus, else of the first. When the
 * current row leaves the list, the focus goes to the row that takes its place.
 */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  const place = useRef<Place | undefined>(undefined)
  usePlace(keys, place)
  useEffect(() => {
    if (!keys.isOn) return
    const listen = (event: KeyboardEvent) => {
      const { root, ids, openId, onOpen, onSelect, acts } = latest.current
      const target = event.target instanceof Element ? event.target : document.body
      if (event.defaultPrevented || !root.current || !isOurs(target, root.current, openId !== undefined)) return
      const focused = target.closest('tr, li')?.querySelector('[data-row]')?.getAttribute('data-row') ?? undefined
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey
      const press = { key: event.key, hasModifier, isTyping: isTyping(target), isOnRow: focused !== undefined }
      const act = listActOf(press)
      const current = openId ?? focused
      if (act === undefined) {
        const own = press.hasModifier || press.isTyping ? undefined : acts?.[event.key.toLowerCase()]
        if (own === undefined || current === undefined) return
        event.preventDefault()
        return own(current)
      }
      if (act === 'search') {
        event.preventDefault()
        searchOf(root.current)?.focus()
      } else if (act === 'select') {
        if (current === undefined || !onSelect) return
        event.preventDefault()
        onSelect(current)
      } else {
        const id = stepFrom(ids, current, act === 'next' ? 1 : -1, leftAt(place.current, current))
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

/** Remembers the current row, and moves the focus on when that row has left the list and nothing else has taken it. */
function usePlace({ root, ids, openId, isOn }: ListKeys, place: RefObject<Place | undefined>): void {
  const known = useRef(ids)
  known.current = ids
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const row = event.target instanceof Element ? event.target.closest('tr, li') : null
      const id = row?.querySelector('[data-row]')?.getAttribute('data-row') ?? undefined
      if (id !== undefined && root.current?.contains(row)) place.current = { id, at: known.current.indexOf(id) }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [root, place])
  useEffect(() => {
    const at = openId === undefined ? -1 : ids.indexOf(openId)
    if (openId !== undefined && at !== -1) place.current = { id: openId, at }
    const last = place.current
    if (!isOn || last === undefined || openId !== undefined || ids.includes(last.id) || !root.current) return
    const isFree = document.activeElement === null || document.activeElement === document.body
    const next = stepFrom(ids, undefined, 1, last.at)
    place.current = undefined
    if (isFree && next !== undefined) focusRow(root.current, next)
  }, [ids, openId, isOn, root, place])
}

function leftAt(place: Place | undefined, current: string | undefined): number | undefined {
  return place !== undefined && place.id === current ? place.at : undefined
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
  return list === null ? document.querySelector('[data-list="keys"]') === root : list === root
}
