import { parentPort, workerData } from 'node:worker_threads'
import { invariant } from '@pegada/core/domain-error.ts'
import { simpleParser } from 'mailparser'
import type { Letter } from './read-letter.ts'

/** The thread that takes one letter apart. What breaks in it ends this thread and nothing else. */
const port = parentPort
invariant(port, 'a letter is read in a worker thread')

const { messageId, from, attachments } = await simpleParser(Buffer.from(workerData as Uint8Array), {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  maxHtmlLengthToParse: 0,
})
port.postMessage({
  messageId: messageId ?? null,
  from: from?.value[0]?.address ?? null,
  // Pictures within the text are letterheads.
  attachments: attachments
    .filter(({ related }) => !related)
    .map(({ filename, content }) => ({ name: filename ?? null, bytes: content })),
} satisfies Letter)
