import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { shownLanguage } from '../../lib/current-language.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { SecretOnce } from '../../parts/account/secret-once.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import framed from '../../ui/framed-list.module.css'
import { Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { answersQuery } from './obligations-data.ts'

/** The secret link by which a calendar follows the days: made, made anew, revoked; shown once. */
export function CalendarFeed() {
  const { t } = useTranslation('obligation')
  const answers = useQuery(answersQuery)
  const mayWrite = useCan('obligation:write')
  const [asked, setAsked] = useState<'renew' | 'revoke'>()
  const [link, setLink] = useState<string>()
  const close = () => setAsked(undefined)
  const common = { reread: [api.obligation.answers, api.audit], onSent: close, onFailed: close }
  const opening = useAct(api.obligation.openFeed.call, {
    ...common,
    cause: 'obligation.open_feed',
    onDone: ({ url }) => setLink(url),
  })
  const closing = useAct(() => api.obligation.closeFeed.call(), {
    ...common,
    cause: 'obligation.close_feed',
    done: t('feed.revoked'),
    onDone: () => setLink(undefined),
  })
  if (answers.isError) return <ErrorState error={answers.error} onRetry={() => void answers.refetch()} />
  if (!answers.data) return <SkeletonRows rows={2} />
  const { feed } = answers.data
  const reason = mayWrite ? undefined : t('not_allowed')
  const open = () => opening.mutate({ language: shownLanguage() })
  return (
    <Section title={t('feed.title')} note={t('feed.about')}>
      {link === undefined ? null : (
        <SecretOnce label={t('feed.link')} secret={link} onDone={() => setLink(undefined)} />
      )}
      <p>{feed ? t('feed.there', { who: feed.createdBy, when: formatInstant(feed.createdAt) }) : t('feed.none')}</p>
      <div className={framed.acts}>
        <ReasonButton reason={reason} isBusy={opening.isPending} onPress={() => (feed ? setAsked('renew') : open())}>
          {t(feed ? 'feed.renew' : 'feed.open')}
        </ReasonButton>
        {feed ? (
          <ReasonButton reason={reason} variant="default" onPress={() => setAsked('revoke')}>
            {t('feed.revoke')}
          </ReasonButton>
        ) : null}
      </div>
      <Confirm
        isOpen={asked !== undefined}
        title={t(asked === 'revoke' ? 'feed.revoke.title' : 'feed.renew.title')}
        confirmLabel={t(asked === 'revoke' ? 'feed.revoke' : 'feed.renew')}
        isBusy={opening.isPending || closing.isPending}
        onConfirm={() => (asked === 'revoke' ? closing.mutate(undefined) : open())}
        onCancel={close}
      >
        {t('feed.lost')}
      </Confirm>
    </Section>
  )
}
