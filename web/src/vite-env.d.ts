/// <reference types="vite/client" />
import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the person wanted to go before signing in. */
    from?: string
    /** Where to go after signing in, ahead of `from`. */
    redirectAfter?: string
    /** Why the door of the administration was put before the person. */
    refusal?: 'ended' | 'signed-out' | 'no-role'
    /** The address that a letter was sent to. */
    email?: string
  }
}
