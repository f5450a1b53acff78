import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { languages } from '../../lib/languages.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FilterSelect, YearSelect } from '../../ui/filter-select.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { ReportLogo } from './report-logo.tsx'
import { textsQuery, useTextsState } from './report-text-data.ts'
import { TextsForm } from './report-text-form.tsx'

/** What the company says in its own words in the reports of a year, in each language, and the logo on their cover. */
export function ReportTextPage() {
  const { t } = useTranslation('report-text')
  const [{ year, language }, setState] = useTextsState()
  const years = useQuery(api.inventory.years.queryOptions())
  return (
    <Page
      title={t('title')}
      question={t('question')}
      actions={
        <ButtonLink variant="default" target={pathTo(paths.reports)}>
          {t('list')}
        </ButtonLink>
      }
      filters={
        <>
          <YearSelect years={years.data?.years ?? []} value={year} onChange={(next) => setState({ year: next })} />
          <FilterSelect
            label={t('language')}
            choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
            value={language}
            onChange={(next) => setState(next === undefined ? {} : { language: next })}
            width={230}
          />
        </>
      }
    >
      <OfWholeCompany may="report:read">
        <Texts />
      </OfWholeCompany>
    </Page>
  )
}

function Texts() {
  const { t } = useTranslation('report-text')
  const [{ year, language }] = useTextsState()
  const texts = useQuery(textsQuery({ year, language }))
  return (
    <OneRecord query={texts}>
      {(found) => (
        <>
          <Section title={t('texts', { year })} note={t('marks')}>
            <TextsForm key={`${found.year} ${found.language}`} texts={found} />
          </Section>
          <ReportLogo setAt={found.logoUpdatedAt} />
        </>
      )}
    </OneRecord>
  )
}
