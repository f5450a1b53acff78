import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../lib/date-format.ts'
import { formatBrl, formatCount } from '../../lib/number-format.ts'
import { Figure } from '../../ui/figure.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section, Tiles } from '../../ui/page.tsx'
import { ratioText, shareText } from './metric-words.ts'
import { type Metrics, movementsAt, useMetricsState } from './metrics-data.ts'

const keys = ['grossChurn', 'netChurn', 'grossRetention', 'netRetention', 'logoChurn'] as const

/** What was lost and what was kept, of money and of customers. */
export function MetricsChurn({ metrics: { flow, rates, before, months } }: { metrics: Metrics }) {
  const { t } = useTranslation(['platform-metrics', 'platform-company'])
  const { period, until } = useMetricsState()
  const heads = [...keys.map((key) => t(key)), t('quickRatio'), t('kind.churn'), t('customersLost')]
  return (
    <>
      <Tiles>
        {keys.map((key) => (
          <Figure
            key={key}
            label={t(key)}
            value={shareText(rates[key])}
            unit={t(key === 'logoChurn' ? 'unit.ofCustomers' : 'unit.ofMrr')}
            comparison={
              rates[key] === null ? t('nothing.start') : t('before.was', { was: shareText(before.rates[key]) })
            }
            to={movementsAt({
              period,
              until,
              kind: key === 'netRetention' || key === 'netChurn' ? undefined : 'churn',
            })}
          />
        ))}
        <Figure
          label={t('customersLost')}
          value={formatCount(flow.customersLost)}
          unit={t('platform-company:unit.companies', { count: flow.customersLost })}
          comparison={t('lost.mrr', { amount: formatBrl(flow.churn) })}
          to={movementsAt({ period, until, kind: 'churn' })}
        />
      </Tiles>
      <Section title={t('churn.months')} note={t('churn.note')}>
        <FiguresTable hasCards>
          <FiguresHead name={t('column.month')} heads={heads} />
          <Table.Tbody>
            {months.toReversed().map(({ month, rates: own, churn, customersLost }) => (
              <Table.Tr key={month}>
                <Table.Th scope="row">
                  <Link {...movementsAt({ period, until, kind: 'churn', of: month })}>{formatMonth(month)}</Link>
                </Table.Th>
                <FiguresCells
                  heads={heads}
                  texts={[
                    ...keys.map((key) => shareText(own[key])),
                    ...[ratioText(own.quickRatio), formatBrl(churn), formatCount(customersLost)],
                  ]}
                />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      </Section>
    </>
  )
}
