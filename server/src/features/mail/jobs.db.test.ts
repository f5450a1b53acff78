import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mail } from '../../platform/mail/port.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { mailDeliver } from './jobs.ts'
import { queueLetter } from './queue-letter.ts'
import { takeLetter } from './repo.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const minute = 60_000

it('keeps a letter until it is sent, waits before it tries again, and then keeps no link of it', async () => {
  const person = await app.signUpPerson()
  const sent: Mail[] = []
  let now = app.ports.clock.now().getTime()
  const deliver = (send: (mail: Mail) => Promise<void>) =>
    mailDeliver({ ...app.ports, clock: { now: () => new Date(now) }, mail: { send } }).perform({})
  const take = async (mail: Mail) => void sent.push(mail)
  await deliver(() => Promise.reject(new Error('no server')))
  expect((await app.lastMail(person.email))?.text).toContain('token=')
  await deliver(take)
  expect(sent).toEqual([])
  now += minute
  await deliver(take)
  await deliver(take)
  expect(sent.map(({ to }) => to)).toEqual([person.email])
  expect(sent[0]?.text).toContain('token=')
  expect(await app.lastMail(person.email)).toMatchObject({ letter: 'verify-email', text: '' })
})

it('is sent once by two processes that look at the same time, and taken over from one that died', async () => {
  const people = [await app.signUpPerson(), await app.signUpPerson(), await app.signUpPerson()]
  const sent: string[] = []
  let now = app.ports.clock.now().getTime()
  const clock = { now: () => new Date(now) }
  const send = async ({ to }: Mail) => void sent.push(to)
  const worker = () => mailDeliver({ ...app.ports, clock, mail: { send } }).perform({})
  const until = new Date(now + 10 * minute)
  const taken = await takeLetter(app.ports.db, { now: clock.now(), until, attemptsMax: 5 })
  await Promise.all([worker(), worker(), worker()])
  expect(sent.toSorted()).toEqual(
    people
      .map(({ email }) => email)
      .filter((email) => email !== taken?.recipient)
      .toSorted(),
  )
  now += 10 * minute
  await Promise.all([worker(), worker()])
  expect(sent.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
})

it('is queued by a company’s own transaction, which sees no other letters', async () => {
  const person = await app.signUpPerson()
  await app.ports.db.asTenant(person, async (tx) => {
    const values = { name: 'Ana', plan: 'PRO', link: 'http://pegada.test/x' }
    await queueLetter(tx, app.ports, { name: 'plan-ended', to: person.email, language: 'pt-BR', values })
    const { rows } = await tx.query<{ role: string }>('select current_user as role')
    expect(rows).toEqual([{ role: 'pegada_app' }])
  })
  expect(await app.lastMail(person.email)).toMatchObject({ letter: 'plan-ended' })
  const peek = app.ports.db.asTenant(person, (tx) => tx.query('select 1 from outbox_mails'))
  await expect(peek).rejects.toThrow(/permission denied/)
})
