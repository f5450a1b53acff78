import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { FeatureButton } from '../../parts/plan/feature-button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './product.module.css'
import type { ProductRecord } from './record-data.ts'

/** The footprint of the last published version for partners: published, or the way to publish it. */
export function PublishFootprint({ record }: { record: ProductRecord }) {
  const mayRead = useCan('footprint:read')
  return mayRead ? <Published record={record} /> : null
}

function Published({ record: { id: productId, versions } }: { record: ProductRecord }) {
  const { t } = useTranslation('product')
  const published = useQuery(
    api.footprint.list.queryOptions({ input: { kind: 'published', productId, pageSize: 10, sort: 'takenAt' } }),
  )
  const publish = useAct((version: number) => api.pact.publish.call({ productId, version }), {
    cause: 'pact.publish',
    reread: [api.footprint, api.audit],
    done: t('pact.done'),
  })
  const last = versions.find(({ publishedAt }) => publishedAt !== null)?.version
  const told = published.data?.rows.find(({ productVersion }) => productVersion === last)
  return (
    <Section title={t('pact.title')} note={t('pact.note')}>
      {published.isError ? (
        <ErrorState error={published.error} onRetry={() => void published.refetch()} />
      ) : published.data === undefined ? (
        <SkeletonBlock height={36} />
      ) : told ? (
        <p className={classes.acts}>
          <span>{t('pact.published', { version: last ?? 0, at: formatInstant(told.takenAt) })}</span>
          <ButtonLink
            size="compact-sm"
            variant="default"
            target={pathTo(paths.footprints, { tab: 'published', footprint: told.id })}
          >
            {t('pact.open')}
          </ButtonLink>
        </p>
      ) : last === undefined ? (
        <p className="pg-quiet">{t('pact.no_version')}</p>
      ) : (
        <div className={classes.acts}>
          <FeatureButton
            permission="pact:manage"
            feature="pact"
            forbidden={t('pact.not_allowed')}
            isBusy={publish.isPending}
            onPress={() => publish.mutate(last)}
          >
            {t('pact.publish', { version: last })}
          </FeatureButton>
        </div>
      )}
    </Section>
  )
}
