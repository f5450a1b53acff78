import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'

import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { sourceLanguage } from '../../lib/source-language.ts'
import { tonnes, unitCo2, unitCo2e } from '../../parts/inventory/amounts.ts'
import classes from '../../parts/inventory/inventory.module.css'
import { useList } from '../../parts/list/use-list.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import { linesStart } from './emissions-data.ts'
import {
  type ChangeEmissions,
  type EmissionsState,
  emissionsFilters,
  filterOf,
  isNarrowed,
  unfiltered,
  useEmissionsState,
  yearOf,
} from './emissions-filter.ts'
import { EmissionsFilters } from './emissions-filters.tsx'
import { EmissionsList } from './emissions-list.tsx'
import { NarrowChips } from './narrow-chips.tsx'
import { PartTabs } from './part-tabs.tsx'

/** The lines that make up the inventory; each opens beside the list with its working, its evidence and its history. */
export function EmissionsPage() {
  const { t } = useTranslation(['inventory', 'shell', 'domain'])
  const [state, setState] = useEmissionsState()
  const list = useList({ ...linesStart, name: 'activities', filters: emissionsFilters })
  const mayRead = useCan('activity:read')
  const narrow: ChangeEmissions = (change) => setState({ ...change, page: 1 })
  const { search } = list.table
  return (
    <Page
      title={t('shell:nav.emissions')}
      question={t('shell:nav.emissions.about')}
      actions={<EnterLinks />}
      filters={<EmissionsFilters state={state} search={search} onSearch={list.table.setSearch} onChange={narrow} />}
    >
      {mayRead ? (
        <>
          <PartTabs year={yearOf(state)} businessUnitId={state.businessUnitId} />
          <NarrowChips state={state} onChange={narrow} />
          <FilterTotals state={state} search={search} />
          <EmissionsList
            list={list}
            state={state}
            onChange={setState}
            empty={<NoLines state={state} onClear={() => setState(unfiltered)} />}
          />
        </>
      ) : (
        <ForbiddenState />
      )}
    </Page>
  )
}

function EnterLinks() {
  const { t } = useTranslation('inventory')
  return (
    <>
      <ButtonLink variant="default" target={pathTo(paths.upload)}>
        {t('empty.upload')}
      </ButtonLink>
      <ButtonLink target={pathTo(paths.manualInput)}>{t('emissions.enter')}</ButtonLink>
    </>
  )
}

/** The sums of all lines that match, not only of the page; asked beside the page, which need not wait for them. */
function FilterTotals({ state, search }: { state: EmissionsState; search: string | undefined }) {
  const { t } = useTranslation('inventory')
  const wanted = search ? { search, ...sourceLanguage({ search }) } : {}
  const sums = useQuery({
    ...api.activity.list.queryOptions({ input: { ...filterOf(state), ...wanted, pageSize: 1, withTotals: true } }),
    placeholderData: keepPreviousData,
  })
  const answer = sums.data
  if (!answer?.totals || answer.total === 0) return null
  const isPeriod = state.year !== undefined || state.month !== undefined
  const { co2eKg, biogenicCo2Kg } = answer.totals
  return (
    <div aria-live="polite">
      <dl className={classes.totals}>
        <div>
          <dt>{t('totals.lines')}</dt>
          <dd>{formatCount(answer.total)}</dd>
        </div>
        <div>
          <dt>{t('totals.co2e')}</dt>
          <dd>
            <bdi>
              {tonnes(co2eKg)} {unitCo2e}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{t('totals.biogenic')}</dt>
          <dd>
            <bdi>
              {tonnes(biogenicCo2Kg)} {unitCo2}
            </bdi>
          </dd>
        </div>
      </dl>
      {isPeriod ? <p className="pg-quiet">{t('totals.whole_lines')}</p> : null}
    </div>
  )
}

function NoLines({ state, onClear }: { state: EmissionsState; onClear: () => void }) {
  const { t } = useTranslation('inventory')
  if (!isNarrowed(state)) {
    return (
      <EmptyState
        title={t('lines.none')}
        action={<ButtonLink target={pathTo(paths.upload)}>{t('empty.upload')}</ButtonLink>}
        example={t('empty.example')}
      >
        {t('empty.text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('lines.none_filtered')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('filter.clear')}
        </Button>
      }
    >
      {t('lines.none_filtered.text')}
    </EmptyState>
  )
}
