import { Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant, formatMonth } from '../../lib/date-format.ts'
import { formatBrl, formatCount, formatShare } from '../../lib/number-format.ts'
import { FileMenu } from '../../parts/list/file-menu.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { TableFooter } from '../../ui/table-footer.tsx'
import { useTableState } from '../../ui/table-state.ts'

/** What was entered, each version with who, when and why; the newest of a month counts. */
export function CostsList() {
  const { t } = useTranslation('platform-metrics')
  const table = useTableState({ sort: 'month', sorts: ['month'] as const }, 'costs')
  const { page, pageSize, cursor } = table
  const costs = useQuery({
    ...api.platformMetrics.costs.queryOptions({ input: { page, pageSize, ...(cursor && { cursor }) } }),
    placeholderData: keepPreviousData,
  })
  if (costs.error) return <ErrorState error={costs.error} onRetry={() => void costs.refetch()} />
  if (!costs.data) return <SkeletonRows rows={4} height={40} />
  const { rows, total, margins } = costs.data
  const ends = [t('column.version'), t('column.by'), t('column.enteredAt'), t('column.reason')]
  const heads = [t('cost.form.kind'), t('cost.form.amount'), ...ends]
  const marginHeads = [t('margin.form.percent'), ...ends]
  const version = (row: { version: number; isCurrent: boolean }) =>
    t(row.isCurrent ? 'version.current' : 'version.old', { n: formatCount(row.version) })
  return (
    <>
      <Section
        title={t('costs')}
        note={t('costs.note')}
        action={<FileMenu path="/api/v1/platform-metrics/costs/export" filters={{}} />}
      >
        {total === 0 ? (
          <EmptyState title={t('costs.none')} />
        ) : (
          <FiguresTable isText hasCards>
            <FiguresHead name={t('column.month')} heads={heads} />
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={`${row.month} ${row.kind} ${row.version}`}>
                  <Table.Th scope="row">{formatMonth(row.month)}</Table.Th>
                  <FiguresCells
                    heads={heads}
                    texts={[
                      ...[t(`cost.kind.${row.kind}`), formatBrl(row.amount), version(row), row.by ?? t('gone')],
                      ...[formatInstant(row.at), row.reason],
                    ]}
                  />
                </Table.Tr>
              ))}
            </Table.Tbody>
          </FiguresTable>
        )}
        {total > pageSize ? <TableFooter table={table} answer={costs.data} shown={rows.length} /> : null}
      </Section>
      {margins.length === 0 ? null : (
        <Section title={t('margins')}>
          <FiguresTable isText hasCards>
            <FiguresHead name={t('margin.form.month')} heads={marginHeads} />
            <Table.Tbody>
              {margins.map((row) => (
                <Table.Tr key={`${row.month} ${row.version}`}>
                  <Table.Th scope="row">{formatMonth(row.month)}</Table.Th>
                  <FiguresCells
                    heads={marginHeads}
                    texts={[
                      ...[formatShare(row.share, 2), version(row), row.by ?? t('gone'), formatInstant(row.at)],
                      row.reason,
                    ]}
                  />
                </Table.Tr>
              ))}
            </Table.Tbody>
          </FiguresTable>
        </Section>
      )}
    </>
  )
}
