/** Calls once when the element comes near the window; answers what ends the watching. */
export function whenSeen(element: Element | null, seen: () => void): () => void {
  if (!element) return () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      seen()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
