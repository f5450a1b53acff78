import { lazy, Suspense, useSyncExternalStore } from 'react'
import { browserConsent } from './browser-consent.ts'

const ConsentPanel = lazy(async () => ({ default: (await import('./consent-panel.tsx')).ConsentPanel }))

/**
 * The banner and the settings of cookies, for the public website and the app alike. Nothing is rendered on the server, and the
 * panel is only fetched by who has not chosen or asks for it.
 */
export function Consent() {
  const asking = useSyncExternalStore(subscribe, current, closed)
  if (asking === 'closed') return null
  return (
    <Suspense fallback={null}>
      <ConsentPanel asking={asking} />
    </Suspense>
  )
}

const subscribe = (listener: () => void) => browserConsent().subscribe(listener)
const current = () => browserConsent().asking()
const closed = () => 'closed' as const
