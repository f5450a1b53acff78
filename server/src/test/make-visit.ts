import type { TestApp, TestPerson } from './harness.ts'
import { joinAt } from './join-at.ts'

/** Who takes part in an impersonation, and a clock that goes on between the tests. */
export interface Visit {
  readonly admin: TestPerson
  readonly owner: TestPerson
  /** An analyst of the owner's company, who has a company of their own too. */
  readonly ana: TestPerson
  /** Lets time go by. */
  pass(minutes: number): void
}

/** The people of an impersonation: a root admin called Rita Lemos, an owner, and an analyst of theirs. */
export async function makeVisit(app: TestApp): Promise<Visit> {
  const admin = await app.signUpPerson({ firstName: 'Rita', lastName: 'Lemos' })
  await app.makePlatformAdmin(admin)
  const owner = await app.signUpPerson()
  const ana = await joinAt(app, owner, null)
  let now = Date.parse('2026-11-21T12:00:00Z')
  return {
    ...{ admin, owner, ana },
    pass(minutes) {
      now += minutes * 60_000
      app.clock.set(new Date(now).toISOString())
    },
  }
}
