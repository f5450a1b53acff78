import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { NoticeItem } from '../../parts/notice/notice-item.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import framed from '../../ui/framed-list.module.css'
import { Page, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { noticesQuery, useNoticesState } from './notices-data.ts'

/** What happened that concerns who looks, and how they want to be told. */
export function NoticesPage() {
  const { t } = useTranslation(['notice', 'shell'])
  const mayRead = useCan('notice:read')
  return (
    <Page title={t('shell:nav.notices')} question={t('shell:nav.notices.about')} actions={mayRead ? <ReadAll /> : null}>
      {mayRead ? (
        <>
          <Notices />
          <NoticeSettings />
        </>
      ) : (
        <ForbiddenState />
      )}
    </Page>
  )
}

function ReadAll() {
  const { t } = useTranslation('notice')
  const act = useAct(() => api.notice.markRead.call({}), {
    cause: 'notice.markRead',
    reread: [api.notice],
    done: t('marked'),
  })
  return (
    <Button variant="default" loading={act.isPending} onClick={() => act.mutate()}>
      {t('mark_all')}
    </Button>
  )
}

function Notices() {
  const { t } = useTranslation('notice')
  const [{ state }, setState] = useNoticesState()
  const notices = useInfiniteQuery(noticesQuery(state))
  const rows = notices.data?.pages.flatMap((page) => page.rows)
  return (
    <Section
      title={t('list.title')}
      action={
        <FilterSelect
          label={t('filter.label')}
          all={t('filter.all')}
          choices={[{ value: 'unread', label: t('filter.unread') }]}
          value={state === 'unread' ? 'unread' : undefined}
          onChange={(next) => setState({ state: next })}
          width={180}
        />
      }
    >
      {notices.isError ? <ErrorState error={notices.error} onRetry={() => void notices.refetch()} /> : null}
      {notices.isPending ? <SkeletonRows rows={4} height={56} /> : null}
      {rows?.length === 0 ? <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState> : null}
      {rows && rows.length > 0 ? (
        <ul className={framed.list}>
          {rows.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
        </ul>
      ) : null}
      {notices.hasNextPage ? (
        <Button variant="subtle" loading={notices.isFetchingNextPage} onClick={() => void notices.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Section>
  )
}
