import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { useList } from '../../parts/list/use-list.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { companiesInput, companiesQuery, companiesStart, summaryQuery, useCompaniesState } from './companies-data.ts'
import { CompaniesFigures } from './companies-figures.tsx'
import { CompaniesList } from './companies-list.tsx'
import { OneCompany } from './one-company.tsx'
import { SignedInAs } from './signed-in-as.tsx'

/** All companies of the installation: how many, who works in them, who pays, and each of them; one of them in place of all. */
export function CompaniesPage() {
  const { t } = useTranslation('platform-company')
  const [{ company }] = useCompaniesState()
  return (
    <Page title={t('title')} question={t('question')}>
      {company === undefined ? <AllCompanies /> : <OneCompany key={company} companyId={company} />}
    </Page>
  )
}

function AllCompanies() {
  const [narrowed] = useCompaniesState()
  const list = useList({ ...companiesStart, filters: ['size', 'sector'] })
  const input = companiesInput(narrowed, list.table)
  const companies = useQuery({ ...companiesQuery(input), placeholderData: keepPreviousData })
  const summary = useQuery(summaryQuery)
  const readAgain = () => {
    void companies.refetch()
    void summary.refetch()
  }
  const error = companies.error ?? summary.error
  return (
    <>
      <SignedInAs />
      {error ? (
        <Failed error={error} onRetry={readAgain} />
      ) : (
        <>
          {summary.data ? <CompaniesFigures summary={summary.data} /> : <SkeletonRows rows={1} height={96} />}
          <CompaniesList
            list={list}
            input={input}
            query={companies}
            sectors={summary.data?.sectors ?? []}
            onRefresh={readAgain}
          />
        </>
      )}
    </>
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
