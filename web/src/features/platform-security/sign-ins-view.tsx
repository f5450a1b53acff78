import { Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import { CsvButton } from '../../ui/csv-button.tsx'
import { downloadCsv } from '../../ui/download.ts'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type SignInFailures, signInsQuery, signInWindows, useSecurityState, windowOf } from './security-data.ts'

/** Sign-ins that failed in a window: over time, from which addresses, for which accounts. */
export function SignInsView() {
  const { t } = useTranslation('platform-security')
  const [state, setState] = useSecurityState()
  const window = windowOf(state)
  const { data, error, refetch } = useQuery({ ...signInsQuery(window), placeholderData: keepPreviousData })
  return (
    <>
      <search className={filters.filters} aria-label={t('view.sign_ins')}>
        <FilterSelect
          label={t('window')}
          choices={signInWindows.map((value) => ({ value, label: t(`window.${value}`) }))}
          value={window}
          onChange={(value) => setState({ window: value })}
        />
      </search>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonBlock height={280} /> : null}
      {data ? (
        <>
          <FailureChart failures={data.failures} spans={data.spans} />
          <Reasons reasons={data.reasons} />
          <Failing
            title={t('failing.addresses')}
            head={t('column.address')}
            other={t('column.accounts')}
            rows={data.addresses.map(({ address, accounts, ...counted }) => ({
              ...{ name: address ?? t('hidden'), other: accounts, ...counted },
            }))}
          />
          <Failing
            title={t('failing.accounts')}
            head={t('column.account')}
            other={t('column.addresses')}
            rows={data.accounts.map(({ userId, name, addresses, ...counted }) => ({
              ...{ name: userId === null ? t('account.unknown') : (name ?? t('hidden')), other: addresses },
              ...counted,
            }))}
          />
        </>
      ) : null}
    </>
  )
}

type Spans = readonly { readonly at: string; readonly failures: number }[]

function FailureChart({ failures, spans }: { failures: number; spans: Spans }) {
  const { t } = useTranslation('platform-security')
  return (
    <Chart
      title={t('failures.over_time')}
      sentence={t('failures.sentence', { count: failures, n: formatCount(failures) })}
      option={(paint) => failureOption(spans, paint)}
      rows={[
        [t('column.at'), t('column.failures')],
        ...spans.map(({ at, failures }) => [formatInstant(at), formatCount(failures)]),
      ]}
      fileName="pegada-failed-sign-ins"
    />
  )
}

function failureOption(spans: Spans, { tokens, colors }: ChartPaint): ChartOption {
  const ink = axisInk(tokens)
  return {
    grid: { left: 8, right: 8, top: 16, bottom: 4, outerBoundsMode: 'same' },
    tooltip: { show: false },
    xAxis: { type: 'category', data: spans.map(({ at }) => formatInstant(at)), ...ink, splitLine: { show: false } },
    yAxis: { type: 'value', min: 0, minInterval: 1, ...ink },
    series: [
      {
        type: 'bar',
        data: spans.map(({ failures }) => failures),
        itemStyle: { color: colors[3] ?? tokens.accent },
      },
    ],
  }
}

function Reasons({ reasons }: { reasons: SignInFailures['reasons'] }) {
  const { t } = useTranslation('platform-security')
  return (
    <Section title={t('failing.reasons')} note={t('failing.reasons.note')}>
      <FiguresTable caption={t('failing.reasons')} hasCards>
        <FiguresHead name={t('column.why')} heads={[t('column.failures')]} />
        <Table.Tbody>
          {reasons.map(({ reason, failures }) => (
            <Table.Tr key={reason}>
              <Table.Th scope="row">{t(`failing.${reason}`)}</Table.Th>
              <FiguresCells heads={[t('column.failures')]} texts={[formatCount(failures)]} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}

function Failing({
  title,
  head,
  other,
  rows,
}: {
  title: string
  head: string
  /** What is counted beside the failures. */
  other: string
  rows: readonly {
    readonly name: string
    readonly other: number
    readonly failures: number
    readonly limited: number
    readonly lastAt: string
  }[]
}) {
  const { t } = useTranslation('platform-security')
  const heads = [t('column.failures'), t('column.limited'), other, t('column.last')]
  const textsOf = ({ failures, limited, other: beside, lastAt }: (typeof rows)[number]) => [
    ...[formatCount(failures), formatCount(limited), formatCount(beside), formatInstant(lastAt)],
  ]
  const takeAway = () => downloadCsv(title, [[head, ...heads], ...rows.map((row) => [row.name, ...textsOf(row)])])
  return (
    <Section title={title} note={t('failing.note')} action={rows.length > 0 ? <CsvButton onPress={takeAway} /> : null}>
      {rows.length === 0 ? (
        <EmptyState title={t('failing.none')} />
      ) : (
        <FiguresTable caption={title} hasCards>
          <FiguresHead name={head} heads={heads} />
          <Table.Tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name where people are hidden, and never move by themselves
              <Table.Tr key={index}>
                <Table.Th scope="row">
                  <bdi>{row.name}</bdi>
                </Table.Th>
                <FiguresCells heads={heads} texts={textsOf(row)} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      )}
    </Section>
  )
}
