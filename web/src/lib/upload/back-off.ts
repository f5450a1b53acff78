import { type Failure, failureOf } from '../error-message.ts'

/** What to do about a file that did not go through. */
export type Verdict =
  /** The line or the server is busy: wait so long and try again. */
  | { readonly kind: 'wait'; readonly ms: number; readonly isLine: boolean }
  /** The batch takes no more files, or is gone: the rest goes into another. */
  | { readonly kind: 'other_batch' }
  /** The session has ended: it goes on after signing in. */
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'refused'; readonly failure: Failure; readonly mayHelpAgain: boolean }

const longestMs = 30_000
/** A server that fails this often on one file will fail on it always. */
const serverTriesMax = 5

/** Judges a failure of the `attempt`th try (from 1): 1, 2, 4… up to 30 s of waiting where time may help. */
export function verdictOf(error: unknown, attempt: number): Verdict {
  const failure = failureOf(error)
  const ms = Math.min(longestMs, 1000 * 2 ** (attempt - 1))
  if (failure.code.startsWith('network.')) return { kind: 'wait', ms, isLine: true }
  if (failure.code === 'request.rate_limited') return { kind: 'wait', ms: Math.max(ms, 2000), isLine: false }
  if (failure.code === 'auth.required') return { kind: 'signed_out' }
  if (failure.code === 'import.already_started' || failure.code === 'import.not_found') return { kind: 'other_batch' }
  if (failure.code === 'import.too_many_files') return { kind: 'other_batch' }
  if (failure.code !== 'server.unexpected') return { kind: 'refused', failure, mayHelpAgain: false }
  return attempt < serverTriesMax
    ? { kind: 'wait', ms, isLine: false }
    : { kind: 'refused', failure, mayHelpAgain: true }
}
