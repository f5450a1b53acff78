import { Button, Group, Stack } from '@mantine/core'
import { wordsFor } from '@pegada/core/announcement/announcement.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { PlatformHistory } from '../../parts/list/platform-history.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { type Announcement, announcementQuery, historyOptions } from './announcements-data.ts'
import { useAudienceText } from './audience-text.ts'
import { brasiliaText } from './brasilia.ts'

const reread = [api.announcement]

/** One announcement: what became of it, what can be done with it, and its form while it is not over. */
export function AnnouncementPanel({ announcementId, onGone }: { announcementId: string; onGone: () => void }) {
  const [begun, setBegun] = useState(0)
  const one = useQuery(announcementQuery(announcementId))
  const history = useInfiniteQuery(historyOptions(announcementId))
  const mayWrite = useViewer().platformCan.includes('platform-announcement:write')
  if (one.error) return <ErrorState error={one.error} onRetry={() => void one.refetch()} />
  if (!one.data) return <SkeletonRows rows={6} height={40} />
  const isOpen = mayWrite && one.data.state !== 'over'
  return (
    <Stack gap="lg">
      <Standing announcement={one.data} />
      {isOpen ? (
        <AnnouncementForm
          key={begun}
          announcement={one.data}
          acts={(isChanged) => <Acts announcement={one.data} isChanged={isChanged} onGone={onGone} />}
          onStale={() => setBegun((before) => before + 1)}
          onDone={() => undefined}
        />
      ) : (
        <Preview announcement={one.data} />
      )}
      <PlatformHistory history={history} />
    </Stack>
  )
}

function Standing({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcement')
  const audience = useAudienceText()
  const { state, kind, startsAt, endsAt, endedAt, endReason, reached, dismissals } = announcement
  return (
    <Facts>
      <Fact name={t('column.state')}>{t(`state.${state}`)}</Fact>
      <Fact name={t('column.kind')}>{t(`kind.${kind}`)}</Fact>
      <Fact name={t('column.startsAt')}>{brasiliaText(startsAt)}</Fact>
      <Fact name={t('column.endsAt')}>{brasiliaText(endsAt)}</Fact>
      <Fact name={t('fact.endedAt')}>{endedAt ? brasiliaText(endedAt) : null}</Fact>
      <Fact name={t('fact.endReason')}>{endReason}</Fact>
      <Fact name={t('column.audience')}>{audience(announcement)}</Fact>
      <Fact name={t('column.companies')}>{reached.map(({ name }) => name).join(', ')}</Fact>
      <Fact name={t('column.dismissals')}>{formatCount(dismissals)}</Fact>
    </Facts>
  )
}

function Preview({ announcement: { kind, texts, link } }: { announcement: Announcement }) {
  const words = wordsFor(texts, shownLanguage())
  return words ? <AnnouncementPreview announced={{ kind, link, ...words }} /> : null
}

function Acts({
  announcement,
  isChanged,
  onGone,
}: {
  announcement: Announcement
  /** The form says other than what is stored and would be published. */
  isChanged: boolean
  onGone: () => void
}) {
  const { t } = useTranslation('announcement')
  const { id: announcementId, title, publishedAt } = announcement
  const [asked, setAsked] = useState<'end' | 'delete'>()
  const close = () => setAsked(undefined)
  const publish = useAct(() => api.announcement.publish.call({ announcementId }), {
    ...{
      cause: 'announcement.publish',
      reread,
      done: ({ state }) => t(state === 'shown' ? 'published.shown' : 'published.scheduled', { title }),
    },
  })
  const remove = useAct(() => api.announcement.delete.call({ announcementId }), {
    ...{ cause: 'announcement.delete', reread: [api.announcement.list], done: t('deleted'), onSent: onGone },
    onFailed: close,
  })
  return (
    <Group gap="xs">
      {publishedAt === null ? (
        <>
          <ReasonButton
            isBusy={publish.isPending}
            reason={isChanged ? t('publish.unsaved') : undefined}
            onPress={() => publish.mutate()}
          >
            {t('publish')}
          </ReasonButton>
          <Button variant="default" onClick={() => setAsked('delete')}>
            {t('delete')}
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => setAsked('end')}>
          {t('end')}
        </Button>
      )}
      <Confirm
        isOpen={asked === 'delete'}
        title={t('delete.title', { title })}
        confirmLabel={t('delete')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      >
        {t('delete.text')}
      </Confirm>
      {asked === 'end' ? (
        <ReasonDialog
          title={t('end.title', { title })}
          act={(reason) => api.announcement.end.call({ announcementId, reason })}
          cause="announcement.end"
          reread={reread}
          done={t('ended')}
          onSent={close}
          hint={t('end.hint')}
          confirmLabel={t('end')}
          maxLength={500}
          onCancel={close}
        >
          {t('end.text')}
        </ReasonDialog>
      ) : null}
    </Group>
  )
}
