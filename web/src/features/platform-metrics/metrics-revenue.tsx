import { Table } from '@mantine/core'
import { MOVEMENT_KINDS } from '@pegada/core/saas/movement.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMonth, formatMonths, monthInWords } from '../../lib/date-format.ts'
import { formatBrl, formatDecimal, subtractDecimal, toDrawn } from '../../lib/number-format.ts'
import { RankedChart } from '../../ui/chart/ranked-chart.tsx'
import { Waterfall } from '../../ui/chart/waterfall.tsx'
import { Figure } from '../../ui/figure.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section, Tiles } from '../../ui/page.tsx'
import { changeText, ratioText, reais, shareText } from './metric-words.ts'
import { type Metrics, movementsAt, useMetricsState } from './metrics-data.ts'

const adds = ['new', 'reactivation', 'expansion'] as const

/** What there is, and what moved it: in the period, and month by month. */
export function MetricsRevenue({ metrics }: { metrics: Metrics }) {
  const { t } = useTranslation('platform-metrics')
  const { period, until } = useMetricsState()
  const { flow, rates, before, months } = metrics
  const change = changeText(flow.end, before.flow.end)
  const net = subtractDecimal(flow.end, flow.start)
  const to = movementsAt({ period, until })
  return (
    <>
      <Tiles>
        <Figure
          label={t('mrr')}
          value={formatBrl(flow.end)}
          unit={t('unit.month')}
          comparison={change === undefined ? t('before.none') : t('before.change', { change })}
          to={to}
        />
        <Figure
          label={t('arr')}
          value={formatBrl(flow.arr)}
          unit={t('unit.year')}
          comparison={t('arr.working')}
          to={to}
        />
        <Figure label={t('net')} value={formatBrl(net)} unit={t('unit.month')} comparison={t('net.working')} to={to} />
        <Figure
          label={t('quickRatio')}
          value={ratioText(rates.quickRatio)}
          unit={t('unit.ratio')}
          comparison={t('quickRatio.working')}
          to={to}
        />
      </Tiles>
      <Waterfall
        title={t('waterfall')}
        sentence={t('waterfall.sentence', { from: formatBrl(flow.start), to: formatBrl(flow.end) })}
        from={{ name: t('start'), co2eKg: flow.start }}
        parts={MOVEMENT_KINDS.map((kind) => ({
          name: t(`kind.${kind}`),
          co2eKg: adds.some((one) => one === kind) ? flow[kind] : subtractDecimal('0', flow[kind]),
          target: movementsAt({ period, until, kind }),
        }))}
        to={{ name: t('end'), co2eKg: flow.end }}
        head={t('column.kind')}
        fileName="pegada-mrr"
        measure={reais}
      />
      <RankedChart
        title={t('mrr.months')}
        sentence={t('mrr.months.sentence', {
          months: formatMonths(months[0]?.month ?? metrics.first, metrics.last),
          retention: shareText(rates.netRetention),
        })}
        heads={[t('column.month'), t('mrr')]}
        bars={months.map(({ month, end }) => ({
          ...{ name: monthInWords(month), drawn: toDrawn(end), label: formatBrl(end), cells: [formatBrl(end)] },
          target: movementsAt({ period, until, of: month }),
        }))}
        fileName="pegada-mrr-12"
      />
      <Months metrics={metrics} />
    </>
  )
}

function Months({ metrics: { months } }: { metrics: Metrics }) {
  const { t } = useTranslation('platform-metrics')
  const { period, until } = useMetricsState()
  const heads = [t('start'), ...MOVEMENT_KINDS.map((kind) => t(`kind.${kind}`)), t('end')]
  return (
    <Section title={t('months')} note={t('months.note')}>
      <FiguresTable hasCards>
        <FiguresHead name={t('column.month')} heads={heads} />
        <Table.Tbody>
          {months.toReversed().map(({ month, ...flow }) => (
            <Table.Tr key={month}>
              <Table.Th scope="row">
                <Link {...movementsAt({ period, until, of: month })}>{formatMonth(month)}</Link>
              </Table.Th>
              <FiguresCells
                heads={heads}
                texts={[flow.start, ...MOVEMENT_KINDS.map((kind) => flow[kind]), flow.end].map((one) =>
                  formatDecimal(one, 2),
                )}
              />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}
