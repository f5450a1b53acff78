import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MailReceiver } from '../../platform/mail-in/port.ts'
import { mailMaxBytes, openSmtpReceiver } from '../../platform/mail-in/smtp-receiver.ts'
import { buildNfe, buildZip } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { mailHandler } from './receive-mail.ts'

let app: TestApp
let owner: TestPerson
let receiver: MailReceiver
let mailbox: { id: string; address: string }

beforeAll(async () => {
  app = await openTestApp()
  owner = await app.signUpPerson()
  const { ports } = app
  const domain = ports.inbox.mailDomain ?? ''
  receiver = await openSmtpReceiver({ host: '127.0.0.1', port: 0, domain, log: ports.log }, mailHandler(ports))
  mailbox = await owner.client.connection.create({ kind: 'mailbox', name: 'Notas', senders: [] })
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})
beforeEach(() => owner.client.connection.update({ connectionId: mailbox.id, senders: [] }))

interface Sent {
  readonly to?: string
  readonly from?: string
  readonly messageId?: string
  readonly attachments?: readonly { readonly filename: string; readonly content: string | Buffer }[]
}

const transport = () => createTransport({ host: '127.0.0.1', port: receiver.port, secure: false, ignoreTLS: true })

async function send({ to = mailbox.address, from = owner.email, messageId, attachments = [] }: Sent): Promise<void> {
  await transport().sendMail({
    to,
    from,
    subject: 'Notas do mês',
    text: 'Seguem as notas.',
    attachments: attachments.map((one) => ({ ...one })),
    ...(messageId && { messageId }),
  })
}

const lastRun = async () => (await owner.client.automation.runs({ kind: 'mailbox' })).rows[0]
const importsTotal = async () => (await owner.client.imports.list({})).total

it('reads the attachments of a letter from one of its people, once', async () => {
  const letter = {
    messageId: '<um@empresa.example>',
    attachments: [
      { filename: 'nota.xml', content: buildNfe({ number: 1 }) },
      { filename: 'lote.zip', content: Buffer.from(await buildZip({ 'a.xml': buildNfe({ number: 2 }) })) },
    ],
  }
  await send(letter)
  await app.runJobs()
  const before = await importsTotal()
  const [batch] = (await owner.client.imports.list({})).rows
  expect(batch).toMatchObject({ origin: 'mailbox', state: 'done', documentsNew: 2 })
  expect(await lastRun()).toMatchObject({ result: 'done', counts: { files: 2, refused: 0 }, importId: batch?.id })
  await send(letter)
  expect(await importsTotal()).toBe(before)
})

it('takes the good attachments and tells of the others', async () => {
  await send({
    attachments: [
      { filename: 'nota.xml', content: buildNfe({ number: 3 }) },
      { filename: 'proposta.exe', content: Buffer.from([0x4d, 0x5a, 0x90, 0]) },
    ],
  })
  expect(await lastRun()).toMatchObject({
    result: 'partly',
    counts: { files: 1, refused: 1 },
    error: { code: 'file.kind_not_accepted' },
  })
})

it('reads nothing of a stranger, and says who it was', async () => {
  const before = await importsTotal()
  const attachments = [{ filename: 'nota.xml', content: buildNfe({ number: 4 }) }]
  await send({ from: 'estranho@outra.example', attachments })
  expect(await importsTotal()).toBe(before)
  expect(await lastRun()).toMatchObject({
    result: 'failed',
    error: { code: 'mail.sender_unknown', data: { sender: 'estranho@outra.example' } },
  })
  await owner.client.connection.update({ connectionId: mailbox.id, senders: ['@outra.example'] })
  await send({ from: 'estranho@outra.example', attachments })
  expect(await importsTotal()).toBe(before + 1)
})

it('says that a letter without attachments brought nothing', async () => {
  await send({})
  expect(await lastRun()).toMatchObject({ result: 'failed', error: { code: 'mail.without_attachments' } })
})

it('asks a sender to come again, and tells nothing, where it cannot answer or too many come', async () => {
  const { ports } = app
  const handler = mailHandler(ports)
  const broken = await openSmtpReceiver(
    { host: '127.0.0.1', port: 0, domain: ports.inbox.mailDomain ?? '', log: { ...ports.log, error: () => {} } },
    { ...handler, accepts: () => Promise.reject(new Error('connection to 10.0.0.5 refused')) },
  )
  const transport = createTransport({ host: '127.0.0.1', port: broken.port, secure: false, ignoreTLS: true })
  const refusal = await transport.sendMail({ to: mailbox.address, from: owner.email, text: 'oi' }).catch(String)
  await broken.close()
  expect(refusal).toContain('451')
  expect(refusal).not.toContain('10.0.0.5')
  await ports.db.query(
    `insert into rate_limits (key, window_start, hits) values ($1, $2, 300)
     on conflict (key) do update set hits = 300, window_start = $2`,
    [`mail-in:${mailbox.address.split('@')[0]}`, ports.clock.now().toISOString()],
  )
  await expect(send({})).rejects.toMatchObject({ responseCode: 451 })
  await ports.db.query(`delete from rate_limits where key like 'mail-in:%'`)
})

it('passes nothing on: other domains, unknown and paused mailboxes are refused at the door', async () => {
  await expect(send({ to: 'alguem@exemplo.com' })).rejects.toMatchObject({ responseCode: 550 })
  await expect(send({ to: `ninguem@${app.ports.inbox.mailDomain}` })).rejects.toMatchObject({ responseCode: 550 })
  const { address } = await owner.client.connection.renewAddress({ connectionId: mailbox.id })
  await expect(send({ to: mailbox.address })).rejects.toMatchObject({ responseCode: 550 })
  await owner.client.connection.update({ connectionId: mailbox.id, isPaused: true })
  await expect(send({ to: address })).rejects.toMatchObject({ responseCode: 550 })
})

it('refuses a letter that is larger than letters are', async () => {
  await owner.client.connection.update({ connectionId: mailbox.id, isPaused: false })
  const { address } = (await owner.client.connection.list())[0] ?? mailbox
  const raw = Buffer.alloc(mailMaxBytes + 1, `Subject: Notas\r\n\r\n${`${'a'.repeat(998)}\r\n`.repeat(1000)}`)
  const sent = transport().sendMail({ envelope: { from: owner.email, to: address }, raw })
  await expect(sent).rejects.toMatchObject({ responseCode: 552 })
})
