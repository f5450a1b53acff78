import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { sharingQuery } from './benchmark-data.ts'

/** Whether the company lets its intensities into what others see, in words: what enters, what is shown, what cannot be taken back. */
export function Sharing() {
  const { t } = useTranslation('benchmark')
  const mayShare = useCan('benchmark:share')
  const sharing = useQuery(sharingQuery)
  const [isAsking, setIsAsking] = useState(false)
  const isShared = sharing.data?.isShared ?? false
  const act = useAct((wanted: boolean) => api.benchmark.setSharing.call({ isShared: wanted }), {
    cause: 'benchmark.setSharing',
    reread: [api.benchmark.sharing, api.benchmark.peers, api.audit],
    done: ({ isShared: now }) => t(now ? 'sharing.given' : 'sharing.withdrawn'),
    onSent: () => setIsAsking(false),
    onFailed: () => setIsAsking(false),
  })
  if (sharing.isError) return <ErrorState error={sharing.error} onRetry={() => void sharing.refetch()} />
  if (!sharing.data) return <SkeletonRows rows={2} />
  const { givenAt, givenBy, coversTotals } = sharing.data
  const verb = isShared ? 'withdraw' : 'give'
  const on = { at: givenAt === null ? '' : formatInstant(givenAt), name: givenBy ?? '' }
  return (
    <Section
      title={t('sharing.title')}
      note={!isShared ? t('sharing.off') : givenBy === null ? t('sharing.on', on) : t('sharing.on_by', on)}
      action={
        <ReasonButton
          variant={isShared ? 'default' : 'filled'}
          reason={mayShare ? undefined : t('sharing.not_allowed')}
          onPress={() => setIsAsking(true)}
        >
          {t(`sharing.${verb}`)}
        </ReasonButton>
      }
    >
      <Panel>
        <ul>
          {(['what', 'how', 'totals', 'back'] as const).map((point) => (
            <li key={point}>{t(`sharing.${point}`)}</li>
          ))}
        </ul>
        {isShared && !coversTotals ? <p>{t('sharing.totals.not_yet')}</p> : null}
      </Panel>
      <Confirm
        isOpen={isAsking}
        title={t(`sharing.${verb}.title`)}
        confirmLabel={t(`sharing.${verb}`)}
        isBusy={act.isPending}
        isDestructive={isShared}
        onConfirm={() => act.mutate(!isShared)}
        onCancel={() => setIsAsking(false)}
      >
        {isShared ? t('sharing.back') : `${t('sharing.what')} ${t('sharing.how')} ${t('sharing.totals')}`}
      </Confirm>
    </Section>
  )
}
