import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { languages } from '../../lib/languages.ts'
import { usePoll } from '../../lib/live/live.tsx'
import { emissionsOf, paths, pathTo } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { pollEvery, type Report, stateTones } from '../../parts/report/report-state.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Code } from '../../ui/code.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Figure } from '../../ui/figure.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page, Panel, Section } from '../../ui/page.tsx'
import { Person } from '../../ui/person.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Downloads } from './downloads.tsx'
import { reportQuery, useRecordState } from './record-data.ts'
import classes from './report-record.module.css'
import { Shares } from './shares.tsx'
import { Versions } from './versions.tsx'

/** One report: what it is and whether it is still as it was made, to whom it was handed, its versions, and who took it when. */
export function ReportRecordPage() {
  const { t } = useTranslation('report-record')
  const [{ report }] = useRecordState()
  return (
    <Page
      title={t('title')}
      question={t('question')}
      actions={
        <>
          <ButtonLink variant="default" target={pathTo(paths.reportTexts)}>
            {t('texts')}
          </ButtonLink>
          <ButtonLink variant="default" target={pathTo(paths.reports)}>
            {t('list')}
          </ButtonLink>
        </>
      }
    >
      <OfWholeCompany may="report:read">
        {report === undefined ? <EmptyState title={t('none')}>{t('none.text')}</EmptyState> : <Record id={report} />}
      </OfWholeCompany>
    </Page>
  )
}

function Record({ id }: { id: string }) {
  const poll = usePoll()
  const report = useQuery({
    ...reportQuery(id),
    refetchInterval: ({ state }) => poll(pollEvery(state.data && [state.data])),
  })
  return (
    <OneRecord query={report}>
      {(found) => (
        <>
          <Details report={found} />
          {found.state === 'ready' ? <Shares report={found} /> : null}
          <Versions report={found} />
          <Downloads report={found} />
          <RecordHistory entity="report" recordId={id} />
        </>
      )}
    </OneRecord>
  )
}

/** What it is: of which year, by which standard, in what state, and the fingerprint that its file is known by. */
function Details({ report }: { report: Report }) {
  const { t } = useTranslation(['report-record', 'report', 'disclosure-words'])
  const { year, format, state, kind, language, createdAt, createdBy, createdByAvatar, bytes, sha256 } = report
  return (
    <Section
      title={t('report:report', { year, format: format.toUpperCase() })}
      action={
        state === 'ready' ? (
          <Button component="a" href={`/api/v1/reports/${report.id}/file`} download={report.fileName ?? ''}>
            {t('report:download')}
          </Button>
        ) : null
      }
    >
      <Panel>
        <div className={classes.details}>
          {report.totalCo2eKg === null ? null : (
            <Figure
              label={t('report:total', { year })}
              value={tonnes(report.totalCo2eKg)}
              unit={unitCo2e}
              to={emissionsOf({ year })}
            />
          )}
          <Facts layout="above">
            <Fact name={t('report:column.state')}>
              <output>
                <StatusBadge tone={stateTones[state]}>{t(`report:state.${state}`)}</StatusBadge>
              </output>
            </Fact>
            <Fact name={t('report:kind')}>{t(`disclosure-words:kind.${kind}`)}</Fact>
            <Fact name={t('language')}>{languages.find(({ code }) => code === language)?.name ?? language}</Fact>
            <Fact name={t('report:column.created')}>
              <bdi className="pg-num">{formatInstant(createdAt)}</bdi>
            </Fact>
            <Fact name={t('by')}>
              {createdBy === '' ? null : <Person name={createdBy} picture={createdByAvatar} />}
            </Fact>
            <Fact name={t('report:column.size')}>
              {bytes === null ? null : <bdi className="pg-num">{formatBytes(bytes)}</bdi>}
            </Fact>
            <Fact name={t('file')}>{report.fileName === null ? null : <bdi>{report.fileName}</bdi>}</Fact>
            <Fact name={t('fingerprint')} isWide>
              {sha256 === null ? null : <Code>{sha256}</Code>}
            </Fact>
          </Facts>
        </div>
      </Panel>
    </Section>
  )
}
