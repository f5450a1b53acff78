import { useEffect, useRef } from 'react'
import { dialogOf, isInChoices, isTyping } from '../../ui/key-target.ts'
import { type CutFilters, isNarrowed } from './drilldown-state.ts'

/** Esc takes every filter away, save where it closes something or leaves a field. */
export function useClearByEscape(filters: CutFilters, clear: () => void): void {
  const latest = useRef({ filters, clear })
  latest.current = { filters, clear }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !isNarrowed(latest.current.filters)) return
      const target = event.target instanceof Element ? event.target : document.body
      const isOpen =
        document.querySelector('[role="dialog"], [role="menu"], [aria-expanded="true"][role="combobox"]') !== null
      if (isOpen || isTyping(target) || isInChoices(target) || dialogOf(target)) return
      latest.current.clear()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
