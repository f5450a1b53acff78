import type { Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { usePoll } from '../../lib/live/live.tsx'
import { formatCount } from '../../lib/number-format.ts'
import { importOf } from '../../lib/paths.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './automation.module.css'
import {
  type RunSort,
  runKinds,
  runResults,
  runsInput,
  runsPrefix,
  runsQuery,
  runsStart,
  runsUnasked,
  tabIn,
} from './automation-data.ts'
import { ManageButton } from './manage-button.tsx'

type Run = Outputs['automation']['runs']['rows'][number]

const tones = { done: 'done', partly: 'attention', nothing: 'quiet', failed: 'failed', running: 'running' } as const

/** What came in or went out by itself: when, by which key or connection, and what came of it. */
export function LogTab() {
  const { t } = useTranslation('automation')
  const [filter, setFilter] = useUrlState(runsUnasked)
  const [, setTab] = useUrlState({ tab: tabIn('log') as string, create: undefined as string | undefined })
  const list = useList({
    ...runsStart,
    name: 'automation_runs',
    filters: ['origin', 'result'],
    prefix: runsPrefix,
  })
  const { table } = list
  const poll = usePoll()
  const input = runsInput(filter, table)
  const { kind, result } = input
  const runs = useQuery({ ...runsQuery(input), placeholderData: keepPreviousData, refetchInterval: () => poll(15_000) })
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
          choices={runKinds.map((value) => ({ value, label: t(`log.kind.${value}`) }))}
          value={kind}
          onChange={(value) => narrow({ origin: value })}
        />
        <FilterSelect
          label={t('log.result')}
          all={t('log.result.all')}
          choices={runResults.map((value) => ({ value, label: t(`log.result.${value}`) }))}
          value={result}
          onChange={(value) => narrow({ result: value })}
        />
        <SearchBox label={t('log.search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/automation/runs/export', filters: input, columns: fileColumns }}
        caption={t('log.title')}
        columns={useRunColumns()}
        query={runs}
        rowId={({ id }) => id}
        nameOf={(run) => t('log.named', { kind: t(`log.kind.${run.kind}`), when: formatInstant(run.startedAt) })}
        empty={
          <NoRows
            table={table}
            isFiltered={Boolean(kind ?? result)}
            onClear={() => setFilter({ origin: undefined, result: undefined })}
          >
            <EmptyState
              title={t('log.empty')}
              action={
                <ManageButton onPress={() => setTab({ tab: 'keys', create: 'key' }, { push: true })}>
                  {t('key.new')}
                </ManageButton>
              }
            >
              {t('log.empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
    </Section>
  )
}

/** What a column of the table is in the file. */
const fileColumns = {
  startedAt: ['startedAt', 'finishedAt'],
  kind: ['kind'],
  name: ['name'],
  result: ['result'],
  counts: ['counts', 'error', 'importId'],
  id: ['id'],
}

function useRunColumns(): Column<Run, RunSort>[] {
  const { t } = useTranslation(['automation', 'errors'])
  return [
    { key: 'startedAt', title: t('log.when'), sort: 'startedAt', render: ({ startedAt }) => formatInstant(startedAt) },
    { key: 'kind', title: t('log.kind'), render: ({ kind }) => t(`log.kind.${kind}`) },
    {
      key: 'name',
      title: t('log.name'),
      sort: 'name',
      render: ({ name }) => (name === '' ? t('log.person') : name),
    },
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
