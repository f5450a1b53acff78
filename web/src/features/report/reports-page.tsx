import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePoll } from '../../lib/live/live.tsx'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { kindOf, pollEvery } from '../../parts/report/report-state.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { Disclosures } from './disclosures.tsx'
import { NewReport } from './new-report.tsx'
import { useReportColumns } from './report-columns.tsx'
import { reportsQuery, reportsStart } from './reports-data.ts'

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
  const { t } = useTranslation('report')
  const table = useTableState(reportsStart)
  const columns = useReportColumns()
  const { page, pageSize } = table
  const poll = usePoll()
  const reports = useQuery({
    ...reportsQuery({ page, pageSize }),
    refetchInterval: ({ state }) => poll(pollEvery(state.data?.rows)),
  })
  return (
    <DataTable
      caption={t('list.title')}
      columns={columns}
      table={table}
      query={reports}
      rowId={(report) => report.id}
      empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
    />
  )
}
