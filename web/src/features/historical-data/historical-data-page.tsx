import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { gwpSets } from '../../parts/inventory/use-inventory.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { SkeletonBlock, SkeletonChart } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { gwpSetIn, historyUnasked } from './history-data.ts'
import { MonthHeat } from './month-heat.tsx'
import { type Side, sideOf, sidesOf } from './sides.ts'
import { useYears } from './use-years.ts'
import { YearChart } from './year-chart.tsx'
import { YearDiffers } from './year-differs.tsx'
import { dimensions } from './year-rows.ts'
import { YearSeals } from './year-seals.tsx'
import { useYearSentence } from './year-sentence.ts'
import { YearTable } from './year-table.tsx'
import { YearWaterfall } from './year-waterfall.tsx'

/** The inventories of the company through the years: side by side, sealed versions, and why two of them differ. */
export function HistoricalDataPage() {
  const { t } = useTranslation(['historical-data', 'shell', 'inventory', 'domain', 'inventory-words'])
  const [state, setState] = useHistoryState()
  const gwpSet = gwpSetIn(state)
  const years = useYears(gwpSet)
  const mayRead = useCan('inventory:read')
  return (
    <Page
      title={t('shell:nav.historical_data')}
      question={t('shell:nav.historical_data.about')}
      filters={
        <FilterSelect
          label={t('inventory:filter.gwp')}
          choices={gwpSets.map((set) => ({ value: set, label: t(`inventory:gwp.${set}`) }))}
          value={gwpSet}
          onChange={(gwp) => setState({ gwp: gwp ?? '' })}
          width={150}
        />
      }
    >
      {!mayRead ? (
        <ForbiddenState />
      ) : years.error ? (
        <ErrorState error={years.error} onRetry={years.refetch} />
      ) : years.isPending ? (
        <>
          <SkeletonChart />
          <SkeletonBlock height={220} />
        </>
      ) : years.inventories.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          action={<ButtonLink target={pathTo(paths.upload)}>{t('inventory:empty.upload')}</ButtonLink>}
          example={t('empty.example')}
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <History years={years.inventories} state={state} onChange={setState} />
      )}
    </Page>
  )
}

function useHistoryState() {
  return useUrlState(historyUnasked)
}

type HistoryState = ReturnType<typeof useHistoryState>[0]

function History({
  years,
  state,
  onChange,
}: {
  years: readonly Inventory[]
  state: HistoryState
  onChange: (change: Partial<HistoryState>) => void
}) {
  const { t } = useTranslation('historical-data')
  const policy = useQuery(api.baseYear.get.queryOptions())
  const seals = useQueries({
    queries: years.map(({ year }) => api.seals.list.queryOptions({ input: { year } })),
  }).flatMap(({ data }) => data ?? [])
  const baseYear = policy.data?.baseYear ?? null
  const sides = sidesOf(
    years.map(({ year }) => year),
    seals,
  )
  const [last, before] = [...years].reverse()
  const to: Side | undefined = sideOf(state.to) ?? (last && { year: last.year, version: 'live' })
  const from: Side | undefined = sideOf(state.from) ?? (before && { year: before.year, version: 'live' })
  return (
    <>
      <YearChart years={years} sentence={useYearSentence(years, baseYear)} />
      <YearDiffers years={years} />
      <MonthHeat years={years} />
      <Section title={t('table.heading')}>
        <YearTable
          years={years}
          baseYear={baseYear}
          dimension={dimensions.find((one) => one === state.by) ?? 'scope'}
          onDimension={(by) => onChange({ by })}
        />
      </Section>
      <Section title={t('waterfall.heading')} note={t('waterfall.note')}>
        {from && to ? (
          <YearWaterfall sides={sides} from={from} to={to} years={years} onChange={onChange} />
        ) : (
          <EmptyState title={t('waterfall.one_year')} />
        )}
      </Section>
      <Section title={t('seals.title')} note={t('seals.note')}>
        <YearSeals seals={[...seals].sort((a, b) => b.year - a.year || b.version - a.version)} />
      </Section>
    </>
  )
}
