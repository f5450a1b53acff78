import { Button, Tabs } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { ListBar } from '../../parts/list/list-bar.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { UpgradeStrip } from '../../parts/plan/upgrade-notice.tsx'
import { usePlanLack } from '../../parts/plan/use-feature.ts'
import { DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState, ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { CustomFactorPanel } from './custom-factor-panel.tsx'
import { useFactorColumns } from './factor-columns.tsx'
import { FactorFilters } from './factor-filters.tsx'
import classes from './factor-list.module.css'
import { factorsQuery, factorsStart, searchInput } from './factor-list-data.ts'
import { FactorPanel } from './factor-panel.tsx'
import { type ChangeFactors, factorFilters, isNarrowed, unfiltered, useFactorsState } from './factors-state.ts'
import { useFactorTexts } from './use-factor-texts.ts'

/** The catalogue of emission factors: searched as a whole, each with its source, its editions and its terms. */
export function EmissionFactorsPage() {
  const { t } = useFactorTexts()
  const [state, setState] = useFactorsState()
  const mayRead = useCan('factor:read')
  const isMine = state.aba === 'meus'
  return (
    <Page
      title={t('shell:nav.emission_factors')}
      question={t('shell:nav.emission_factors.about')}
      actions={<NewFactor onChange={setState} />}
    >
      {mayRead ? (
        <Tabs
          value={isMine ? 'meus' : 'catalogo'}
          onChange={(tab) => setState({ ...unfiltered, aba: tab ?? 'catalogo' }, { push: true })}
        >
          <Tabs.List>
            <Tabs.Tab value="catalogo">{t('tab.catalogue')}</Tabs.Tab>
            <Tabs.Tab value="meus">{t('tab.mine')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={isMine ? 'meus' : 'catalogo'} className={classes.panel}>
            <FactorList isMine={isMine} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <ForbiddenState />
      )}
    </Page>
  )
}

function FactorList({ isMine }: { isMine: boolean }) {
  const { t } = useFactorTexts()
  const [state, setState] = useFactorsState()
  const list = useList({ ...factorsStart, name: 'factors', filters: factorFilters })
  const { table } = list
  const queries = useQueryClient()
  const columns = useFactorColumns(isMine)
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
      <ListBar list={list} columns={columns} />
      <Found data={factors.data} />
      {factors.isError ? (
        <ErrorState title={t('list.failed')} error={factors.error} onRetry={() => void factors.refetch()} />
      ) : (
        <DataTable
          caption={t('list.caption')}
          columns={columns}
          table={table}
          query={factors}
          rowId={(factor) => factor.id}
          openId={state.fator}
          hasNoKeys={!list.hasKeys}
          onOpen={(factor) => setState({ fator: factor.id }, { push: true })}
          openLabel={(factor) => t('list.open', { name: factor.name })}
          empty={<NoFactors isMine={isMine} isFiltered={isNarrowed(state) || search !== undefined} onClear={clear} />}
        />
      )}
      <SidePanel
        title={t('factor.title')}
        isOpen={state.fator !== undefined && state.formulario === undefined}
        onClose={() => setState({ fator: undefined })}
        steps={
          state.fator === undefined ? null : (
            <RecordSteps
              around={{
                table,
                answer: factors.data,
                read: (question) => queries.fetchQuery(factorsQuery(searchInput(state, question))),
              }}
              openId={state.fator}
              onOpen={(id) => setState({ fator: id })}
            />
          )
        }
      >
        {state.fator === undefined ? null : <FactorPanel factorId={state.fator} onChange={setState} />}
      </SidePanel>
      <CustomFactorPanel open={state.formulario} onChange={setState} />
    </>
  )
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

function NewFactor({ onChange }: { onChange: ChangeFactors }) {
  const { t } = useFactorTexts()
  const mayWrite = useCan('factor:write')
  const lack = usePlanLack('own_factors')
  return (
    <ReasonButton
      reason={mayWrite ? lack : t('mine.not_allowed')}
      onPress={() => onChange({ aba: 'meus', formulario: 'novo' }, { push: true })}
    >
      {t('mine.new')}
    </ReasonButton>
  )
}
