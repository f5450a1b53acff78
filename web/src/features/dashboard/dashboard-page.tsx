import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan, useViewer } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear } from '../../lib/working-year.ts'
import { MissingFigure } from '../../parts/inventory/missing.tsx'
import { MonthChart } from '../../parts/inventory/month-chart.tsx'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { NothingYet } from '../../parts/inventory/nothing-yet.tsx'
import { ScopeTiles, TotalFigures } from '../../parts/inventory/total-tiles.tsx'
import { useInventory } from '../../parts/inventory/use-inventory.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { SkeletonBlock, SkeletonChart, SkeletonTiles } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import classes from './dashboard.module.css'
import { GuidedStart } from './guided-start.tsx'
import { LatestLines } from './latest-lines.tsx'
import { LearningCards } from './learning-cards.tsx'
import { NextThings } from './next-things-list.tsx'
import { PlanCard } from './plan-card.tsx'
import { TargetFigure } from './target-figure.tsx'
import { TeamCard } from './team-card.tsx'

/** How the year's inventory stands, in one minute, and what to do next. */
export function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'inventory', 'shell'])
  const { user } = useViewer()
  const [state] = useUrlState({ year: useWorkingYear() })
  const inventory = useInventory({ year: state.year })
  const mayRead = useCan('inventory:read')
  return (
    <Page
      title={t('welcome', { name: user.firstName })}
      question={t('shell:nav.home.about')}
      actions={
        <>
          <ButtonLink variant="default" target={pathTo(paths.manualInput)}>
            {t('inventory:emissions.enter')}
          </ButtonLink>
          <ButtonLink variant="default" target={pathTo(paths.upload)}>
            {t('inventory:empty.upload')}
          </ButtonLink>
        </>
      }
    >
      {!mayRead ? (
        <ForbiddenState />
      ) : inventory.isError ? (
        <ErrorState error={inventory.error} onRetry={() => void inventory.refetch()} />
      ) : inventory.data === undefined ? (
        <DashboardSkeleton />
      ) : (
        <Standing inventory={inventory.data} />
      )}
      <div className={classes.pair}>
        <PlanCard />
        <TeamCard />
      </div>
      <LearningCards />
    </Page>
  )
}

function Standing({ inventory }: { inventory: Inventory }) {
  const { t } = useTranslation('dashboard')
  const { units } = useViewer()
  if (inventory.total.lines === 0) {
    return (
      <>
        <NothingYet inventory={inventory} page={paths.dashboard} isQuiet />
        <GuidedStart />
      </>
    )
  }
  return (
    <>
      <div className={classes.head}>
        <TotalFigures totals={inventory} />
        <TargetFigure year={inventory.year} />
        <MissingFigure year={inventory.year} />
      </div>
      <Section title={t('scopes')}>
        <ScopeTiles totals={inventory} />
      </Section>
      <div className={classes.pair}>
        {units === null ? <NextThings inventory={inventory} /> : null}
        <LatestLines year={inventory.year} />
      </div>
      <MonthChart inventory={inventory} />
    </>
  )
}

function DashboardSkeleton() {
  return (
    <>
      <SkeletonTiles tiles={3} />
      <SkeletonBlock height={92} />
      <SkeletonChart />
    </>
  )
}
