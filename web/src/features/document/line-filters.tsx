import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { suggestionKinds } from '../../parts/document/item.ts'
import classes from '../../parts/document/lines.module.css'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import type { TableState } from '../../ui/table-state.ts'
import { decisionOf, decisions, type NfeState, narrowOf, type SetNfeState } from './page-state.ts'

/** Which lines are listed: by decision with the count of each, by what they were taken for, by whether they count. */
export function LineFilters<S extends string>({
  state,
  setState,
  table,
}: {
  state: NfeState
  setState: SetNfeState
  table: TableState<S>
}) {
  const { t } = useTranslation('document')
  const counts = useDecisionCounts(state)
  return (
    <search className={filters.filters} aria-label={t('filter.label')}>
      <SegmentedControl
        aria-label={t('filter.decision')}
        value={decisionOf(state)}
        onChange={(decision) => setState({ decision, page: 1 })}
        data={decisions.map((one, index) => {
          const count = counts[index]
          return {
            value: one,
            label: count === undefined ? t(`filter.${one}`) : `${t(`filter.${one}`)} (${formatCount(count)})`,
          }
        })}
        className={clsx(classes.decisions, filters.wide)}
      />
      <FilterSelect
        label={t('filter.kind')}
        all={t('filter.kind.all')}
        choices={suggestionKinds.map((one) => ({ value: one, label: t(`classification:kind.${one}`) }))}
        value={suggestionKinds.find((one) => one === state.kind)}
        onChange={(kind) => setState({ kind, page: 1 })}
        width={200}
      />
      <FilterSelect
        label={t('filter.counts')}
        all={t('filter.counts.all')}
        choices={[
          { value: 'yes', label: t('filter.counts.yes') },
          { value: 'no', label: t('filter.counts.no') },
        ]}
        value={state.counts}
        onChange={(counts) => setState({ counts, page: 1 })}
        width={200}
      />
      <SearchBox label={t('filter.search')} value={table.search} onSearch={table.setSearch} />
      {state.documentId === undefined ? null : <DocumentChip documentId={state.documentId} setState={setState} />}
    </search>
  )
}

function useDecisionCounts(state: NfeState): readonly (number | undefined)[] {
  const narrow = narrowOf(state)
  return useQueries({
    queries: decisions.map((one) =>
      api.documentItem.list.queryOptions({
        input: { page: 1, pageSize: 1, ...narrow, ...(one === 'all' ? {} : { state: one }) },
      }),
    ),
    combine: (results) => results.map(({ data }) => data?.total),
  })
}

/** The list holds one document only: says which, and lets go of it. */
function DocumentChip({ documentId, setState }: { documentId: string; setState: SetNfeState }) {
  const { t } = useTranslation('document')
  const { data } = useQuery(api.document.get.queryOptions({ input: { documentId } }))
  return (
    <Group gap="xs">
      <Button
        variant="light"
        rightSection={<IconX size={14} aria-hidden />}
        onClick={() => setState({ documentId: undefined, decision: undefined, page: 1 })}
      >
        {t('filter.document', { number: data?.number ?? data?.fileName ?? '…' })}
      </Button>
    </Group>
  )
}
