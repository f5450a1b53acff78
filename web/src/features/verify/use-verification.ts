import type { SealProgress } from '@pegada/core/seal/seal-report.ts'
import { useCallback, useRef, useState } from 'react'
import type { Verification, Verify } from './verification.ts'

/** Where a verification stands. It lives with the file, which no address can name. */
export type VerificationState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'running'; readonly file: File; readonly progress: SealProgress }
  | { readonly kind: 'unreadable'; readonly file: File }
  | { readonly kind: 'done'; readonly file: File; readonly verification: Verification }

/** Runs one verification at a time; a file dropped later takes the place of the one before. */
export function useVerification(verify: Verify): {
  readonly state: VerificationState
  readonly start: (file: File) => void
} {
  const [state, setState] = useState<VerificationState>({ kind: 'waiting' })
  const current = useRef<File | undefined>(undefined)
  const start = useCallback(
    (file: File) => {
      current.current = file
      const show = (next: VerificationState) => {
        if (current.current === file) setState(next)
      }
      show({ kind: 'running', file, progress: { bytes: 0, lines: 0 } })
      verify(file, (progress) => show({ kind: 'running', file, progress }))
        .then((verification) => show({ kind: 'done', file, verification }))
        .catch((cause: unknown) => {
          show({ kind: 'unreadable', file })
          // A file that the browser cannot read is told by a DOMException; all else is a mistake of the page.
          if (!(cause instanceof DOMException)) reportError(cause)
        })
    },
    [verify],
  )
  return { state, start }
}
