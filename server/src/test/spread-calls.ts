import { beforeEach } from 'vitest'
import type { TestApp } from './harness.ts'

/** The tests of a suite half a second apart, or more where each asks several times: one address may ask for so much in a minute, and they all come from one. */
export function spreadCalls(app: () => TestApp, from: string, apartMs = 500): void {
  let at = Date.parse(from)
  beforeEach(() => {
    at += apartMs
    app().clock.set(new Date(at).toISOString())
  })
}
