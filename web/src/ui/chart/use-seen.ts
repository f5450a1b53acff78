import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether an element has come near the window once, and the reference to put on it. What is printed counts as seen, and so
 * does everything where the browser cannot watch.
 */
export function useSeen(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null)
  const [isSeen, setIsSeen] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || !element.current) return
    const see = () => setIsSeen(true)
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && see(), {
      rootMargin: '300px',
    })
    watch.observe(element.current)
    window.addEventListener('beforeprint', see)
    return () => {
      watch.disconnect()
      window.removeEventListener('beforeprint', see)
    }
  }, [isSeen])
  return [element, isSeen]
}
