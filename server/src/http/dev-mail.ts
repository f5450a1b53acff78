import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { outboxMails } from '../db/schema.ts'
import type { Ports } from '../ports.ts'

/** The outbox as a page, for development and tests: letters that a mail server would have carried. */
export function devMailRoutes(ports: Pick<Ports, 'db'>): Hono {
  const app = new Hono()
  app.get('/', async (context) => {
    const mails = await ports.db.queries.select().from(outboxMails).orderBy(desc(outboxMails.createdAt)).limit(100)
    return context.html(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Outbox</title><meta name="color-scheme" content="light dark"></head>
<body style="font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem">
<h1>Outbox</h1>
<p>${mails.length === 0 ? 'No letters yet.' : 'Newest first.'}</p>
<ul>${mails.map((mail) => html`<li><a href="/dev/mail/${mail.id}">${mail.subject}</a> — ${mail.recipient}</li>`)}</ul>
</body></html>`)
  })
  app.get('/latest.json', async (context) => {
    const recipient = context.req.query('to') ?? ''
    const mails = await ports.db.queries
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.recipient, recipient))
      .orderBy(desc(outboxMails.createdAt))
      .limit(1)
    const mail = mails[0]
    return mail
      ? context.json({ id: mail.id, letter: mail.letter, subject: mail.subject, text: mail.textBody })
      : context.json({ code: 'request.not_found' }, 404)
  })
  app.get('/:id', async (context) => {
    const id = context.req.param('id')
    const mails = await ports.db.queries.select().from(outboxMails).where(eq(outboxMails.id, id))
    const mail = mails[0]
    return mail ? context.html(mail.htmlBody) : context.notFound()
  })
  return app
}
