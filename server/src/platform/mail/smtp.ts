import { createTransport } from 'nodemailer'
import type { MailTransport } from './port.ts'

/** Sends by SMTP (`SMTP_URL`). Letters say that a program wrote them, so that no other program answers (RFC 3834). */
export function openSmtp(url: string, from: string): MailTransport {
  const transport = createTransport(url)
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html, replyTo }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        ...(id && { messageId: `<${id}@${domain}>` }),
        ...(replyTo && { replyTo }),
      })
    },
  }
}
