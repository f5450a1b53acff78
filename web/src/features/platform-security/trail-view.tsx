import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { DayField } from '../../ui/form/day-field.tsx'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ChainChecks } from './chain-checks.tsx'
import classes from './platform-security.module.css'
import {
  type TrailRecord,
  trailFilters,
  trailInput,
  trailQuery,
  trailStart,
  useSecurityState,
} from './security-data.ts'
import { useActWords } from './use-act-words.ts'

/** What was done for everybody, narrowed, searched and taken as a file; and whether every chain is whole. */
export function TrailView({ mayAct }: { mayAct: boolean }) {
  const { t } = useTranslation('platform-security')
  const [state, setState] = useSecurityState()
  const list = useList({ ...trailStart, name: 'platform_trail', filters: trailFilters })
  const { table } = list
  const input = trailInput(state, table)
  const trail = useQuery({ ...trailQuery(input), placeholderData: keepPreviousData })
  const { data: facets } = useQuery(api.platformTrail.facets.queryOptions())
  const words = useActWords()
  const narrow = (change: Parameters<typeof setState>[0]) => {
    setState(change)
    table.setPage(1)
  }
  return (
    <>
      <ChainChecks mayAct={mayAct} />
      <Section
        title={t('view.trail')}
        action={<ListActs list={list} path="/api/v1/platform-trail/export" filters={input} />}
      >
        <search className={filters.filters} aria-label={t('view.trail')}>
          <FilterSelect
            label={t('column.action')}
            all={t('all.actions')}
            choices={(facets?.actions ?? []).map((value) => ({ value, label: words.act(value) }))}
            value={state.action}
            onChange={(action) => narrow({ action })}
            width={240}
          />
          <FilterSelect
            label={t('column.actor')}
            all={t('all.actors')}
            choices={(facets?.actors ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }))}
            value={state.actor}
            onChange={(actor) => narrow({ actor })}
            width={220}
          />
          {(['from', 'until'] as const).map((key) => (
            <DayField
              key={key}
              name={key}
              label={t(`filter.${key}`)}
              value={state[key] ?? ''}
              onChange={(day) => narrow({ [key]: day || undefined })}
              w={130}
            />
          ))}
          <SearchBox label={t('trail.search')} value={table.search} onSearch={table.setSearch} />
        </search>
        <DataTable
          table={table}
          caption={t('view.trail')}
          columns={useColumns()}
          query={trail}
          rowId={({ sequence }) => String(sequence)}
          empty={<EmptyState title={t('trail.none')} />}
        />
      </Section>
    </>
  )
}

function useColumns(): Column<TrailRecord, 'sequence'>[] {
  const { t } = useTranslation(['platform-security', 'common'])
  const words = useActWords()
  return [
    {
      key: 'sequence',
      title: t('column.sequence'),
      sort: 'sequence',
      isNumber: true,
      render: ({ sequence }) => formatCount(sequence),
    },
    { key: 'at', title: t('column.at'), render: ({ at }) => formatInstant(at) },
    {
      key: 'actor',
      title: t('column.actor'),
      render: ({ actor, actorId }) => actor ?? (actorId === null ? t('installation') : <bdi>{actorId}</bdi>),
    },
    {
      key: 'action',
      title: t('column.action'),
      render: ({ action }) => (
        <span className={classes.row}>
          <span>{words.act(action)}</span>
          <bdi className="pg-quiet">{action}</bdi>
        </span>
      ),
    },
    {
      key: 'entityId',
      title: t('column.entityId'),
      render: ({ entity, entityId, person }) => (
        <span className={classes.row}>
          <bdi>{person ?? entityId}</bdi>
          <span className="pg-quiet">{words.entity(entity)}</span>
        </span>
      ),
    },
    {
      key: 'data',
      title: t('column.data'),
      render: (record) => {
        const reason = words.reason(record)
        return (
          <span className={classes.row}>
            {reason ? <span dir="auto">{reason}</span> : null}
            {record.data === '{}' ? null : <bdi className="pg-quiet">{record.data}</bdi>}
          </span>
        )
      },
    },
  ]
}
