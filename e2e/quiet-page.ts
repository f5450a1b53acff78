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
  beginWith(page, content)
}

/** Runs a script in every document of a page before its own. A document asked for in the same breath would be on its way before the script is there. */
function beginWith(page: Page, content: string): void {
  const isReady = page.addInitScript({ content })
  const goTo = page.goto.bind(page)
  page.goto = async (...to) => {
    await isReady
    return goTo(...to)
  }
}

/**
 * A page that is shown stays: a part that comes into it late and waits for its texts or its script with nothing around it hides the whole page
 * meanwhile, and what has the focus loses it. One that is left is hidden for good while the next is on its way.
 */
const complainWhenHidden = `{
  const hidden = new WeakSet()
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target.style?.getPropertyPriority('display') === 'important') hidden.add(target)
      else if (hidden.delete(target) && target.querySelector('h1'))
        console.warn('a page was hidden after it was shown: ' + target.querySelector('h1').textContent)
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
}`

/**
 * Collects what a page complains about, as a visitor whose choice about cookies is made. Allowed is only what the browser itself logs when the app asks who is signed in
 * and nobody is (401).
 */
export function listenTo(page: Page): { expectQuiet(): void; expectRefusal(status: number): void } {
  refuseCookies(page)
  beginWith(page, complainWhenHidden)
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
