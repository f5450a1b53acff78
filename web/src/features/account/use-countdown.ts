import { useCallback, useEffect, useState } from 'react'

/** Seconds left of a lock, and the way to start it. */
export function useCountdown(initial = 0): [secondsLeft: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initial * 1000)
  const [left, setLeft] = useState(initial)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [endsAt])
  const start = useCallback((seconds: number) => setEndsAt(Date.now() + seconds * 1000), [])
  return [left, start]
}
