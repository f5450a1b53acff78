/// <reference types="vite/client" />
import '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the person wanted to go before signing in. */
    from?: string
    /** The address that a letter was sent to. */
    email?: string
  }
}
