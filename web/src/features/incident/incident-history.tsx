import { Stack, Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TableFooter } from '../../ui/table-footer.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { type HistoryRow, historyPrefix, historyQuery, historyStart } from './incidents-data.ts'

type Change = HistoryRow['changes'][number]

/** What was changed, recorded and corrected of an incident: what, by whom and when, the newest first. */
export function IncidentHistory({ incidentId }: { incidentId: string }) {
  const { t } = useTranslation('incident')
  const table = useTableState(historyStart, historyPrefix)
  const { data, error, refetch } = useQuery({
    ...historyQuery(incidentId, table),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={t('history')}>
      <h3>{t('history')}</h3>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={3} height={32} /> : null}
      {data?.total === 0 ? <p className="pg-quiet">{t('history.none')}</p> : null}
      <Stack gap="md">
        {data?.rows.map((row) => (
          <Done key={row.id} row={row} />
        ))}
      </Stack>
      {data && data.total > 0 ? <TableFooter table={table} answer={data} shown={data.rows.length} /> : null}
    </section>
  )
}

function Done({ row: { at, by, kind, reason, step, changes } }: { row: HistoryRow }) {
  const { t } = useTranslation('incident')
  const title = step
    ? t(step.isCorrection ? 'history.correction' : 'history.step', {
        step: t(`step.${step.kind}`),
        day: formatDay(step.doneOn),
      })
    : t(kind === 'registered' ? 'history.first' : 'history.said')
  return (
    <article>
      <h4>{title}</h4>
      <p className="pg-quiet">
        {formatInstant(at)} · <bdi>{by ?? t('history.hidden')}</bdi>
      </p>
      {reason ? <p dir="auto">{t('history.reason', { reason })}</p> : null}
      {changes.length > 0 ? <Changes caption={`${title} · ${formatInstant(at)}`} changes={changes} /> : null}
    </article>
  )
}

function Changes({ caption, changes }: { caption: string; changes: readonly Change[] }) {
  const { t } = useTranslation('incident')
  const heads = [t('history.from'), t('history.to')] as const
  const saidOf = useSaid()
  return (
    <FiguresTable caption={caption} hasCards isText>
      <FiguresHead name={t('history.field')} heads={heads} />
      <Table.Tbody>
        {changes.map(({ field, from, to }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{t(`field.${field}`)}</Table.Th>
            <Table.Td data-label={heads[0]} dir="auto">
              {saidOf(field, from)}
            </Table.Td>
            <Table.Td data-label={heads[1]} dir="auto">
              {saidOf(field, to)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  )
}

/** What a field said, as its page shows it. */
function useSaid(): (field: Change['field'], value: Change['from']) => string {
  const { t } = useTranslation('incident')
  return (field, value) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('history.empty')
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
    if (typeof value === 'number') return formatCount(value)
    if (Array.isArray(value)) return value.map((kind) => t(`data.${kind}`)).join(', ')
    if (field === 'knownOn' || field === 'occurredOn') return formatDay(value)
    if (field === 'risk' || field === 'decision') return t(`${field}.${value}`)
    return value
  }
}
