import { IconMail, IconPaperclip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { Person } from '../../ui/person.tsx'
import classes from './ticket.module.css'
import type { Thread } from './ticket-state.tsx'
import type { Side } from './tickets-data.ts'

type Message = Thread['thread'][number]

/** What was written in a ticket, oldest first, each side at its own edge. */
export function ThreadView({ thread, side, fileBase }: { thread: readonly Message[]; side: Side; fileBase: string }) {
  const { t } = useTranslation('ticket')
  return (
    <ol className={classes.thread} aria-label={t('thread.label')}>
      {thread.map((message) => (
        <li key={message.id} className={classes.message} data-own={message.side === side ? true : undefined}>
          <p className={classes.by}>
            <Person name={message.side === 'support' ? null : message.author} picture={message.authorAvatar}>
              <strong>{nameOf(message, t)}</strong>
            </Person>
            <time dateTime={message.createdAt}>{formatInstant(message.createdAt)}</time>
            {message.cameBy === 'mail' ? (
              <span className={classes.came}>
                <IconMail size={14} aria-hidden />
                {t('thread.by_mail')}
              </span>
            ) : null}
          </p>
          <p className={classes.body} dir="auto">
            {message.body}
          </p>
          {message.file ? (
            <a className={classes.file} href={`${fileBase}/messages/${message.id}/file`} download>
              <IconPaperclip size={16} aria-hidden />
              <span>{message.file.name}</span>
              <span className={classes.size}>{formatBytes(message.file.bytes)}</span>
            </a>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

function nameOf({ side, author }: Message, t: (key: string) => string): string {
  return side === 'support' ? t('person.us') : (author ?? t('person.gone'))
}
