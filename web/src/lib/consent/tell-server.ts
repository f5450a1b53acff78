import type { Inputs } from '@pegada/contract/contract.ts'
import type { Choice } from './choice.ts'

type Told = Inputs['consent']['record']

/** Random name of this browser, made at the first choice: ties its choices together and tells nothing about the person. */
export const visitorKey = 'cookie-consent-id'
/** A choice that the server has not confirmed; sent again when the next page opens. */
const pendingKey = 'cookie-consent-pending'

/** Sends a choice to the server; what fails waits for the next page. */
export function tellServer(choice: Choice): void {
  const { version, functional, analytical, marketing } = choice
  const told: Told = {
    recordId: crypto.randomUUID(),
    visitorId: visitorId(),
    version,
    categories: { functional, analytical, marketing },
    language: document.documentElement.lang,
    page: location.pathname.slice(0, 300),
  }
  localStorage.setItem(pendingKey, JSON.stringify(told))
  void sendPending()
}

/** Sends the choice that waits, if one does. */
export async function sendPending(): Promise<void> {
  const body = localStorage.getItem(pendingKey)
  if (!body) return
  try {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/v1/consents', { method: 'POST', headers, body, keepalive: true })
    const isSettled = answer.ok || answer.status === 400
    if (isSettled && localStorage.getItem(pendingKey) === body) localStorage.removeItem(pendingKey)
  } catch {
    // Offline: it stays and is sent with the next page.
  }
}

function visitorId(): string {
  const kept = localStorage.getItem(visitorKey)
  if (kept && /^[0-9a-f-]{36}$/.test(kept)) return kept
  const made = crypto.randomUUID()
  localStorage.setItem(visitorKey, made)
  return made
}
