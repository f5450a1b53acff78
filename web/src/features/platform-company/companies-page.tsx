import { Button } from '@mantine/core'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { mayRead } from '../../lib/page-data.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { CompaniesAnalytics } from './companies-analytics.tsx'
import {
  type CompaniesSummary,
  companiesInput,
  companiesQuery,
  companiesStart,
  companyFilters,
  companyViews,
  summaryQuery,
  useCompaniesState,
  viewOf,
} from './companies-data.ts'
import { CompaniesFigures } from './companies-figures.tsx'
import { CompaniesList } from './companies-list.tsx'
import { CompanyPlaces } from './company-places.tsx'
import { OneCompany } from './one-company.tsx'
import { SignedInAs } from './signed-in-as.tsx'

/** All companies of the installation: how many, who works in them, who pays, and each of them; one of them in place of all. */
export function CompaniesPage() {
  const { t } = useTranslation('platform-company')
  const [{ company }] = useCompaniesState()
  const viewer = useViewer()
  return (
    <Page
      title={t('title')}
      question={t('question')}
      actions={
        company === undefined && mayRead(viewer, 'platform-company:import') ? (
          <ButtonLink variant="default" target={pathTo(paths.adminCompanyImport)}>
            {t('import')}
          </ButtonLink>
        ) : null
      }
    >
      {company === undefined ? <AllCompanies /> : <OneCompany key={company} companyId={company} />}
    </Page>
  )
}

/** Who reads, the figures of all, and the part of the page that the address names. */
function AllCompanies() {
  const { t } = useTranslation('platform-company')
  const [state] = useCompaniesState()
  const summary = useQuery(summaryQuery)
  const view = viewOf(state)
  if (summary.error)
    return (
      <>
        <SignedInAs />
        <Failed error={summary.error} onRetry={() => void summary.refetch()} />
      </>
    )
  return (
    <>
      <SignedInAs />
      {summary.data ? <CompaniesFigures summary={summary.data} /> : <SkeletonRows rows={1} height={96} />}
      <LinkTabs
        label={t('views')}
        keepsScroll
        tabs={companyViews.map((key) => ({
          key,
          label: t(`view.${key}`),
          target: pathTo(paths.adminCompanies, key === 'list' ? {} : { view: key }),
          isCurrent: key === view,
        }))}
      />
      {view === 'list' ? <Listed summary={summary} /> : null}
      {view === 'analytics' ? <CompaniesAnalytics /> : null}
      {view === 'geolocation' ? <CompanyPlaces at={paths.adminCompanies} /> : null}
    </>
  )
}

function Listed({ summary }: { summary: UseQueryResult<CompaniesSummary> }) {
  const [narrowed] = useCompaniesState()
  const list = useList({ ...companiesStart, name: 'platform_companies', filters: companyFilters })
  const input = companiesInput(narrowed, list.table)
  const companies = useQuery({ ...companiesQuery(input), placeholderData: keepPreviousData })
  const readAgain = () => {
    void companies.refetch()
    void summary.refetch()
  }
  if (companies.error) return <Failed error={companies.error} onRetry={readAgain} />
  return (
    <CompaniesList
      list={list}
      input={input}
      query={companies}
      sectors={summary.data?.sectors ?? []}
      companies={summary.data?.companies}
      onRefresh={readAgain}
    />
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['platform-company', 'common'])
  return (
    <Notice
      tone="danger"
      title={t('failed', { message: errorMessage(error, t) })}
      actions={
        <Button variant="default" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    />
  )
}
