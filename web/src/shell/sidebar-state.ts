import { useHotkeys } from '@mantine/hooks'
import { useCallback, useState } from 'react'

const week = 7 * 24 * 60 * 60

/** What a sidebar's state is kept as: that of the dashboard, and that of the administration. */
export type SidebarKey = 'sidebar-state' | 'sidebar:state'

/** Whether the sidebar is collapsed; kept in local storage and for seven days in a cookie of the same name. Ctrl or Cmd+B toggles. */
export function useSidebarState(key: SidebarKey = 'sidebar-state'): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setIsCollapsed] = useState(() => readState(key))
  const toggle = useCallback(() => {
    setIsCollapsed((before) => {
      keepState(key, !before)
      return !before
    })
  }, [key])
  return [isCollapsed, toggle]
}

/** Listens for Ctrl+B (Cmd+B on a Mac), also while a field has the focus. */
export function useSidebarKey(toggle: () => void): void {
  useHotkeys([['mod+B', toggle]], [])
}

function readState(key: SidebarKey): boolean {
  const kept = localStorage.getItem(key) ?? new RegExp(`(?:^|; )${key}=(\\w+)`).exec(document.cookie)?.[1]
  return kept === 'collapsed'
}

function keepState(key: SidebarKey, isCollapsed: boolean): void {
  const value = isCollapsed ? 'collapsed' : 'expanded'
  localStorage.setItem(key, value)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox, and this value is no secret
  document.cookie = `${key}=${value}; path=/; max-age=${week}; samesite=lax`
}
