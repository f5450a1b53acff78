import { useEffect, useState } from 'react'
import { visitorMark } from '../lib/website-marks.ts'
import { ask } from './lib/ask.ts'

/** Whether the visitor has a session. Who carries no mark of an earlier one is not asked about: visitors cost no request. */
export function useIsSignedIn(): boolean {
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => {
    if (!isMarked()) return
    const leaving = new AbortController()
    ask('/account/viewer', leaving.signal).then(
      () => setSignedIn(true),
      () => leaving.signal.aborted || forget(),
    )
    return () => leaving.abort()
  }, [])
  return isSignedIn
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(visitorMark) !== null
  } catch {
    return false
  }
}

function forget(): void {
  localStorage.removeItem(visitorMark)
}
