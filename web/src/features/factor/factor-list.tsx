import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '../../lib/number-format.ts'
import { factorRecord } from '../../lib/paths.ts'
import { useFactorNames } from '../../parts/factor/use-factor-names.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { UpgradeStrip } from '../../parts/plan/upgrade-notice.tsx'
import filters from '../../ui/filters.module.css'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CustomFactorPanel } from './custom-factor-panel.tsx'
import { useFactorColumns } from './factor-columns.tsx'
import { FactorFilters } from './factor-filters.tsx'
import classes from './factor-list.module.css'
import { factorsQuery, factorsStart, searchInput } from './factor-list-data.ts'
import { FactorPanel } from './factor-panel.tsx'
import { factorFilters, isNarrowed, unfiltered, useFactorsState } from './factors-state.ts'
import { useFactorTexts } from './use-factor-texts.ts'

/** The catalogue under its filters: the table with its views, its file and its selection, and the factor that is open. */
export function FactorList({ isMine }: { isMine: boolean }) {
  const { t } = useFactorTexts()
  const names = useFactorNames()
  const [state, setState] = useFactorsState()
  const list = useList({ ...factorsStart, name: 'factors', filters: factorFilters })
  const { table } = list
  const queries = useQueryClient()
  const { search } = table
  const input = searchInput(state, table)
  const factors = useQuery({ ...factorsQuery(input), placeholderData: keepPreviousData })
  const clear = () => {
    setState(unfiltered)
    table.setSearch('')
  }
  return (
    <>
      {isMine ? <UpgradeStrip feature="own_factors" /> : null}
      <search className={`${filters.filters} ${classes.filters}`}>
        <FactorFilters
          state={state}
          search={search}
          facets={factors.data?.facets ?? undefined}
          onSearch={table.setSearch}
          onChange={setState}
        />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/catalogue/export', filters: input, columns: fileColumns }}
        note={<Found data={factors.data} />}
        caption={t('list.caption')}
        columns={useFactorColumns(isMine)}
        query={factors}
        failed={t('list.failed')}
        rowId={(factor) => factor.id}
        openId={state.factor}
        nameOf={names.name}
        onOpen={(factor) => setState({ factor: factor.id }, { push: state.factor === undefined })}
        openLabel={(factor) => t('list.open', { name: names.name(factor) })}
        empty={<NoFactors isMine={isMine} isFiltered={isNarrowed(state) || search !== undefined} onClear={clear} />}
      />
      <SidePanel
        title={t('factor.title')}
        isOpen={state.factor !== undefined && state.form === undefined}
        onClose={() => setState({ factor: undefined })}
        steps={
          <RecordSteps
            around={{
              table,
              answer: factors.data,
              read: (question) => queries.fetchQuery(factorsQuery(searchInput(state, question))),
            }}
            openId={state.factor}
            onOpen={(id) => setState({ factor: id })}
            pageOf={factorRecord}
          />
        }
      >
        {state.factor === undefined ? null : <FactorPanel factorId={state.factor} onChange={setState} />}
      </SidePanel>
      <CustomFactorPanel open={state.form} onChange={setState} />
    </>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'path', 'scope', 'category'],
  value: ['value', 'unit', 'gwpSet', 'basis'],
  region: ['region'],
  year: ['year', 'validFrom', 'validTo'],
  source: ['source', 'edition', 'attribution'],
  licence: ['licence'],
  state: ['state', 'factorId', 'id'],
}

/** How many factors match, of the whole catalogue, and which words were read as others. */
function Found({
  data,
}: {
  data: { total: number; readAs: readonly { typed: string; read: readonly string[] }[] } | undefined
}) {
  const { t } = useFactorTexts()
  if (!data) return null
  return (
    <p className={classes.found} aria-live="polite">
      {t(data.total === 1 ? 'list.count_one' : 'list.count', { total: formatCount(data.total) })}
      {data.readAs.map(({ typed, read }) => (
        <span key={typed}> {t('list.read_as', { typed, read: read.join(', ') })}</span>
      ))}
    </p>
  )
}

function NoFactors({ isMine, isFiltered, onClear }: { isMine: boolean; isFiltered: boolean; onClear: () => void }) {
  const { t } = useFactorTexts()
  return (
    <EmptyState
      title={t('list.none')}
      action={
        isFiltered ? (
          <Button variant="default" onClick={onClear}>
            {t('filter.clear')}
          </Button>
        ) : undefined
      }
      example={isMine && !isFiltered ? t('mine.example') : undefined}
    >
      {t(isFiltered ? 'list.none_filtered.text' : isMine ? 'mine.none.text' : 'list.none.text')}
    </EmptyState>
  )
}
