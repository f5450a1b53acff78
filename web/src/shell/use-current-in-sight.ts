import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** A menu that may be longer than the screen: the item of the page that is open is brought into sight, once a page. */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another page is opened
  useEffect(() => {
    menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return menu
}
