import { parentPort, workerData } from 'node:worker_threads'
import { invariant } from '@pegada/core/domain-error.ts'
import { type ParsedMail, simpleParser } from 'mailparser'
import { isAutomatic, textOfHtml } from './letter-text.ts'
import type { Letter } from './read-letter.ts'

/** The thread that takes one letter apart. What breaks in it ends this thread and nothing else. */
const port = parentPort
invariant(port, 'a letter is read in a worker thread')

const parsed = await simpleParser(Buffer.from(workerData as Uint8Array), {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  maxHtmlLengthToParse: 0,
})
const { messageId, from, attachments, text, html } = parsed
port.postMessage({
  messageId: messageId ?? null,
  from: from?.value[0]?.address ?? null,
  text: text?.trim() || (html ? textOfHtml(html) : ''),
  isAutomatic: isAutomatic({
    submitted: headerOf(parsed, 'auto-submitted'),
    precedence: headerOf(parsed, 'precedence'),
  }),
  // Pictures within the text are letterheads.
  attachments: attachments
    .filter(({ related }) => !related)
    .map(({ filename, content }) => ({ name: filename ?? null, bytes: content })),
} satisfies Letter)

function headerOf({ headers }: ParsedMail, name: string): string {
  const value = headers.get(name)
  return typeof value === 'string' ? value : ''
}
