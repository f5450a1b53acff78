import { pageOf } from '@pegada/core/notice/page-of.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { subjectOf } from './present.ts'
import { takeToMail } from './repo.ts'

type MailPorts = Pick<Ports, 'db' | 'clock' | 'translate' | 'publicUrl'>
type Waiting = Awaited<ReturnType<typeof takeToMail>>[number]

export const noticeMailName = 'notice.mail'
export const noticeDigestName = 'notice.digest'

/** Writes a letter of each notice that is to be told by letter at once. */
export function noticeMail(ports: MailPorts): JobDefinition<object> {
  return {
    name: noticeMailName,
    cron: '* * * * *',
    perform: () =>
      ports.db.asOwner(async (tx) => {
        for (const { notice, reader } of await takeToMail(tx, 'now', ports.clock.now())) {
          const { email: to, firstName: name, language } = reader
          const sentence = sentenceOf(ports, { notice, reader })
          const link = new URL(pageOf(notice.kind, subjectOf(notice)), ports.publicUrl).toString()
          await queueLetter(tx, ports, { name: 'notice', to, language, values: { name, sentence, link } })
        }
      }),
  }
}

/** Writes one letter a day to each person, at 8:00 in Brasília, of what they have not read by then. */
export function noticeDigest(ports: MailPorts): JobDefinition<object> {
  return {
    name: noticeDigestName,
    cron: '0 11 * * *',
    perform: () =>
      ports.db.asOwner(async (tx) => {
        const waiting = await takeToMail(tx, 'daily', ports.clock.now())
        for (const group of Map.groupBy(waiting, ({ reader }) => reader.id).values()) {
          const [first] = group
          if (!first) continue
          const { email: to, firstName: name, language } = first.reader
          const lines = group.map((one) => `• ${sentenceOf(ports, one)}`).join('\n')
          const link = new URL('/dashboard/user/notices', ports.publicUrl).toString()
          await queueLetter(tx, ports, { name: 'notice-digest', to, language, values: { name, lines, link } })
        }
      }),
  }
}

function sentenceOf({ translate }: Pick<Ports, 'translate'>, { notice, reader }: Waiting): string {
  const subject = subjectOf(notice)
  const count = Number(subject.count ?? 1)
  return translate(reader.language, `notice:kind.${notice.kind}`, { ...subject, count })
}
