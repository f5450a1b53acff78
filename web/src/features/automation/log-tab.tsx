import type { Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { formatCount } from '../../lib/number-format.ts'
import { importOf } from '../../lib/paths.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import classes from './automation.module.css'

type Run = Outputs['automation']['runs']['rows'][number]

const kinds = ['api', 'webhook', 'mailbox', 'folder', 'bucket', 'pull'] as const
const results = ['done', 'partly', 'nothing', 'failed', 'running'] as const
const tones = { done: 'done', partly: 'attention', nothing: 'quiet', failed: 'failed', running: 'running' } as const

/** What came in or went out by itself: when, by which key or connection, and what came of it. */
export function LogTab() {
  const { t } = useTranslation('automation')
  const none = undefined as string | undefined
  const [filter, setFilter] = useUrlState({ origem: none, resultado: none })
  const table = useTableState({ sort: 'startedAt', sorts: ['startedAt'] }, 'log')
  const kind = kinds.find((one) => one === filter.origem)
  const result = results.find((one) => one === filter.resultado)
  const { page, pageSize } = table
  const runs = useQuery({
    ...api.automation.runs.queryOptions({
      input: { page, pageSize, ...(kind && { kind }), ...(result && { result }) },
    }),
    placeholderData: keepPreviousData,
  })
  const narrow = (change: Partial<typeof filter>) => {
    setFilter(change)
    table.setPage(1)
  }
  return (
    <Section title={t('log.title')} note={t('log.note')}>
      <search className={filters.filters}>
        <FilterSelect
          label={t('log.kind')}
          all={t('log.kind.all')}
          choices={kinds.map((value) => ({ value, label: t(`log.kind.${value}`) }))}
          value={kind}
          onChange={(value) => narrow({ origem: value })}
        />
        <FilterSelect
          label={t('log.result')}
          all={t('log.result.all')}
          choices={results.map((value) => ({ value, label: t(`log.result.${value}`) }))}
          value={result}
          onChange={(value) => narrow({ resultado: value })}
        />
      </search>
      <DataTable
        caption={t('log.title')}
        columns={useRunColumns()}
        table={table}
        query={runs}
        rowId={({ id }) => id}
        empty={
          kind || result ? (
            <EmptyState title={t('log.empty.filtered')} />
          ) : (
            <EmptyState title={t('log.empty')}>{t('log.empty.text')}</EmptyState>
          )
        }
      />
    </Section>
  )
}

function useRunColumns(): Column<Run, 'startedAt'>[] {
  const { t } = useTranslation(['automation', 'errors'])
  return [
    { key: 'startedAt', title: t('log.when'), render: ({ startedAt }) => formatInstant(startedAt) },
    { key: 'kind', title: t('log.kind'), render: ({ kind }) => t(`log.kind.${kind}`) },
    { key: 'name', title: t('log.name'), render: ({ name }) => (name === '' ? t('log.person') : name) },
    {
      key: 'result',
      title: t('log.result'),
      render: ({ result }) => <StatusBadge tone={tones[result]}>{t(`log.result.${result}`)}</StatusBadge>,
    },
    {
      key: 'counts',
      title: t('log.counts'),
      render: ({ counts, error, importId }) => (
        <div className={classes.outcome}>
          {countsText(counts, t)}
          {error ? <span className={classes.why}>{failureMessage(error, t)}</span> : null}
          {importId ? <Link {...importOf({ importId })}>{t('log.import')}</Link> : null}
        </div>
      ),
    },
  ]
}

function countsText(counts: Run['counts'], t: TFunction<['automation', 'errors']>): string {
  const told = Object.entries(counts).filter(([, value]) => value > 0)
  return told.map(([name, value]) => t(`log.count.${name}`, { count: value, n: formatCount(value) })).join(' · ')
}
