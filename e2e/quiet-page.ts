import { legalVersions } from '@pegada/core/legal/legal-texts.ts'
import { expect, type Page } from '@playwright/test'

/** A visitor who refused what is not needed, so that the banner does not stand over what a journey presses. */
export function refuseCookies(page: Page): void {
  const choice = {
    necessary: true,
    analytical: false,
    marketing: false,
    functional: false,
    version: legalVersions.consent,
  }
  const kept = JSON.stringify({ ...choice, consentTimestamp: new Date().toISOString() })
  const content = `if (document.URL.startsWith('http') && !localStorage.getItem('cookie-consent'))
    localStorage.setItem('cookie-consent', ${JSON.stringify(kept)})`
  // A page asked for in the same breath would be on its way before the script is there.
  const isReady = page.addInitScript({ content })
  const goTo = page.goto.bind(page)
  page.goto = async (...to) => {
    await isReady
    return goTo(...to)
  }
}

/**
 * Collects what a page complains about, as a visitor whose choice about cookies is made. Allowed is only what the browser itself logs when the app asks who is signed in
 * and nobody is (401).
 */
export function listenTo(page: Page): { expectQuiet(): void; expectRefusal(status: number): void } {
  refuseCookies(page)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isNoise = message.text().includes('status of 401')
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !isNoise)
      complaints.push(`${message.text()} (${new URL(message.location().url, page.url()).pathname})`)
  })
  return {
    expectQuiet: () => expect(complaints).toEqual([]),
    /** The one refusal that was just provoked, which the browser logs too. */
    expectRefusal(status) {
      expect(complaints.splice(0)).toEqual([expect.stringContaining(`status of ${status}`)])
    },
  }
}
