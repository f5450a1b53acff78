import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatAgo, formatInstant } from '../../lib/date-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { Person } from '../../ui/person.tsx'
import classes from './notice.module.css'
import { type NoticeRow, placeOf, useNoticeSentence } from './notice-words.ts'

/** A notice that leads to what it speaks of and is read by going there. */
export function NoticeItem({ notice, onOpen }: { notice: NoticeRow; onOpen?: () => void }) {
  const { t } = useTranslation('notice')
  const sentence = useNoticeSentence()(notice)
  const { who } = notice.subject
  const isUnread = notice.readAt === null
  const read = useAct(api.notice.markRead.call, { cause: 'notice.markRead', reread: [api.notice], failure: 'beside' })
  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      <Link
        {...placeOf(notice)}
        className={classes.link}
        onClick={() => {
          if (isUnread) read.mutate({ noticeIds: [notice.id] })
          onOpen?.()
        }}
      >
        <Person name={typeof who === 'string' ? who : null} picture={notice.whoAvatar}>
          <span dir="auto">{sentence}</span>
        </Person>
        <time className={classes.when} dateTime={notice.createdAt} title={formatInstant(notice.createdAt)}>
          {formatAgo(notice.createdAt)}
        </time>
      </Link>
      {isUnread ? <span className={classes.dot} role="img" aria-label={t('unread')} /> : null}
    </li>
  )
}
