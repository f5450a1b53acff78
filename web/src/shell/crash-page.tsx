import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorState } from '../ui/states.tsx'

/** A page that broke while drawing: the frame stays, the page can be tried again. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  return <ErrorState error={error} onRetry={reset} />
}
