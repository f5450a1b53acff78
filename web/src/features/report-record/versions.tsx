import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { reportRecord } from '../../parts/report/report-record.ts'
import type { Report } from '../../parts/report/report-state.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { Compared } from './compared.tsx'
import { prefixes, starts, useRecordState, versionsQuery } from './record-data.ts'
import classes from './report-record.module.css'

/** The reports of the same year and standard from the first to the last, and two of them side by side. */
export function Versions({ report }: { report: Report }) {
  const { t } = useTranslation('report-record')
  const [state] = useRecordState()
  const table = useTableState(starts.versions, prefixes.versions)
  const versions = useQuery(versionsQuery(report.id, table))
  return (
    <Section title={t('versions.title')} note={t('versions.note', { year: report.year })}>
      <DataTable
        caption={t('versions.title')}
        columns={[
          {
            key: 'version',
            title: t('versions.version'),
            render: ({ id, version, format }) => (
              <>
                {id === report.id ? (
                  <strong>{t('versions.of', { version: formatCount(version), format: format.toUpperCase() })}</strong>
                ) : (
                  <Link {...reportRecord(id)}>
                    {t('versions.of', { version: formatCount(version), format: format.toUpperCase() })}
                  </Link>
                )}
                {id === report.id ? <span className={classes.sub}>{t('versions.this')}</span> : null}
              </>
            ),
          },
          {
            key: 'created',
            title: t('versions.created'),
            sort: 'createdAt' as const,
            render: ({ createdAt, createdBy }) => (
              <>
                <bdi className="pg-num">{formatInstant(createdAt)}</bdi>
                <span className={classes.sub} dir="auto">
                  {createdBy}
                </span>
              </>
            ),
          },
          {
            key: 'total',
            title: t('versions.total'),
            isNumber: true,
            render: ({ totalCo2eKg }) => tonnesText(totalCo2eKg),
          },
          {
            key: 'compare',
            title: t('versions.compare'),
            render: ({ id, version, hasFigures }) =>
              id === report.id || report.state !== 'ready' ? (
                <span className={classes.quiet}>{t('versions.itself')}</span>
              ) : hasFigures ? (
                <ButtonLink
                  variant={state.with === id ? 'light' : 'default'}
                  size="compact-md"
                  target={{ ...reportRecord(report.id, { with: id }), resetScroll: false }}
                  aria-label={t('versions.compare.with', { version: formatCount(version) })}
                >
                  {t('versions.compare.act')}
                </ButtonLink>
              ) : (
                <span className={classes.quiet}>{t('versions.no_figures')}</span>
              ),
          },
        ]}
        table={table}
        query={versions}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('versions.empty')}>{t('versions.empty.text')}</EmptyState>}
      />
      {state.with === undefined || report.state !== 'ready' ? null : (
        <Compared reportId={report.id} otherId={state.with} />
      )}
    </Section>
  )
}
