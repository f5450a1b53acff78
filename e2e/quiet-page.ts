import { expect, type Page } from '@playwright/test'

/**
 * Collects what a page complains about. Allowed is only what the browser itself logs when the app asks who is signed in
 * and nobody is (401).
 */
export function listenTo(page: Page): { expectQuiet(): void; expectRefusal(status: number): void } {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isNoise = message.text().includes('status of 401')
    if ((message.type() === 'error' || message.type() === 'warning') && !isNoise) complaints.push(message.text())
  })
  return {
    expectQuiet: () => expect(complaints).toEqual([]),
    /** The one refusal that was just provoked, which the browser logs too. */
    expectRefusal(status) {
      expect(complaints.splice(0)).toEqual([expect.stringContaining(`status of ${status}`)])
    },
  }
}
