import { createTransport } from 'nodemailer'
import type { MailTransport } from './port.ts'

/** Sends by SMTP (`SMTP_URL`). */
export function openSmtp(url: string, from: string): MailTransport {
  const transport = createTransport(url)
  return {
    async send(mail) {
      await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html })
    },
  }
}
