import { ActionIcon, Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { reportRecord } from '../../parts/report/report-record.ts'
import { isUnfinished, type Report, shortHash, stateTones } from '../../parts/report/report-state.ts'
import { useCreateReport } from '../../parts/report/use-create-report.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Code } from '../../ui/code.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Person } from '../../ui/person.tsx'
import classes from './report.module.css'
import type { ReportSort } from './reports-data.ts'

/** What a column of the table is in the file. */
export const reportFileColumns: Readonly<Record<string, readonly string[]>> = {
  report: ['year', 'kind', 'format'],
  state: ['state'],
  total: ['total'],
  created: ['created', 'by'],
  bytes: ['bytes'],
  hash: ['hash', 'id'],
}

export function useReportColumns(): Column<Report, ReportSort>[] {
  const { t } = useTranslation(['report', 'disclosure-words'])
  return [
    {
      key: 'report',
      title: t('column.report'),
      sort: 'year',
      render: (report) => (
        <>
          <Link {...reportRecord(report.id)}>
            {t('report', { year: report.year, format: report.format.toUpperCase() })}
          </Link>
          <span className={classes.who}>{t(`disclosure-words:kind.${report.kind}`)}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      sort: 'state',
      render: (report) => (
        <output>
          <StatusBadge tone={stateTones[report.state]}>{t(`state.${report.state}`)}</StatusBadge>
        </output>
      ),
    },
    {
      key: 'total',
      title: t('column.total'),
      isNumber: true,
      render: ({ totalCo2eKg, year, state }) =>
        totalCo2eKg === null ? (
          <None state={state} />
        ) : (
          <Link {...emissionsOf({ year })}>{tonnesText(totalCo2eKg)}</Link>
        ),
    },
    {
      key: 'created',
      title: t('column.created'),
      sort: 'createdAt',
      render: (report) => (
        <>
          {formatInstant(report.createdAt)}
          {report.createdBy === '' ? null : (
            <span className={classes.who}>
              <Person name={report.createdBy} picture={report.createdByAvatar} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'bytes',
      title: t('column.size'),
      sort: 'bytes',
      isNumber: true,
      render: ({ bytes, state }) => (bytes === null ? <None state={state} /> : formatBytes(bytes)),
    },
    {
      key: 'hash',
      title: 'SHA-256',
      render: ({ sha256, state }) => (sha256 === null ? <None state={state} /> : <Fingerprint sha256={sha256} />),
    },
    { key: 'act', title: t('column.file'), render: (report) => <ReportAct report={report} /> },
  ]
}

/** What a report has not got, in words: it comes when the report is ready, or it never came. */
function None({ state }: { state: Report['state'] }) {
  const { t } = useTranslation('report')
  return <span className={classes.none}>{t(isUnfinished({ state }) ? 'none.later' : 'none.failed')}</span>
}

function Fingerprint({ sha256 }: { sha256: string }) {
  const { t } = useTranslation('report')
  return (
    <span className={classes.hash}>
      <Code title={sha256}>{shortHash(sha256)}</Code>
      <CopyButton value={sha256}>
        {({ copied, copy }) => (
          <ActionIcon onClick={copy} aria-label={copied ? t('hash.copied') : t('hash.copy')}>
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  )
}

/** What one can do with a report now: take its file, or ask for one that failed again. */
function ReportAct({ report }: { report: Report }) {
  const { t } = useTranslation('report')
  const mayCreate = useCan('report:create')
  const creation = useCreateReport()
  const name = t('report', { year: report.year, format: report.format.toUpperCase() })
  if (report.state === 'ready') {
    return (
      <Button
        component="a"
        href={`/api/v1/reports/${report.id}/file`}
        download={report.fileName ?? ''}
        variant="default"
        size="compact-md"
        leftSection={<IconDownload size={16} aria-hidden />}
        aria-label={t('download.name', { name })}
      >
        {t('download')}
      </Button>
    )
  }
  if (report.state !== 'failed') return <None state={report.state} />
  if (!mayCreate) return t('failed.forbidden')
  return (
    <Button
      variant="default"
      size="compact-md"
      loading={creation.isPending}
      aria-label={t('again.name', { name })}
      onClick={() => {
        const { year, format, kind, language } = report
        creation.mutate({ year, format, kind, language })
      }}
    >
      {t('again')}
    </Button>
  )
}
