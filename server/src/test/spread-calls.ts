import { beforeEach } from 'vitest'
import type { TestApp } from './harness.ts'

/** The tests of a suite half a second apart: one address may ask for so much in a minute, and they all come from one. */
export function spreadCalls(app: () => TestApp, from: string): void {
  let at = Date.parse(from)
  beforeEach(() => {
    at += 500
    app().clock.set(new Date(at).toISOString())
  })
}
