import { expect, type Page, type Request } from '@playwright/test'

interface Heard {
  readonly open: Set<Request>
  /** How many were asked for until now. */
  begun: number
}

const heardOf = new WeakMap<Page, Heard>()

/**
 * Waits until a page has what it asked for: no request is open, and none began while it came to rest twice, so that what an answer leads to
 * is waited for as well. It stands for a network that is idle for half a second, of which a page that is met six times waits three. A page is
 * heard from its first wait on, or from `hear`; the live line, which stays open, is no request in this sense.
 */
export async function quietOf(page: Page): Promise<void> {
  const heard = hear(page)
  await expect
    .poll(
      async () => {
        const before = heard.begun
        await page.evaluate(atRest)
        return heard.begun === before ? [...heard.open].map((request) => request.url()) : ['one that just began']
      },
      { message: 'requests that are still open', timeout: 15_000, intervals: [20, 50, 100] },
    )
    .toEqual([])
}

/** Two moments in which the page has nothing to do, each after it was drawn. */
const atRest = `(async () => {
  for (const _ of [1, 2]) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  }
})()`

/** Listens to what a page asks for from now on. */
export function hear(page: Page): Heard {
  const known = heardOf.get(page)
  if (known) return known
  const heard: Heard = { open: new Set(), begun: 0 }
  heardOf.set(page, heard)
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') return
    heard.open.add(request)
    heard.begun += 1
  })
  page.on('requestfinished', (request) => heard.open.delete(request))
  page.on('requestfailed', (request) => heard.open.delete(request))
  return heard
}
