import type { Outputs } from '@pegada/contract/contract.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { joined } from '../../lib/isolate.ts'
import panel from '../../ui/side-panel.module.css'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './list.module.css'
import { MoreButton } from './more-button.tsx'

type Page = Outputs['announcement']['history']

/** What the trail of the platform says of one record of the administration: what was done, when, and by whom, as far as one may read names. */
export function PlatformHistory({ history }: { history: UseInfiniteQueryResult<InfiniteData<Page>> }) {
  const { t } = useTranslation(['list', 'platform-trail'])
  const acts = history.data?.pages.flatMap(({ rows }) => rows)
  return (
    <section aria-label={t('history.title')}>
      <h3 className={panel.head}>{t('history.title')}</h3>
      {history.isError ? <ErrorState error={history.error} onRetry={() => void history.refetch()} /> : null}
      {history.isPending ? <SkeletonRows rows={2} height={32} /> : null}
      {acts?.length === 0 ? <p className="pg-quiet">{t('history.none')}</p> : null}
      <ol className={classes.history}>
        {acts?.map(({ sequence, action, at, actor }) => (
          <li key={sequence} className={classes.event}>
            <p>{t(`platform-trail:act.${action}`, { defaultValue: t('history.action.other') })}</p>
            <p className="pg-quiet">{joined([actor, formatInstant(at)])}</p>
          </li>
        ))}
      </ol>
      <MoreButton of={history} />
    </section>
  )
}
