import type { Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { inputOf } from '../../ui/table-state.ts'
import { useList } from '../list/use-list.ts'
import classes from './impersonation.module.css'

type Impersonation = Outputs['impersonation']['list']['rows'][number]

/** When administrators of the platform acted as somebody of the company, for its administrators; another table of the page's address. */
export function ImpersonationList() {
  const { t } = useTranslation('impersonation')
  const { table } = useList({ sort: 'beganAt', sorts: ['beganAt'], filters: [], prefix: 'access' })
  const { search: _, sort: __, ...input } = inputOf(table)
  const query = useQuery({ ...api.impersonation.list.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns: Column<Impersonation, 'beganAt'>[] = [
    { key: 'began', title: t('column.began'), sort: 'beganAt', render: ({ beganAt }) => formatInstant(beganAt) },
    {
      key: 'who',
      title: t('column.who'),
      render: ({ administrator, person }) =>
        t('list.on_behalf', { administrator: administrator ?? t('gone'), person: person ?? t('gone') }),
    },
    { key: 'reason', title: t('column.reason'), render: (row) => <Reason row={row} /> },
    { key: 'state', title: t('column.state'), render: (row) => <State row={row} /> },
    { key: 'acts', title: t('column.acts'), isNumber: true, render: (row) => <Acts row={row} /> },
  ]
  return (
    <Section title={t('list.title')} note={t('list.note')}>
      <DataTable
        table={table}
        caption={t('list.title')}
        columns={columns}
        query={query}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('list.none')} />}
      />
    </Section>
  )
}

function Reason({ row: { reason, ticket } }: { row: Impersonation }) {
  const { t } = useTranslation('impersonation')
  return (
    <>
      <span dir="auto">{reason}</span>
      {ticket === null ? null : <span className={classes.second}>{t('list.ticket', { ticket })}</span>}
    </>
  )
}

/** Whether it lasts or how it ended, and whether anything could be changed. */
function State({ row: { endsAt, endedAt, endCause, raisedAt, raiseReason } }: { row: Impersonation }) {
  const { t } = useTranslation('impersonation')
  return (
    <>
      {endedAt === null
        ? t('list.open', { until: formatInstant(endsAt) })
        : `${t('list.ended', { at: formatInstant(endedAt) })}${endCause === null ? '' : `, ${t(`list.cause.${endCause}`)}`}`}
      <span className={classes.second}>
        {raisedAt === null
          ? t('list.only_read')
          : t('list.raised', { at: formatInstant(raisedAt), reason: raiseReason ?? '' })}
      </span>
    </>
  )
}

/** How many records of the trail came of it; the number leads to them. */
function Acts({ row: { id, acts } }: { row: Impersonation }) {
  const { t } = useTranslation('impersonation')
  const n = formatCount(acts)
  if (acts === 0) return n
  return (
    <Link {...pathTo(paths.trail, { q: id })} aria-label={t('list.show_acts', { n })}>
      {n}
    </Link>
  )
}
