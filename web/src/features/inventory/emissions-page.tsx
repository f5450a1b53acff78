import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { importOf, paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useSourceNames } from '../../lib/source-names.ts'
import { tonnes, unitCo2, unitCo2e } from '../../parts/inventory/amounts.ts'
import classes from '../../parts/inventory/inventory.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { linesInput, linesQuery, linesStart } from './emissions-data.ts'
import {
  type ChangeEmissions,
  type EmissionsState,
  isNarrowed,
  unfiltered,
  useEmissionsState,
  yearOf,
} from './emissions-filter.ts'
import { EmissionsFilters } from './emissions-filters.tsx'
import { type Line, useLineColumns } from './line-columns.tsx'
import { LinePanel } from './line-panel.tsx'
import { NarrowChips } from './narrow-chips.tsx'
import { PartTabs } from './part-tabs.tsx'

/** The lines that make up the inventory; each opens beside the list with its working and its evidence. */
export function EmissionsPage() {
  const { t } = useTranslation(['measurements', 'shell', 'domain'])
  const [state, setState] = useEmissionsState()
  const names = useSourceNames()
  const table = useTableState(linesStart)
  const columns = useLineColumns()
  const mayRead = useCan('activity:read')
  const { search } = table
  const input = linesInput(state, table)
  const lines = useQuery({
    ...linesQuery(input),
    placeholderData: keepPreviousData,
    enabled: mayRead,
  })
  const narrow: ChangeEmissions = (change) => setState({ ...change, page: 1 })
  return (
    <Page
      title={t('shell:nav.emissions')}
      question={t('shell:nav.emissions.about')}
      actions={<EnterLinks />}
      filters={<EmissionsFilters state={state} search={search} onSearch={table.setSearch} onChange={narrow} />}
    >
      {mayRead ? (
        <>
          <PartTabs year={yearOf(state)} businessUnitId={state.businessUnitId} />
          <NarrowChips state={state} onChange={narrow} />
          <FilterTotals answer={lines.data} isPeriod={state.year !== undefined || state.month !== undefined} />
          <DataTable
            caption={t('lines.caption')}
            columns={columns}
            table={table}
            query={lines}
            rowId={(line) => line.id}
            openId={state.linha}
            onOpen={(line) => setState({ linha: line.id }, { push: true })}
            openLabel={(line: Line) =>
              t('lines.open', {
                name: names.source(line.generatorKey, line.generatorName),
                description: names.line(line),
              })
            }
            empty={<NoLines state={state} onClear={() => setState(unfiltered)} />}
          />
          <SidePanel
            title={t('line.title')}
            isOpen={state.linha !== undefined}
            onClose={() => setState({ linha: undefined })}
          >
            {state.linha === undefined ? null : (
              <LinePanel activityId={state.linha} onRemoved={() => setState({ linha: undefined })} />
            )}
          </SidePanel>
        </>
      ) : (
        <ForbiddenState />
      )}
    </Page>
  )
}

function EnterLinks() {
  const { t } = useTranslation('measurements')
  return (
    <>
      <ButtonLink variant="default" target={importOf()}>
        {t('empty.upload')}
      </ButtonLink>
      <ButtonLink target={pathTo(paths.manualInput)}>{t('emissions.enter')}</ButtonLink>
    </>
  )
}

interface Answer {
  readonly total: number
  readonly totals: { readonly co2eKg: string; readonly biogenicCo2Kg: string } | null
}

/** The sums of all lines that match, not only of the page. */
function FilterTotals({ answer, isPeriod }: { answer: Answer | undefined; isPeriod: boolean }) {
  const { t } = useTranslation('measurements')
  if (!answer?.totals || answer.total === 0) return null
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
            {tonnes(co2eKg)} {unitCo2e}
          </dd>
        </div>
        <div>
          <dt>{t('totals.biogenic')}</dt>
          <dd>
            {tonnes(biogenicCo2Kg)} {unitCo2}
          </dd>
        </div>
      </dl>
      {isPeriod ? <p className="pg-quiet">{t('totals.whole_lines')}</p> : null}
    </div>
  )
}

function NoLines({ state, onClear }: { state: EmissionsState; onClear: () => void }) {
  const { t } = useTranslation('measurements')
  if (!isNarrowed(state)) {
    return (
      <EmptyState
        title={t('lines.none')}
        action={<ButtonLink target={importOf()}>{t('empty.upload')}</ButtonLink>}
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
