import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMonth, monthInWords } from '../../lib/date-format.ts'
import { formatBrl, formatCount, formatDecimal, formatShare, shareOf } from '../../lib/number-format.ts'
import type { ListFilters } from '../../parts/list/export-address.ts'
import { FileMenu } from '../../parts/list/file-menu.tsx'
import { RankedChart } from '../../ui/chart/ranked-chart.tsx'
import { Figure } from '../../ui/figure.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section, Tiles } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Cohorts } from './cohorts.tsx'
import { brlText, nothing, shareText } from './metric-words.ts'
import { type Metrics, movementsAt, useMetricsState } from './metrics-data.ts'

/** Who pays: how many, of which plan, since when, and how they came to. */
export function MetricsCustomers({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation(['platform-metrics', 'platform-company'])
  const { period, until } = useMetricsState()
  const { flow, worth, months, upgrade } = metrics
  const companies = (count: number) => t('platform-company:unit.companies', { count })
  return (
    <>
      <Tiles>
        <Figure
          label={t('customers')}
          value={formatCount(flow.customersEnd)}
          unit={companies(flow.customersEnd)}
          comparison={t('customers.before', { n: formatCount(flow.customersStart) })}
          to={movementsAt({ period, until })}
        />
        <Figure
          label={t('customersNew')}
          value={formatCount(flow.customersNew)}
          unit={companies(flow.customersNew)}
          comparison={t('customersNew.note', { n: formatCount(flow.customersBack) })}
          to={movementsAt({ period, until, kind: 'new' })}
        />
        <Figure
          label={t('arpa')}
          value={brlText(worth.arpa)}
          unit={t('unit.month')}
          comparison={t('arpa.working')}
          to={movementsAt({ period, until })}
        />
        <Figure
          label={t('upgrade')}
          value={upgrade.days === null ? nothing : formatDecimal(upgrade.days, 0)}
          unit={t('unit.days')}
          comparison={t('upgrade.note', { paid: formatCount(upgrade.paid), never: freeShare(upgrade) })}
        />
      </Tiles>
      <RankedChart
        title={t('customers.months')}
        sentence={t('customers.sentence', {
          n: formatCount(flow.customersEnd),
          came: formatCount(flow.customersNew + flow.customersBack),
          lost: formatCount(flow.customersLost),
        })}
        heads={[t('column.month'), t('customers')]}
        bars={months.map(({ month, customersEnd }) => ({
          ...{ name: monthInWords(month), drawn: customersEnd, label: formatCount(customersEnd) },
          ...{ cells: [formatCount(customersEnd)], target: movementsAt({ period, until, of: month }) },
        }))}
        fileName="pegada-clientes"
      />
      <Plans metrics={metrics} asked={{ period, until }} />
      <Cohorts cohorts={metrics.cohorts} asked={{ period, until }} />
      <Trials metrics={metrics} asked={{ period, until }} />
    </>
  )
}

/** What each plan brings, at the end of the period. */
export function Plans({ metrics: { plans }, asked }: { metrics: Metrics; asked: ListFilters }) {
  const { t } = useTranslation(['platform-metrics', 'plan'])
  const heads = [t('column.subscriptions'), t('mrr'), t('column.share')]
  return (
    <Section
      title={t('plans')}
      note={t('plans.note')}
      action={<FileMenu path="/api/v1/platform-metrics/plans/export" filters={asked} />}
    >
      <FiguresTable>
        <FiguresHead name={t('column.plan')} heads={heads} />
        <Table.Tbody>
          {plans.map(({ plan, subscriptions, mrr, share }) => (
            <Table.Tr key={plan}>
              <Table.Th scope="row">{t(`plan:name.${plan}`)}</Table.Th>
              <FiguresCells heads={heads} texts={[formatCount(subscriptions), formatBrl(mrr), shareText(share)]} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}

function Trials({ metrics: { trials }, asked }: { metrics: Metrics; asked: ListFilters }) {
  const { t } = useTranslation('platform-metrics')
  const heads = [t('trials.over'), t('trials.paid'), t('trials.conversion'), t('trials.running')]
  return (
    <Section
      title={t('trials')}
      note={t('trials.note')}
      action={
        trials.length > 0 ? <FileMenu path="/api/v1/platform-metrics/trials/export" filters={asked} /> : undefined
      }
    >
      {trials.length === 0 ? (
        <EmptyState title={t('trials.none')} />
      ) : (
        <FiguresTable>
          <FiguresHead name={t('trials.month')} heads={heads} />
          <Table.Tbody>
            {trials.toReversed().map(({ month, trials: over, paid, running }) => (
              <Table.Tr key={month}>
                <Table.Th scope="row">{formatMonth(month)}</Table.Th>
                <FiguresCells
                  heads={heads}
                  texts={[formatCount(over), formatCount(paid), conversion(paid, over), formatCount(running)]}
                />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      )}
    </Section>
  )
}

function conversion(paid: number, over: number): string {
  const share = shareOf(String(paid), String(over))
  return share === undefined ? nothing : formatShare(share)
}

function freeShare({ paid, free }: Metrics['upgrade']): string {
  const share = shareOf(String(free), String(paid + free))
  return share === undefined ? nothing : formatShare(share)
}
