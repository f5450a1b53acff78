import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Ports } from '../ports.ts'
import { findLetterOf, findNewestTo, type Letter, selectNewest } from './repo-dev-mail.ts'

/** The outbox as pages, for development and tests: letters that a mail server would have carried, each part, each scheme. */
export function devMailRoutes(ports: Pick<Ports, 'db'>): Hono {
  const app = new Hono()
  app.get('/', async (context) => {
    const mails = await selectNewest(ports.db, 100)
    return context.html(
      page(
        'Outbox',
        html`<h1>Outbox</h1>
<p>${mails.length === 0 ? 'No letters yet.' : 'Newest first.'}</p>
<ul>${mails.map(
          (mail) =>
            html`<li><a href="/dev/mail/${mail.id}">${mail.subject}</a> — ${mail.recipient} (${mail.letter}${mail.sentAt ? ', sent' : ''})</li>`,
        )}</ul>`,
      ),
    )
  })
  app.get('/latest.json', async (context) => {
    const recipient = context.req.query('to') ?? ''
    const mail = await findNewestTo(ports.db, recipient)
    return mail
      ? context.json({ id: mail.id, letter: mail.letter, subject: mail.subject, text: mail.textBody })
      : context.json({ code: 'request.not_found' }, 404)
  })
  app.get('/:id', (context) => showLetter(context, ports))
  app.get('/:id/html', async (context) => {
    const mail = await findLetter(ports, context.req.param('id'))
    if (!mail) return context.notFound()
    const scheme = context.req.query('scheme')
    return context.html(scheme === 'dark' || scheme === 'light' ? inScheme(mail.htmlBody, scheme) : mail.htmlBody)
  })
  return app
}

async function findLetter({ db }: Pick<Ports, 'db'>, id: string): Promise<Letter | undefined> {
  return /^[0-9a-f-]{36}$/.test(id) ? findLetterOf(db, id) : undefined
}

async function showLetter(context: Context, ports: Pick<Ports, 'db'>) {
  const mail = await findLetter(ports, context.req.param('id') ?? '')
  if (!mail) return context.notFound()
  const { id, subject, recipient, letter, replyTo, textBody, htmlBody } = mail
  const frame = (scheme: 'dark' | 'light') =>
    html`<figure><figcaption><a href="/dev/mail/${id}/html?scheme=${scheme}">HTML, ${scheme}</a></figcaption>
<iframe sandbox srcdoc="${inScheme(htmlBody, scheme)}" title="HTML, ${scheme}"></iframe></figure>`
  return context.html(
    page(
      subject,
      html`<p><a href="/dev/mail">Outbox</a></p>
<h1>${subject}</h1>
<p>${letter} to ${recipient}${replyTo ? html`, replies to ${replyTo}` : ''}</p>
${textBody === '' ? html`<p>Sent; of its text nothing was kept.</p>` : ''}
<div class="parts">${frame('light')}${frame('dark')}<figure><figcaption>Plain text</figcaption><pre dir="auto">${textBody}</pre></figure></div>`,
    ),
  )
}

/** The letter as a program in that scheme would show it: its rule for dark applies always, or never. */
function inScheme(letter: string, scheme: 'dark' | 'light'): string {
  const applies = scheme === 'dark' ? 'all' : 'not all'
  return letter.replace('(prefers-color-scheme: dark)', applies)
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body { font: 16px/1.5 system-ui; max-width: 90rem; margin: 2rem auto; padding: 0 1rem }
.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem }
figure { margin: 0 } iframe { width: 100%; height: 46rem; border: 1px solid #888 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #888; padding: 1rem; margin: 0 }</style>
</head><body>${body}</body></html>`
}
