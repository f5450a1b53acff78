import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { useViewer } from '../../lib/session.tsx'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { FOLLOW_MS, type Followed, useFollowed } from './follow-jobs.ts'
import classes from './platform-system.module.css'
import {
  type FailedJob,
  type JobSort,
  jobFilters,
  jobsInput,
  jobsQuery,
  jobsStart,
  useSystemState,
} from './system-data.ts'

/** What is asked for: one job, or all that were given up. */
interface Asked {
  readonly act: 'retry' | 'discard'
  readonly job?: FailedJob
}

/** Jobs that failed, each with its error; who may, has those that were given up tried once more or dropped. */
export function FailedJobs({ kinds }: { kinds: readonly string[] }) {
  const { t } = useTranslation('platform-system')
  const [narrowed, setNarrowed] = useSystemState()
  const list = useList({ ...jobsStart, name: 'failed_jobs', filters: jobFilters })
  const input = jobsInput(narrowed, list.table)
  const [followed, follow] = useState<Followed>()
  const isFollowed = useFollowed(followed)
  const jobs = useQuery({
    ...jobsQuery(input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isFollowed(state.dataUpdatedAt) ? FOLLOW_MS : false),
  })
  const [asked, setAsked] = useState<Asked>()
  const mayAct = mayRead(useViewer(), 'platform-system:write')
  const narrow = (change: Parameters<typeof setNarrowed>[0]) => {
    setNarrowed(change)
    list.table.setPage(1)
  }
  const hasDead = jobs.data?.rows.some(({ state }) => state === 'failed') ?? false
  return (
    <Section
      title={t('jobs')}
      action={
        <Group gap="xs">
          {mayAct && hasDead
            ? (['retry', 'discard'] as const).map((act) => (
                <Button key={act} variant="default" size="xs" onClick={() => setAsked({ act })}>
                  {t(`${act}.all`)}
                </Button>
              ))
            : null}
          <ListActs list={list} path="/api/v1/platform-system/jobs/export" filters={input} />
        </Group>
      }
    >
      <search className={filters.filters} aria-label={t('jobs')}>
        <SearchBox label={t('jobs.search')} value={list.table.search} onSearch={list.table.setSearch} />
        <FilterSelect
          label={t('jobs.state')}
          all={t('jobs.state.all')}
          choices={(['failed', 'retry'] as const).map((value) => ({ value, label: t(`jobs.state.${value}`) }))}
          value={input.state}
          onChange={(state) => narrow({ state })}
          width={200}
        />
        <FilterSelect
          label={t('kind.of')}
          all={t('jobs.kind.all')}
          choices={kinds.map((value) => ({ value, label: value }))}
          value={input.kind}
          onChange={(kind) => narrow({ kind })}
          width={240}
        />
      </search>
      <DataTable
        table={list.table}
        caption={t('jobs')}
        columns={useColumns(mayAct ? setAsked : undefined)}
        query={jobs}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('jobs.none')} />}
      />
      {asked ? (
        <Act
          asked={asked}
          kind={input.kind}
          search={input.search}
          onRetried={() => follow({ kind: asked.job?.name ?? input.kind, from: Date.now() })}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Section>
  )
}

function useColumns(onAsk: ((asked: Asked) => void) | undefined): Column<FailedJob, JobSort>[] {
  const { t } = useTranslation('platform-system')
  const columns: Column<FailedJob, JobSort>[] = [
    {
      key: 'name',
      title: t('kind.of'),
      sort: 'name',
      render: ({ name, id }) => (
        <span className={classes.row}>
          <bdi>{name}</bdi>
          <bdi className="pg-quiet">{id}</bdi>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('jobs.state'),
      render: ({ state }) => (
        <StatusBadge tone={state === 'failed' ? 'failed' : 'waiting'}>{t(`jobs.state.${state}`)}</StatusBadge>
      ),
    },
    {
      key: 'error',
      title: t('jobs.error'),
      render: ({ error: { kind, message } }) => (
        <span className={classes.row}>
          <bdi>{kind === 'timed_out' ? t('jobs.error.timed_out') : kind}</bdi>
          {message ? <bdi className="pg-quiet">{message}</bdi> : null}
        </span>
      ),
    },
    {
      key: 'data',
      title: t('jobs.data'),
      render: ({ data }) =>
        data.length === 0 ? (
          '-'
        ) : (
          <span className={classes.row}>
            {data.map(({ key, value }) => (
              <bdi key={key} className="pg-quiet">{`${key}: ${value ?? t('jobs.hidden')}`}</bdi>
            ))}
          </span>
        ),
    },
    { key: 'tries', title: t('jobs.tries'), isNumber: true, render: ({ tries }) => formatCount(tries) },
    {
      key: 'createdAt',
      title: t('jobs.createdAt'),
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      key: 'failedAt',
      title: t('jobs.failedAt'),
      sort: 'failedAt',
      render: ({ failedAt }) => (failedAt ? formatInstant(failedAt) : '-'),
    },
  ]
  if (!onAsk) return columns
  const acts: Column<FailedJob, JobSort> = {
    key: 'acts',
    title: t('jobs.acts'),
    render: (job) =>
      job.state === 'failed' ? (
        <Group gap={4} wrap="nowrap">
          {(['retry', 'discard'] as const).map((act) => (
            <Button
              key={act}
              variant="subtle"
              size="compact-sm"
              aria-label={t(`${act}.of`, { name: job.name, at: formatInstant(job.failedAt ?? job.createdAt) })}
              onClick={() => onAsk({ act, job })}
            >
              {t(act)}
            </Button>
          ))}
        </Group>
      ) : null,
  }
  return [...columns, acts]
}

/** Asks why, and does it. */
function Act({
  asked: { act, job },
  kind,
  search,
  onRetried,
  onClose,
}: {
  asked: Asked
  kind: string | undefined
  search: string | undefined
  onRetried: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('platform-system')
  const verb = act === 'retry' ? api.platformSystem.retryJobs : api.platformSystem.discardJobs
  const chosen = job ? { ids: [job.id] } : { kind, search }
  const dead = useQuery({
    ...api.platformSystem.jobs.queryOptions({
      input: { state: 'failed', ...(kind && { kind }), ...(search && { search }), pageSize: 1 },
    }),
    enabled: job === undefined,
  })
  const title = job
    ? t(`${act}.of`, { name: job.name, at: formatInstant(job.failedAt ?? job.createdAt) })
    : [
        t(`${act}.all`),
        kind ?? t('jobs.kind.all'),
        search ? `“${search}”` : '',
        dead.data ? formatCount(dead.data.total) : '',
      ]
        .filter(Boolean)
        .join(' · ')
  return (
    <ReasonDialog
      title={title}
      act={(reason) => verb.call({ ...chosen, reason })}
      cause={`platform_system.${act}`}
      reread={[api.platformSystem]}
      done={({ done }) => t(act === 'retry' ? 'retried' : 'discarded', { count: done, n: formatCount(done) })}
      onSent={() => {
        if (act === 'retry') onRetried()
        onClose()
      }}
      hint={t('reason.hint')}
      confirmLabel={t(act)}
      maxLength={500}
      onCancel={onClose}
    >
      {t(`${act}.text`)}
    </ReasonDialog>
  )
}
