import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { openSmtp } from './smtp.ts'

let server: SMTPServer | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())))

async function serverThat(onData: (raw: Buffer) => void): Promise<string> {
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        onData(Buffer.concat(chunks))
        callback()
      })
    },
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `smtp://127.0.0.1:${(started.server.address() as AddressInfo).port}`
}

it('carries a letter to a real mail server: sender, recipient, accents, plain text and HTML', async () => {
  const received: Buffer[] = []
  const url = await serverThat((raw) => received.push(raw))
  const transport = openSmtp(url, 'Pegada <nao-responda@pegada.example>')
  await transport.send({
    id: 'um',
    replyTo: 'suporte+1@pegada.example',
    to: 'ana@padaria.example',
    subject: 'Confirme seu e-mail, é rápido',
    text: 'Olá',
    html: '<p>Olá</p>',
  })
  const mail = await simpleParser(received[0] ?? Buffer.alloc(0))
  expect(mail.subject).toBe('Confirme seu e-mail, é rápido')
  expect(mail.from?.text).toContain('nao-responda@pegada.example')
  expect(mail.text?.trim()).toBe('Olá')
  expect(mail.html).toContain('<p>Olá</p>')
  expect([mail.messageId, mail.replyTo?.text]).toEqual(['<um@pegada.example>', 'suporte+1@pegada.example'])
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
})

it('fails when nobody answers, so that the letter stays in the outbox', async () => {
  const transport = openSmtp('smtp://127.0.0.1:1', 'Pegada <x@pegada.example>')
  await expect(transport.send({ to: 'a@b.example', subject: 's', text: 't', html: 'h' })).rejects.toThrow()
})
