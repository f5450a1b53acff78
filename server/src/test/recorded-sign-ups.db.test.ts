import { afterEach, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from './harness.ts'
import { forgetSignUps, rowsOf } from './recorded-sign-ups.ts'

/** Sign-ups that were recorded, held against those that were done. */
let app: TestApp
afterEach(() => app.close())

const left = async ({ client: _, ...person }: TestPerson) => ({ person, rows: await rowsOf(app.ports.db, person) })

it('leaves the same rows in another app as where it was done, and lets the same people in', async () => {
  forgetSignUps()
  app = await openTestApp()
  const done = [await left(await app.signUpPerson()), await left(await app.signUpPerson(undefined, 'PRO'))]
  const jobs = await app.runJobs()
  await app.close()
  app = await openTestApp()
  const [first, second] = [await app.signUpPerson(), await app.signUpPerson(undefined, 'PRO')]
  expect([await left(first), await left(second)]).toEqual(done)
  expect(await app.runJobs()).toEqual(jobs)
  const { rows } = await second.client.audit.list({})
  expect(rows.length).toBeGreaterThan(1)
})

it('is done anew beside another app, with fields, later, and where administrators are told', async () => {
  app = await openTestApp()
  const recorded = await app.signUpPerson()
  const beside = await openTestApp()
  const others = [await beside.signUpPerson(), await app.signUpPerson({ firstName: 'Rita' })]
  await beside.close()
  app.clock.set('2026-11-22T12:00:00Z')
  others.push(await app.signUpPerson())
  await app.close()
  app = await openTestApp()
  await app.setPlatformRole(await app.signUpPerson({ lastName: 'Prado' }), 'root_admin')
  others.push(await app.signUpPerson())
  expect(new Set([recorded, ...others].map(({ userId }) => userId)).size).toBe(5)
})
