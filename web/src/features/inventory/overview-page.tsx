import { useTranslation } from 'react-i18next'
import { emissionsOf, paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { MissingFigure } from '../../parts/inventory/missing.tsx'
import { MonthChart } from '../../parts/inventory/month-chart.tsx'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { NothingYet } from '../../parts/inventory/nothing-yet.tsx'
import { OverviewFilters } from '../../parts/inventory/overview-filters.tsx'
import { questionOf, useOverviewState } from '../../parts/inventory/overview-state.ts'
import { ScopeTiles, TotalFigures } from '../../parts/inventory/total-tiles.tsx'
import { storedGwpSet, useInventory } from '../../parts/inventory/use-inventory.ts'
import { FeeFigure } from '../../parts/reduction/fee-figure.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page, Panel, Section, Tiles } from '../../ui/page.tsx'
import { SkeletonBlock, SkeletonChart, SkeletonTiles } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { Breakdowns } from './breakdowns.tsx'
import { EnergyFigures } from './energy-figures.tsx'
import { GapList } from './gap-list.tsx'
import { GasTable } from './gas-table.tsx'
import { StateMap } from './state-map.tsx'
import { UncertaintyBand } from './uncertainty-band.tsx'
import { YearFlowChart } from './year-flow-chart.tsx'
import { YearState } from './year-state.tsx'

/** How much the company emitted in a year, and where it comes from. */
export function OverviewPage() {
  const { t } = useTranslation(['inventory', 'shell', 'domain', 'inventory-words'])
  const [state, setState] = useOverviewState()
  const { year, businessUnitId, gwpSet } = questionOf(state)
  const inventory = useInventory({ year, businessUnitId, gwpSet })
  const mayRead = useCan('inventory:read')
  return (
    <Page
      title={t('shell:nav.overview')}
      question={t('shell:nav.overview.about')}
      actions={
        <>
          <ButtonLink variant="default" target={emissionsOf({ year, ...(businessUnitId ? { businessUnitId } : {}) })}>
            {t('overview.lines')}
          </ButtonLink>
          <ButtonLink target={pathTo(paths.reports, { year })}>{t('overview.report')}</ButtonLink>
        </>
      }
      filters={<OverviewFilters state={{ ...state, gwp: gwpSet }} onChange={setState} />}
    >
      {!mayRead ? (
        <ForbiddenState />
      ) : inventory.isError ? (
        <ErrorState error={inventory.error} onRetry={() => void inventory.refetch()} />
      ) : inventory.data === undefined ? (
        <OverviewSkeleton />
      ) : inventory.data.total.lines === 0 ? (
        <NothingYet
          inventory={inventory.data}
          page={paths.measurementsOverview}
          isNarrowed={businessUnitId !== undefined}
        />
      ) : (
        <Totals inventory={inventory.data} businessUnitId={businessUnitId} />
      )}
    </Page>
  )
}

function Totals({ inventory, businessUnitId }: { inventory: Inventory; businessUnitId: string | undefined }) {
  const { t } = useTranslation(['inventory', 'domain'])
  const isWhole = businessUnitId === undefined && inventory.gwpSet === storedGwpSet
  return (
    <>
      <YearState year={inventory.year} />
      <Tiles min="18rem">
        <TotalFigures totals={inventory} businessUnitId={businessUnitId} />
        <FeeFigure year={inventory.year} businessUnitId={businessUnitId} />
      </Tiles>
      {isWhole ? <UncertaintyBand year={inventory.year} /> : null}
      <ScopeTiles totals={inventory} businessUnitId={businessUnitId} />
      <EnergyFigures inventory={inventory} />
      {inventory.gwpSet === storedGwpSet ? null : (
        <p className="pg-quiet">{t('gwp.recalculated', { gwpSet: inventory.gwpSet, stored: storedGwpSet })}</p>
      )}
      <Section title={t('gaps.title')} note={t('gaps.note')}>
        {businessUnitId === undefined ? <MissingFigure year={inventory.year} /> : null}
        <Panel>{inventory.gaps.length > 0 ? <GapList inventory={inventory} /> : t('gaps.none')}</Panel>
      </Section>
      <Section title={t('when.title')}>
        <MonthChart inventory={inventory} businessUnitId={businessUnitId} />
      </Section>
      <Section title={t('where.title')}>
        <YearFlowChart inventory={inventory} businessUnitId={businessUnitId} />
        <Breakdowns inventory={inventory} businessUnitId={businessUnitId} />
        {businessUnitId === undefined ? <StateMap inventory={inventory} /> : null}
      </Section>
      <Section title={t('gas.title')} note={t('gas.note', { gwpSet: t(`gwp.${inventory.gwpSet}`) })}>
        <Panel>
          <GasTable inventory={inventory} businessUnitId={businessUnitId} />
        </Panel>
      </Section>
    </>
  )
}

function OverviewSkeleton() {
  return (
    <>
      <SkeletonTiles tiles={2} />
      <SkeletonBlock height={92} />
      <SkeletonChart />
    </>
  )
}
