import type { InventoryPart } from '@pegada/core/inventory/part.ts'
import { useTranslation } from 'react-i18next'
import { emissionsOf, paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { MonthChart } from '../../parts/inventory/month-chart.tsx'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { OverviewFilters } from '../../parts/inventory/overview-filters.tsx'
import { questionOf, useOverviewState } from '../../parts/inventory/overview-state.ts'
import { linesOfPart } from '../../parts/inventory/part-links.ts'
import { useInventory } from '../../parts/inventory/use-inventory.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page, Panel, Section, Tiles } from '../../ui/page.tsx'
import { SkeletonBlock, SkeletonChart, SkeletonTiles } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { Breakdowns } from './breakdowns.tsx'
import { CategoryScreening } from './category-screening.tsx'
import { EnergyViews } from './energy-views.tsx'
import { GasTable } from './gas-table.tsx'
import { PartAnswer, PartFigures } from './part-figures.tsx'
import { PartLines } from './part-lines.tsx'
import { PartTabs } from './part-tabs.tsx'

/** What one scope, or one side of scope 3, emitted in a year: in total, by category, month, site, source and gas, and its lines. */
export function ScopePage({ part }: { part: InventoryPart }) {
  const { t } = useTranslation(['inventory', 'shell', 'domain'])
  const [state, setState] = useOverviewState()
  const { year, businessUnitId, gwpSet } = questionOf(state)
  const inventory = useInventory({ year, businessUnitId, part, gwpSet })
  const mayRead = useCan('inventory:read')
  const scope = linesOfPart(part).scope
  return (
    <Page
      title={t(`part.${part}.title`)}
      question={t(`part.${part}.question`)}
      actions={
        <>
          <ButtonLink
            variant="default"
            target={emissionsOf({ year, ...linesOfPart(part), ...(businessUnitId ? { businessUnitId } : {}) })}
          >
            {t('overview.lines')}
          </ButtonLink>
          <ButtonLink target={pathTo(paths.manualInput, { scope })}>{t('emissions.enter')}</ButtonLink>
        </>
      }
      filters={<OverviewFilters state={{ ...state, gwp: gwpSet }} onChange={setState} />}
    >
      <PartTabs part={part} year={year} businessUnitId={businessUnitId} />
      {!mayRead ? (
        <ForbiddenState />
      ) : inventory.isError ? (
        <ErrorState error={inventory.error} onRetry={() => void inventory.refetch()} />
      ) : inventory.data === undefined ? (
        <PartSkeleton />
      ) : (
        <PartContent inventory={inventory.data} part={part} businessUnitId={businessUnitId} />
      )}
    </Page>
  )
}

function PartContent({
  inventory,
  part,
  businessUnitId,
}: {
  inventory: Inventory
  part: InventoryPart
  businessUnitId: string | undefined
}) {
  const { t } = useTranslation(['inventory', 'domain'])
  const of = { inventory, part, businessUnitId }
  const isEmpty = inventory.total.lines === 0
  return (
    <>
      <PartAnswer inventory={inventory} part={part} />
      <Tiles min="15rem">
        <PartFigures {...of} />
      </Tiles>
      {part === 'scope2' ? <EnergyViews year={inventory.year} /> : null}
      <Section title={t('screening.title')} note={t('screening.note')}>
        <CategoryScreening {...of} />
      </Section>
      {isEmpty ? null : (
        <>
          <Section title={t('when.title')}>
            <MonthChart {...of} />
          </Section>
          <Section title={t('where.title')}>
            <Breakdowns {...of} />
          </Section>
          <Section title={t('gas.title')} note={t('gas.note', { gwpSet: t(`gwp.${inventory.gwpSet}`) })}>
            <Panel>
              <GasTable {...of} />
            </Panel>
          </Section>
          <Section title={t('part.lines')}>
            <PartLines year={inventory.year} part={part} businessUnitId={businessUnitId} />
          </Section>
        </>
      )}
    </>
  )
}

function PartSkeleton() {
  return (
    <>
      <SkeletonBlock height={28} />
      <SkeletonTiles tiles={2} />
      <SkeletonChart />
    </>
  )
}
