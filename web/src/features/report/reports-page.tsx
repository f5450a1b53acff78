import { REPORT_KINDS } from '@pegada/core/report/report-kind.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePoll } from '../../lib/live/live.tsx'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { kindOf, pollEvery } from '../../parts/report/report-state.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Page, Section } from '../../ui/page.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import { Disclosures } from './disclosures.tsx'
import { NewReport } from './new-report.tsx'
import { reportFileColumns, useReportColumns } from './report-columns.tsx'
import {
  reportStates,
  reportsInput,
  reportsPrefix,
  reportsQuery,
  reportsStart,
  reportsUnasked,
} from './reports-data.ts'

/** The inventory as a file: ask for it, follow it, take it away. */
export function ReportsPage() {
  const { t } = useTranslation(['report', 'shell'])
  const [state, setState] = useUrlState({ year: useWorkingYear(), kind: undefined as string | undefined })
  const mayRead = useCan('report:read')
  const kind = kindOf(state.kind)
  return (
    <Page title={t('shell:nav.reports')} question={t('shell:nav.reports.about')}>
      {mayRead ? (
        <>
          <Section title={t('new.title')} note={t('new.note')}>
            <NewReport
              year={state.year}
              onYear={(year) => setState({ year })}
              kind={kind}
              onKind={(next) => setState({ kind: next })}
            />
          </Section>
          <Section title={t('disclosure.title')} note={t('disclosure.note')}>
            <Disclosures key={kind} kind={kind} year={state.year} />
          </Section>
          <Section title={t('list.title')}>
            <Reports />
          </Section>
        </>
      ) : (
        <ForbiddenState />
      )}
    </Page>
  )
}

function Reports() {
  const { t } = useTranslation(['report', 'list', 'disclosure-words'])
  const list = useList({
    ...reportsStart,
    name: 'reports',
    filters: ['list-state', 'list-kind'],
    prefix: reportsPrefix,
  })
  const [filter, setFilter] = useUrlState({ ...reportsUnasked, 'list-page': 1 })
  const input = reportsInput(filter, list.table)
  const narrow = (change: Partial<typeof reportsUnasked>) => setFilter({ ...change, 'list-page': 1 })
  const poll = usePoll()
  const reports = useQuery({
    ...reportsQuery(input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => poll(pollEvery(state.data?.rows)),
  })
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        <FilterSelect
          label={t('list:filter.state')}
          all={t('list:filter.state.all')}
          choices={reportStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={input.state}
          onChange={(state) => narrow({ 'list-state': state })}
        />
        <FilterSelect
          label={t('list:filter.kind')}
          all={t('list:filter.kind.all')}
          choices={REPORT_KINDS.map((value) => ({ value, label: t(`disclosure-words:kind.${value}`) }))}
          value={input.kind}
          onChange={(kind) => narrow({ 'list-kind': kind })}
          width={280}
        />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/reports/export', filters: input, columns: reportFileColumns }}
        caption={t('list.title')}
        columns={useReportColumns()}
        query={reports}
        rowId={({ id }) => id}
        nameOf={({ year, format }) => t('report', { year, format: format.toUpperCase() })}
        empty={
          <NoRows
            table={list.table}
            isFiltered={Boolean(input.state ?? input.kind)}
            onClear={() => narrow({ 'list-state': undefined, 'list-kind': undefined })}
          >
            <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
          </NoRows>
        }
      />
    </>
  )
}
