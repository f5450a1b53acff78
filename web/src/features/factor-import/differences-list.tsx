import { Button } from '@mantine/core'
import { FACTOR_DIFFERENCES } from '@pegada/contract/factor-import.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount, formatDecimal } from '../../lib/number-format.ts'
import { signed } from '../../parts/factor-effect/signed.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import {
  type Difference,
  type DifferenceSort,
  differenceFilters,
  differencesInput,
  differencesStart,
  type Pair,
  useEditionsState,
} from './editions-data.ts'
import classes from './factor-import.module.css'

/** What two editions say otherwise, narrowed by words and kind. */
export function DifferencesList({ pair }: { pair: Pair }) {
  const { t } = useTranslation(['factor-import', 'list'])
  const [state, setState] = useEditionsState()
  const list = useList({ ...differencesStart, name: 'factor_differences', filters: differenceFilters })
  const { table } = list
  const input = differencesInput(pair, state.kind, table)
  const query = useQuery({
    ...api.factorImport.differences.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = input.kind !== undefined || input.search !== undefined
  const narrow = (kind: string | undefined) => {
    setState({ kind })
    table.setPage(1)
  }
  const counts = query.data?.counts
  const columns = useDifferenceColumns()
  return (
    <>
      <search className={filters.filters} aria-label={t('difference.title')}>
        <SearchBox label={t('difference.search')} value={table.search} onSearch={table.setSearch} />
        <FilterSelect
          label={t('difference.kind')}
          all={t('difference.kind.all')}
          choices={FACTOR_DIFFERENCES.map((value) => ({
            value,
            label: counts
              ? t('difference.kind.count', { kind: t(`difference.kind.${value}`), n: formatCount(counts[value]) })
              : t(`difference.kind.${value}`),
          }))}
          value={input.kind}
          onChange={narrow}
          width={240}
        />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/factor-editions/differences/export', filters: input, columns: fileColumns }}
        hasNoSelection
        note={<p className={classes.note}>{t('difference.note')}</p>}
        caption={t('difference.title')}
        columns={columns}
        query={query}
        rowId={({ key }) => key}
        nameOf={({ name }) => name}
        empty={
          isNarrowed ? (
            <EmptyState
              title={t('difference.none.filtered')}
              action={
                <Button
                  variant="default"
                  onClick={() => {
                    narrow(undefined)
                    table.setSearch('')
                  }}
                >
                  {t('list:empty.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('difference.none')}>{t('difference.none.text')}</EmptyState>
          )
        }
      />
    </>
  )
}

function useDifferenceColumns(): Column<Difference, DifferenceSort>[] {
  const { t } = useTranslation('factor-import')
  const figure = (side: Difference['before']) =>
    side === null ? (
      '–'
    ) : (
      <bdi>
        {side.co2eKg === null ? '–' : formatDecimal(side.co2eKg)} {t('difference.per', { unit: side.unit })}
      </bdi>
    )
  return [
    {
      key: 'name',
      title: t('difference.name'),
      sort: 'name',
      render: ({ name, path, key }) => (
        <>
          <span dir="auto">{name}</span>
          <span className={classes.note} dir="auto">
            {[...path, key].join(' › ')}
          </span>
        </>
      ),
    },
    {
      key: 'kind',
      title: t('difference.kind'),
      sort: 'kind',
      render: ({ kind }) => <StatusBadge tone={tones[kind]}>{t(`difference.kind.${kind}`)}</StatusBadge>,
    },
    { key: 'before', title: t('difference.before'), isNumber: true, render: ({ before }) => figure(before) },
    { key: 'after', title: t('difference.after'), isNumber: true, render: ({ after }) => figure(after) },
    {
      key: 'changePercent',
      title: t('difference.percent'),
      sort: 'changePercent',
      isNumber: true,
      render: ({ changePercent }) => (changePercent === null ? '–' : <bdi>{signed(changePercent)} %</bdi>),
    },
  ]
}

const tones: Readonly<Record<Difference['kind'], StatusTone>> = {
  new: 'done',
  gone: 'attention',
  changed: 'running',
  told: 'quiet',
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'path', 'key'],
  kind: ['kind'],
  before: ['before', 'unitBefore'],
  after: ['after', 'unitAfter'],
  changePercent: ['changePercent'],
}
