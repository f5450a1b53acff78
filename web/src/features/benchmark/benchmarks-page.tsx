import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonChart } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ownQuery, useBenchmarkState } from './benchmark-data.ts'
import { BenchmarkFilters } from './benchmark-filters.tsx'
import { OwnUnits } from './own-units.tsx'
import { OwnYears } from './own-years.tsx'
import { Peers } from './peers.tsx'
import { Published } from './published.tsx'
import { Sharing } from './sharing.tsx'

/** What a person, a real, a square metre, a km or a tonne made emits: the own years, the own units, and companies alike. */
export function BenchmarksPage() {
  const { t } = useTranslation(['benchmark', 'shell'])
  return (
    <Page title={t('shell:nav.benchmarks')} question={t('shell:nav.benchmarks.about')}>
      <OfWholeCompany may="inventory:read">
        <Intensities />
      </OfWholeCompany>
    </Page>
  )
}

function Intensities() {
  const { t } = useTranslation('benchmark')
  const [state] = useBenchmarkState()
  const own = useQuery({ ...ownQuery(state), placeholderData: keepPreviousData })
  return (
    <>
      <BenchmarkFilters products={own.data?.products ?? []} />
      {own.isError ? (
        <ErrorState error={own.error} onRetry={() => void own.refetch()} />
      ) : own.data === undefined ? (
        <SkeletonChart />
      ) : own.data.years.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          action={<ButtonLink target={pathTo(paths.upload)}>{t('empty.act')}</ButtonLink>}
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <>
          <OwnYears own={own.data} />
          <OwnUnits own={own.data} year={state.year} />
          <Peers own={own.data} />
          <Published own={own.data} />
        </>
      )}
      <Sharing />
    </>
  )
}
