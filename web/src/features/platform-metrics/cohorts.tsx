import { SegmentedControl, Table } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../lib/date-format.ts'
import { formatBrl, formatCount, formatShare, shareOf } from '../../lib/number-format.ts'
import type { ListFilters } from '../../parts/list/export-address.ts'
import { FileMenu } from '../../parts/list/file-menu.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Metrics } from './metrics-data.ts'

/** Ages that a table shows: a year and its month of arrival. */
const agesShown = 13

/** Who came in each month and how much of it is still there so many months later, by customers or by what they pay. */
export function Cohorts({ cohorts, asked }: { cohorts: Metrics['cohorts']; asked: ListFilters }) {
  const { t } = useTranslation('platform-metrics')
  const [by, setBy] = useState<'customers' | 'mrr'>('customers')
  const oldest = Math.min(agesShown, Math.max(0, ...cohorts.map(({ ages }) => ages.length)))
  const heads = [
    t(by === 'customers' ? 'cohorts.customers' : 'cohorts.mrr'),
    ...Array.from({ length: oldest }, (_, age) => t('cohorts.age', { n: formatCount(age) })),
  ]
  return (
    <Section
      title={t('cohorts')}
      note={t('cohorts.note')}
      action={
        <>
          <SegmentedControl
            aria-label={t('cohorts.by')}
            data={(['customers', 'mrr'] as const).map((value) => ({ value, label: t(`cohorts.${value}`) }))}
            value={by}
            onChange={setBy}
          />
          {cohorts.length > 0 ? <FileMenu path="/api/v1/platform-metrics/cohorts/export" filters={asked} /> : null}
        </>
      }
    >
      {cohorts.length === 0 ? (
        <EmptyState title={t('cohorts.none')} />
      ) : (
        <FiguresTable>
          <FiguresHead name={t('column.month')} heads={heads} />
          <Table.Tbody>
            {cohorts.toReversed().map((cohort) => (
              <Table.Tr key={cohort.month}>
                <Table.Th scope="row">{formatMonth(cohort.month)}</Table.Th>
                <FiguresCells heads={heads} texts={cellsOf(cohort, by, oldest)} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      )}
    </Section>
  )
}

function cellsOf(cohort: Metrics['cohorts'][number], by: 'customers' | 'mrr', oldest: number): string[] {
  const whole = by === 'customers' ? formatCount(cohort.customers) : formatBrl(cohort.mrr)
  const ages = Array.from({ length: oldest }, (_, age) => {
    const at = cohort.ages[age]
    const share = at && shareOf(String(at[by]), String(cohort[by]))
    return share === undefined ? '' : formatShare(share, 0)
  })
  return [whole, ...ages]
}
