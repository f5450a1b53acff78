import { randomUUID } from 'node:crypto'
import { legalVersions } from '@pegada/core/legal/legal-texts.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consentRecords, termsAcceptances } from '../../db/schema.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { consentPurge } from './purge.ts'
import { recordTermsAcceptance } from './record-terms-acceptance.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

function choice(changed: object = {}) {
  return {
    recordId: randomUUID(),
    visitorId: randomUUID(),
    version: '1.0',
    categories: { functional: true, analytical: false, marketing: false },
    language: 'pt-BR',
    page: '/cookies',
    ...changed,
  }
}

const rowsOf = (visitorId: string) =>
  app.ports.db.queries.select().from(consentRecords).where(eq(consentRecords.visitorId, visitorId))

it('keeps what a visitor chose, with the text, the language, the page and the instant, and no address', async () => {
  const told = choice()
  await app.client().consent.record(told)
  expect(await rowsOf(told.visitorId)).toEqual([
    {
      id: told.recordId,
      visitorId: told.visitorId,
      userId: null,
      version: '1.0',
      functional: true,
      analytical: false,
      marketing: false,
      language: 'pt-BR',
      page: '/cookies',
      recordedAt: expect.any(Date),
    },
  ])
})

it('keeps the same choice once, and a later one beside it', async () => {
  const told = choice()
  await app.client().consent.record(told)
  await app.client().consent.record({ ...told, categories: { functional: false, analytical: true, marketing: true } })
  expect(await rowsOf(told.visitorId)).toMatchObject([{ functional: true, analytical: false }])
  await app.client().consent.record({ ...told, recordId: randomUUID() })
  expect(await rowsOf(told.visitorId)).toHaveLength(2)
})

it('names the person where a session is open', async () => {
  const person = await app.signUpPerson()
  const told = choice()
  await person.client.consent.record(told)
  expect(await rowsOf(told.visitorId)).toMatchObject([{ userId: person.userId }])
})

it.each([
  ['a page with search values', { page: '/reset-password?token=x' }],
  ['a page elsewhere', { page: 'https://other.example/' }],
  ['a version that is none', { version: 'nova' }],
  ['a visitor who names themselves', { visitorId: 'ana@empresa.example' }],
])('refuses %s', async (_, changed) => {
  await expect(app.client().consent.record(choice(changed))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('is written once: nobody changes or deletes proof, not even the owner of the tables', async () => {
  const person = await app.signUpPerson()
  const told = choice()
  await app.client().consent.record(told)
  await app.ports.db.asOwner((tx) =>
    recordTermsAcceptance(tx, app.ports.clock, { userId: person.userId, language: 'pt-BR' }),
  )
  for (const statement of [
    'update consent_records set marketing = true',
    'delete from consent_records',
    `update terms_acceptances set terms_version = '9.9'`,
    'delete from terms_acceptances',
  ]) {
    await expect(
      app.ports.db.asOwner((tx) => tx.query(statement)),
      statement,
    ).rejects.toThrow(/only added/)
    await expect(
      app.ports.db.asTenant(person, (tx) => tx.query(statement)),
      statement,
    ).rejects.toThrow(/permission denied/)
  }
  const kept = await app.ports.db.queries.select().from(termsAcceptances)
  expect(kept.filter(({ userId }) => userId === person.userId)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ termsVersion: legalVersions.terms, privacyVersion: legalVersions.privacy }),
    ]),
  )
})

it('drops proof that is past its term, and no other', async () => {
  const [old, recent] = [choice(), choice()]
  for (const [told, at] of [
    [old, '2019-01-01T00:00:00Z'],
    [recent, '2026-10-01T00:00:00Z'],
  ] as const) {
    app.clock.set(at)
    await app.client().consent.record(told)
  }
  app.clock.set('2026-11-21T12:00:00Z')
  await consentPurge(app.ports).perform({})
  expect(await rowsOf(old.visitorId)).toEqual([])
  expect(await rowsOf(recent.visitorId)).toHaveLength(1)
})
