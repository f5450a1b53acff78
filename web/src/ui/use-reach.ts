import { useEffect, useRef, useState } from 'react'

/**
 * A frame that scrolls sideways where it is narrower than what it holds is reached by Tab then, and then alone, so that the
 * keyboard gets at what is out of sight (WCAG 2.1.1): spread on the frame.
 */
export function useReach<Frame extends HTMLElement>() {
  const ref = useRef<Frame>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const frame = ref.current
    if (!frame) return
    const watch = new ResizeObserver(() => setCut(frame.scrollWidth > frame.clientWidth))
    watch.observe(frame)
    if (frame.firstElementChild) watch.observe(frame.firstElementChild)
    return () => watch.disconnect()
  }, [])
  return { ref, tabIndex: isCut ? 0 : undefined }
}
