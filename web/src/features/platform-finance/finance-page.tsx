import { Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMonth, formatMonths, monthInWords } from '../../lib/date-format.ts'
import { formatBrl, formatCount, toDrawn } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { FileMenu } from '../../parts/list/file-menu.tsx'
import { ReportMenu } from '../../parts/list/report-menu.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { RankedChart } from '../../ui/chart/ranked-chart.tsx'
import { Figure } from '../../ui/figure.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Page, Section, Tiles } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { DisputesList } from './disputes-list.tsx'
import { FailuresList } from './failures-list.tsx'
import { type Finance, financePeriods, financeQuery, useFinanceState } from './finance-data.ts'
import { NextRenewals } from './next-renewals.tsx'

/** The money of the installation at a glance, leading to the pages that have it in full. */
export function FinancePage() {
  const { t } = useTranslation('platform-finance')
  const { period, setPeriod } = useFinanceState()
  const { data, error, refetch } = useQuery({ ...financeQuery(period), placeholderData: keepPreviousData })
  return (
    <Page
      title={t('title')}
      question={t('question')}
      actions={
        <>
          <OtherPages />
          <ReportMenu
            label={t('export')}
            note={t('export.note')}
            path="/api/v1/platform-finance/export"
            filters={{ period }}
          />
        </>
      }
      filters={
        <FilterSelect
          label={t('period')}
          choices={financePeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      }
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <SkeletonRows rows={8} height={48} /> : null}
      {data && !error ? (
        <>
          <Cards finance={data} />
          <Months finance={data} />
          <Methods finance={data} period={period} />
          <FailuresList reasons={data.reasons} />
          <DisputesList />
          <NextRenewals />
        </>
      ) : null}
    </Page>
  )
}

const others = [
  ['revenue', paths.adminRevenue, 'platform-money:read'],
  ['invoices', paths.adminInvoices, 'platform-money:read'],
  ['nfse', paths.adminNfse, 'platform-fiscal:read'],
  ['metrics', paths.adminMetrics, 'platform-money:read'],
  ['stripe_setup', paths.stripeSetup, 'platform-money:read'],
] as const

function OtherPages() {
  const { t } = useTranslation('admin-shell')
  const viewer = useViewer()
  return others.map(([key, path, may]) =>
    mayRead(viewer, may) ? (
      <ButtonLink key={key} variant="default" target={pathTo(path)}>
        {t(`nav.${key}`)}
      </ButtonLink>
    ) : null,
  )
}

function Cards({ finance: { total, now, first, last } }: { finance: Finance }) {
  const { t } = useTranslation('platform-finance')
  const months = formatMonths(first, last)
  const invoices = (count: number) => t('invoices', { count, n: formatCount(count) })
  return (
    <Tiles>
      <Figure
        label={t('received')}
        value={formatBrl(total.received)}
        unit={months}
        comparison={t('payments', { count: total.payments, n: formatCount(total.payments) })}
        to={pathTo(paths.adminInvoices, { status: 'paid' })}
      />
      <Figure
        label={t('open')}
        value={formatBrl(now.open)}
        unit={t('now')}
        comparison={invoices(now.openInvoices)}
        to={pathTo(paths.adminInvoices, { status: 'pending' })}
      />
      <Figure
        label={t('overdue')}
        value={formatBrl(now.overdue)}
        unit={t('now')}
        comparison={invoices(now.overdueInvoices)}
        to={pathTo(paths.adminInvoices, { status: 'overdue' })}
      />
      <Figure
        label={t('refunded')}
        value={formatBrl(total.refunded)}
        unit={months}
        comparison={t('net.is', { net: formatBrl(total.net), disputed: formatBrl(total.disputed) })}
        to={pathTo(paths.adminRevenue, { open: 'receipts', entry: 'refund' })}
      />
    </Tiles>
  )
}

function Months({ finance: { months, total, first, last, uncounted } }: { finance: Finance }) {
  const { t } = useTranslation('platform-finance')
  const keys = ['received', 'refunded', 'disputed', 'net', 'open', 'overdue'] as const
  const heads = keys.map((key) => t(key))
  return (
    <>
      <RankedChart
        title={t('chart')}
        sentence={t('chart.sentence', {
          ...{ months: formatMonths(first, last), received: formatBrl(total.received) },
          ...{ refunded: formatBrl(total.refunded), disputed: formatBrl(total.disputed) },
        })}
        heads={[t('month'), ...heads]}
        bars={months.map(({ month, ...row }) => ({
          ...{ name: monthInWords(month), drawn: toDrawn(row.received), label: formatBrl(row.received) },
          cells: keys.map((key) => formatBrl(row[key])),
        }))}
        fileName="pegada-financeiro"
      />
      <Section
        title={t('months')}
        note={[
          t('months.note'),
          t('months.disputes'),
          ...(uncounted > 0 ? [t('uncounted', { count: uncounted, n: formatCount(uncounted) })] : []),
        ].join(' ')}
      >
        <FiguresTable hasCards>
          <FiguresHead name={t('month')} heads={heads} />
          <Table.Tbody>
            {months.toReversed().map(({ month, ...row }) => (
              <Table.Tr key={month}>
                <Table.Th scope="row">{formatMonth(month)}</Table.Th>
                <FiguresCells heads={heads} texts={keys.map((key) => formatBrl(row[key]))} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      </Section>
    </>
  )
}

function Methods({ finance: { methods }, period }: { finance: Finance; period: string }) {
  const { t } = useTranslation('platform-finance')
  const heads = [t('received'), t('method.payments'), t('method.failures')]
  return (
    <Section
      title={t('methods')}
      note={t('methods.note')}
      action={<FileMenu path="/api/v1/platform-finance/methods/export" filters={{ period }} />}
    >
      <FiguresTable hasCards>
        <FiguresHead name={t('method')} heads={heads} />
        <Table.Tbody>
          {methods.map(({ method, received, payments, failures }) => (
            <Table.Tr key={method}>
              <Table.Th scope="row">{t(`method.${method}`)}</Table.Th>
              <FiguresCells heads={heads} texts={[formatBrl(received), formatCount(payments), formatCount(failures)]} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}
