import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mail } from '../../platform/mail/port.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { mailDeliver } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('keeps a letter until it is sent, and then no link of it', async () => {
  const person = await app.signUpPerson()
  const sent: Mail[] = []
  const deliver = (send: (mail: Mail) => Promise<void>) => mailDeliver({ ...app.ports, mail: { send } }).perform({})
  await deliver(() => Promise.reject(new Error('no server')))
  expect((await app.lastMail(person.email))?.text).toContain('token=')
  await deliver(async (mail) => void sent.push(mail))
  await deliver(async (mail) => void sent.push(mail))
  expect(sent.map(({ to }) => to)).toEqual([person.email])
  expect(sent[0]?.text).toContain('token=')
  expect(await app.lastMail(person.email)).toMatchObject({ letter: 'verify-email', text: '' })
})
