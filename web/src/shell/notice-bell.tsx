import { ActionIcon, Button, Indicator, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { formatCount } from '../lib/number-format.ts'
import { paths } from '../lib/paths.ts'
import { useCan } from '../lib/session.tsx'
import { useAct } from '../lib/use-act.ts'
import classes from '../parts/notice/notice.module.css'
import { latestNotices } from '../parts/notice/notice-data.ts'
import { NoticeItem } from '../parts/notice/notice-item.tsx'

/** More than this is not counted out. */
const countMax = 99

/** How many notices are unread, and the newest of them; they arrive by themselves. */
export function NoticeBell() {
  const mayRead = useCan('notice:read')
  return mayRead ? <Bell /> : null
}

function Bell() {
  const { t } = useTranslation('notice')
  const { data } = useQuery(latestNotices)
  const [isOpen, setIsOpen] = useState(false)
  const readAll = useAct(() => api.notice.markRead.call({}), {
    cause: 'notice.markRead',
    reread: [api.notice],
    done: t('marked'),
  })
  const unread = data?.unread ?? 0
  const rows = data?.rows ?? []
  const close = () => setIsOpen(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={360} trapFocus withRoles>
      <Popover.Target>
        <ActionIcon aria-label={t('bell', { n: formatCount(unread) })} onClick={() => setIsOpen(!isOpen)}>
          <Indicator
            disabled={unread === 0}
            label={unread > countMax ? `${countMax}+` : unread}
            size={15}
            offset={1}
            styles={{ indicator: { background: 'var(--pg-accent)', color: 'var(--pg-on-accent)' } }}
          >
            <IconBell size={20} stroke={1.6} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('title')}>
        <div className={classes.head}>
          <h2 className={classes.title}>{t('title')}</h2>
          {unread > 0 ? (
            <Button variant="subtle" size="compact-sm" loading={readAll.isPending} onClick={() => readAll.mutate()}>
              {t('mark_all')}
            </Button>
          ) : null}
        </div>
        {rows.length === 0 ? <p className={classes.none}>{t('none.text')}</p> : null}
        <ul className={classes.list}>
          {rows.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} onOpen={close} />
          ))}
        </ul>
        <Link to={paths.notices} className={classes.all} onClick={close}>
          {t('see_all')}
        </Link>
      </Popover.Dropdown>
    </Popover>
  )
}
