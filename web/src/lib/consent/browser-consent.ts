import { openCookiesEvent } from '../website-marks.ts'
import { choiceKey } from './choice.ts'
import { type ConsentStore, makeConsentStore } from './consent-store.ts'
import { sendPending, tellServer } from './tell-server.ts'

let store: ConsentStore | undefined

/** The consent of this browser; made when it is first asked for, since a page is also rendered where there is none. */
export function browserConsent(): ConsentStore {
  if (!store) {
    store = makeConsentStore({
      storage: safeStorage(),
      tabs: window,
      wishes: document,
      now: () => new Date(),
      tell: (choice) => {
        try {
          tellServer(choice)
        } catch {
          // A browser that keeps nothing asks again on the next page: there is no choice to prove.
        }
      },
    })
    void sendPending().catch(() => undefined)
  }
  return store
}

/** Opens the settings of cookies, wherever the banner stands. */
export function openCookieSettings(): void {
  document.dispatchEvent(new CustomEvent(openCookiesEvent))
}

/** Local storage, or a memory of this page alone where the browser forbids it. */
function safeStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    const { localStorage } = window
    localStorage.getItem(choiceKey)
    return localStorage
  } catch {
    const kept = new Map<string, string>()
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
  }
}
