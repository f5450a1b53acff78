import { Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatPeriod } from '../../lib/date-format.ts'
import { compareDecimals, formatBrl, toDrawn } from '../../lib/number-format.ts'
import { ReportMenu } from '../../parts/list/report-menu.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { RankedChart } from '../../ui/chart/ranked-chart.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Figure } from '../../ui/figure.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Page, Panel, Section, Tiles } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { brlText, changeText, nothing, ratioText, shareText } from './metric-words.ts'
import { Plans } from './metrics-customers.tsx'
import {
  type Metrics,
  metricsAt,
  metricsQuery,
  movementsAt,
  type Revenue,
  receiptsAt,
  revenuePeriods,
  revenueQuery,
  useRevenueState,
} from './metrics-data.ts'
import classes from './platform-metrics.module.css'
import { ReceiptsList } from './receipts-list.tsx'
import { RenewalsList } from './renewals-list.tsx'

/** What was received, what comes in every month, and what is expected to go on. */
export function RevenuePage() {
  const { t } = useTranslation('platform-metrics')
  const { period, isOpen, setState } = useRevenueState()
  const revenue = useQuery({ ...revenueQuery(period), placeholderData: keepPreviousData })
  const metrics = useQuery(metricsQuery('month'))
  const failed = revenue.isError ? revenue : metrics.isError ? metrics : undefined
  return (
    <Page
      title={t('revenue.title')}
      question={t('revenue.question')}
      actions={
        <ReportMenu
          label={t('revenue.export')}
          note={t('revenue.export.note')}
          path="/api/v1/platform-metrics/revenue/export"
          filters={{ period }}
        />
      }
      filters={
        <FilterSelect
          label={t('period')}
          choices={revenuePeriods.map((value) => ({ value, label: t(`days.${value}`) }))}
          value={period}
          onChange={(next) => setState({ period: next })}
        />
      }
    >
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : revenue.data && metrics.data ? (
        <div className={classes.stack}>
          <Cards revenue={revenue.data} metrics={metrics.data} />
          <Received revenue={revenue.data} />
          <SaasMetrics metrics={metrics.data} />
          <Plans metrics={metrics.data} asked={{ period: 'month' }} />
          <RenewalsList />
        </div>
      ) : (
        <SkeletonRows rows={8} height={48} />
      )}
      <SidePanel title={t('receipts')} isOpen={isOpen} onClose={() => setState({ open: undefined, entry: undefined })}>
        {isOpen ? <ReceiptsList key={period} /> : null}
      </SidePanel>
    </Page>
  )
}

function Cards({
  revenue: { now, before },
  metrics: { flow, rates, before: earlier },
}: {
  revenue: Revenue
  metrics: Metrics
}) {
  const { t } = useTranslation('platform-metrics')
  const { period } = useRevenueState()
  const compared = (amount: string, was: string) => {
    const change = changeText(amount, was)
    if (change !== undefined) return t('before.change', { change })
    return compareDecimals(was, '0') < 0 ? t('before.was', { was: formatBrl(was) }) : t('before.none')
  }
  const to = movementsAt({ period: 'month', until: undefined })
  return (
    <Tiles>
      <Figure
        label={t('net.received')}
        value={formatBrl(now.net)}
        unit={t('unit.period')}
        comparison={compared(now.net, before.net)}
        to={receiptsAt(period)}
      />
      <Figure
        label={t('mrr')}
        value={formatBrl(flow.end)}
        unit={t('unit.month')}
        comparison={compared(flow.end, earlier.flow.end)}
        to={to}
      />
      <Figure
        label={t('arr')}
        value={formatBrl(flow.arr)}
        unit={t('unit.year')}
        comparison={t('arr.working')}
        to={to}
      />
      <Figure
        label={t('grossChurn')}
        value={shareText(rates.grossChurn)}
        unit={t('unit.ofMrr')}
        comparison={t('before.was', { was: shareText(earlier.rates.grossChurn) })}
        to={movementsAt({ period: 'month', until: undefined, kind: 'churn' })}
      />
    </Tiles>
  )
}

function Received({ revenue: { now, buckets } }: { revenue: Revenue }) {
  const { t } = useTranslation('platform-metrics')
  const keys = ['recurring', 'once', 'setup', 'refunded', 'disputed', 'net'] as const
  const heads = keys.map((key) => t(`column.${key}`))
  return (
    <>
      <RankedChart
        title={t('received')}
        sentence={t('received.sentence', {
          days: formatPeriod(now.from, now.until),
          ...{ net: formatBrl(now.net), refunded: formatBrl(now.refunded), disputed: formatBrl(now.disputed) },
        })}
        heads={[t('column.days'), t('column.net')]}
        bars={buckets.map(({ from, until, net }) => ({
          ...{ name: formatPeriod(from, until), drawn: Math.max(0, toDrawn(net)), label: formatBrl(net) },
          cells: [formatBrl(net)],
        }))}
        fileName="pegada-receita"
      />
      <Section title={t('received.table')} note={t('received.note')}>
        <FiguresTable hasCards>
          <FiguresHead name={t('column.days')} heads={heads} />
          <Table.Tbody>
            {buckets.toReversed().map((bucket) => (
              <Table.Tr key={bucket.from}>
                <Table.Th scope="row">{formatPeriod(bucket.from, bucket.until)}</Table.Th>
                <FiguresCells heads={heads} texts={keys.map((key) => formatBrl(bucket[key]))} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      </Section>
    </>
  )
}

function SaasMetrics({ metrics: { worth, rates, upgrade } }: { metrics: Metrics }) {
  const { t } = useTranslation('platform-metrics')
  return (
    <Section
      title={t('saas')}
      note={t('saas.note')}
      action={
        <ButtonLink variant="default" target={metricsAt({ period: 'month' })}>
          {t('saas.all')}
        </ButtonLink>
      }
    >
      <Panel>
        <Facts layout="above">
          <Fact name={t('arpa')}>{`${brlText(worth.arpa)} ${t('unit.month')}`}</Fact>
          <Fact name={t('ltv')}>{`${brlText(worth.ltv)} ${t('unit.customer')}`}</Fact>
          <Fact name={t('cac')}>{`${brlText(worth.cac)} ${t('unit.customer')}`}</Fact>
          <Fact name={t('ltvToCac')}>{`${ratioText(worth.ltvToCac)} ${t('unit.toOne')}`}</Fact>
          <Fact name={t('payback')}>{`${ratioText(worth.payback)} ${t('unit.months')}`}</Fact>
          <Fact name={t('netRetention')}>{shareText(rates.netRetention)}</Fact>
          <Fact name={t('grossRetention')}>{shareText(rates.grossRetention)}</Fact>
          <Fact
            name={t('upgrade')}
          >{`${upgrade.days === null ? nothing : ratioText(upgrade.days)} ${t('unit.days')}`}</Fact>
        </Facts>
      </Panel>
    </Section>
  )
}
