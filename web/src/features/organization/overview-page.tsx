import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { SkeletonTiles } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { MissingList } from './missing-list.tsx'
import { OrganizationFigures } from './organization-figures.tsx'
import { overviewQuery, useOverviewYear } from './overview-data.ts'
import { Entities, Places } from './overview-lists.tsx'

/** The organization at a glance: how many, who, by which approach, since when, where, and what is not yet told. */
export function OrganizationOverviewPage() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('nav.organization_overview')} question={t('nav.organization_overview.about')}>
      <OfWholeCompany may="company:read">
        <Overview />
      </OfWholeCompany>
    </Page>
  )
}

function Overview() {
  const { t } = useTranslation('organization')
  const query = useQuery(overviewQuery(useOverviewYear()))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonTiles tiles={4} height={120} />
  const overview = query.data
  return (
    <>
      <OrganizationFigures overview={overview} />
      <Section title={t('missing.title')} note={t('missing.note')}>
        <MissingList overview={overview} />
      </Section>
      <Section title={t('places.title')} note={t('places.note')}>
        <Places overview={overview} />
      </Section>
      <Section title={t('entities.title')} note={t('entities.note')}>
        <Entities overview={overview} />
      </Section>
    </>
  )
}
