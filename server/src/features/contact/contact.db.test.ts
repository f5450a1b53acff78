import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contactMessages, outboxMails } from '../../db/schema.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { contactPurge } from './purge.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

function message(changed: object = {}) {
  return {
    messageId: randomUUID(),
    name: 'Rui Prado',
    email: `rui-${randomUUID().slice(0, 8)}@empresa.example`,
    company: 'Aurora',
    subject: 'privacy' as const,
    message: 'Quero <b>uma cópia</b> dos meus dados.\nObrigado.',
    language: 'pt-BR',
    ...changed,
  }
}

const letters = () => app.ports.db.queries.select().from(outboxMails).where(eq(outboxMails.letter, 'contact'))
const stored = (id: string) => app.ports.db.queries.select().from(contactMessages).where(eq(contactMessages.id, id))

it('keeps a message and sends it to us, with the answer going to who wrote', async () => {
  const sent = message()
  await app.client().contact.send(sent)
  expect(await stored(sent.messageId)).toMatchObject([{ name: 'Rui Prado', subject: 'privacy', company: 'Aurora' }])
  const letter = (await letters()).find(({ textBody }) => textBody.includes(sent.email))
  expect(letter).toMatchObject({ recipient: 'contato@pegada.test', replyTo: sent.email })
  expect(letter?.subject).toContain('Privacidade e dados pessoais')
  expect(letter?.textBody).toContain('Quero <b>uma cópia</b> dos meus dados.')
  expect(letter?.htmlBody).not.toContain('<b>uma cópia</b>')
})

it('is stored and sent once, however often the browser tries', async () => {
  const sent = message()
  const before = (await letters()).length
  await app.client().contact.send(sent)
  await app.client().contact.send(sent)
  expect(await stored(sent.messageId)).toHaveLength(1)
  expect((await letters()).length).toBe(before + 1)
})

it('answers a program that fills the trap as it answers people, and keeps nothing', async () => {
  const sent = message({ website: 'https://spam.example' })
  expect(await app.client().contact.send(sent)).toEqual({ done: true })
  expect(await stored(sent.messageId)).toEqual([])
})

it.each([
  ['no name', { name: '  ' }],
  ['an address that is none', { email: 'rui@' }],
  ['a line break in the address', { email: 'rui@empresa.example\nBcc: todos@empresa.example' }],
  ['a subject of its own', { subject: 'oferta' }],
  ['a text beyond measure', { message: 'a'.repeat(5001) }],
])('refuses %s', async (_, changed) => {
  await expect(app.client().contact.send(message(changed) as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('is limited for each address that writes', async () => {
  const { email } = message()
  for (let count = 0; count < 12; count += 1) {
    app.clock.set(`2026-11-22T10:${String(count).padStart(2, '0')}:00Z`)
    if (count === 6) await app.ports.db.query(`delete from rate_limits where key like 'mail:%'`)
    await app.client().contact.send(message({ email }))
  }
  await app.ports.db.query(`delete from rate_limits where key like 'mail:%'`)
  await expect(app.client().contact.send(message({ email }))).rejects.toMatchObject({ code: 'request.rate_limited' })
})

it('forgets a message after its term', async () => {
  await app.ports.db.query('delete from rate_limits')
  const sent = message()
  app.clock.set('2024-11-01T12:00:00Z')
  await app.client().contact.send(sent)
  app.clock.set('2026-11-21T12:00:00Z')
  await contactPurge(app.ports).perform({})
  expect(await stored(sent.messageId)).toEqual([])
})
