import { pageOf } from '@pegada/core/notice/page-of.ts'
import { sentenceOf, sentenceValues } from '@pegada/core/notice/sentence.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { count, day } from '../mail/letter-values.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { subjectOf } from './present.ts'
import { type NoticeRow, takeToMail } from './repo.ts'

type MailPorts = Pick<Ports, 'db' | 'clock' | 'translate' | 'publicUrl'>

export const noticeMailName = 'notice.mail'
export const noticeDigestName = 'notice.digest'

/** Writes a letter of each notice that is to be told by letter at once. */
export function noticeMail(ports: MailPorts): JobDefinition<object> {
  return {
    name: noticeMailName,
    cron: '* * * * *',
    perform: () =>
      writeAll(ports, 'now', async (tx, waiting) => {
        const { email: to, firstName: name, language, company } = waiting
        for (const notice of waiting.notices) {
          const sentence = tell(ports, language, notice)
          const link = new URL(pageOf(notice.kind, subjectOf(notice)), ports.publicUrl).toString()
          await queueLetter(tx, ports, { name: 'notice', to, language, values: { name, company, sentence, link } })
        }
      }),
  }
}

/** Writes one letter a day to each person in each company, at 8:00 in Brasília, of what they have not read by then. */
export function noticeDigest(ports: MailPorts): JobDefinition<object> {
  return {
    name: noticeDigestName,
    cron: '0 11 * * *',
    perform: () =>
      writeAll(ports, 'daily', async (tx, { email: to, firstName: name, language, company, notices }) => {
        // What is told by letter alone is read from the beginning.
        const unread = notices.filter(({ readAt, createdAt }) => readAt === null || +readAt === +createdAt)
        if (unread.length === 0) return
        const lines = unread.map((notice) => `• ${tell(ports, language, notice)}`).join('\n')
        const link = new URL('/dashboard/user/notices', ports.publicUrl).toString()
        await queueLetter(tx, ports, { name: 'notice-digest', to, language, values: { name, company, lines, link } })
      }),
  }
}

type Waiting = NonNullable<Awaited<ReturnType<typeof takeToMail>>>[number]

/** Takes those who wait, some in a transaction, until none is left; their notices count as told whatever is written of them. */
async function writeAll(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  mail: 'now' | 'daily',
  write: (tx: Tx, waiting: Waiting) => Promise<void>,
): Promise<void> {
  const writeSome = () =>
    db.asOwner(async (tx) => {
      const taken = await takeToMail(tx, mail, clock.now())
      for (const waiting of taken ?? []) await write(tx, waiting)
      return taken !== undefined
    })
  while (await writeSome());
}

function tell({ translate }: Pick<Ports, 'translate'>, language: string, notice: NoticeRow): string {
  const subject = subjectOf(notice)
  const values = sentenceValues(
    subject,
    (many) => count(many, language),
    (on) => day(new Date(`${on}T12:00:00Z`), language),
  )
  return translate(language, `notice:kind.${sentenceOf(notice.kind, subject)}`, values)
}
