import { useHotkeys } from '@mantine/hooks'
import { useCallback, useState } from 'react'

const key = 'sidebar-state'
const week = 7 * 24 * 60 * 60

/** Whether the sidebar is collapsed; kept in local storage and for seven days in a cookie of the same name. Ctrl or Cmd+B toggles. */
export function useSidebarState(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setIsCollapsed] = useState(readState)
  const toggle = useCallback(() => {
    setIsCollapsed((before) => {
      keepState(!before)
      return !before
    })
  }, [])
  return [isCollapsed, toggle]
}

/** Listens for Ctrl+B (Cmd+B on a Mac), also while a field has the focus. */
export function useSidebarKey(toggle: () => void): void {
  useHotkeys([['mod+B', toggle]], [])
}

function readState(): boolean {
  const kept = localStorage.getItem(key) ?? /(?:^|; )sidebar-state=(\w+)/.exec(document.cookie)?.[1]
  return kept === 'collapsed'
}

function keepState(isCollapsed: boolean): void {
  const value = isCollapsed ? 'collapsed' : 'expanded'
  localStorage.setItem(key, value)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox, and this value is no secret
  document.cookie = `${key}=${value}; path=/; max-age=${week}; samesite=lax`
}
