import { expect, type Page, type Route } from '@playwright/test'
import { refuseCookies } from '../quiet-page.ts'

/** How a call ends in place of reaching the server: failed without a reason, or not at all. */
export type End = 'failed' | 'never'

/** While `act` runs, each call of a procedure (`account/signIn`) ends so. */
export async function whereItEnds(page: Page, procedure: string, end: End, act: () => Promise<void>): Promise<void> {
  const address = `**/rpc/${procedure}`
  const handler = (route: Route) => answer(route, end)
  await page.route(address, handler)
  await act()
  await page.unroute(address, handler)
}

async function answer(route: Route, end: End): Promise<void> {
  if (end === 'never') return
  const error = { defined: true, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'failed', data: {} }
  await route.fulfill({ status: error.status, json: { json: error, meta: [] } })
}

/** The sentence stands on the page. */
export async function expectSaid(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(page.getByText(sentence).first(), String(sentence)).toBeVisible()
}

/** Puts the page's clock into our hands, the time-outs of its calls too, which a browser counts outside of it. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms)
      return controller.signal
    }
  })
}

/**
 * Collects what a page complains about. Calls that were made to fail are logged by the browser itself; nothing else may be.
 * `expectHeldBack` is for what the security policy was provoked to hold back.
 */
export function listenToProvoked(page: Page): { expectQuiet(): void; expectHeldBack(directive: string): void } {
  refuseCookies(page)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isProvoked = message.text().startsWith('Failed to load resource')
    if ((message.type() === 'error' || message.type() === 'warning') && !isProvoked) complaints.push(message.text())
  })
  return {
    expectQuiet: () => expect(complaints).toEqual([]),
    expectHeldBack(directive) {
      expect(complaints.splice(0)).toEqual([expect.stringContaining(directive)])
    },
  }
}
