import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { useInventory } from '../../parts/inventory/use-inventory.ts'
import { useSealEnding, useSeals, useYear } from '../../parts/inventory-year/use-year.ts'
import { UpgradeStrip } from '../../parts/plan/upgrade-notice.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonBlock, SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { BaseYearSection } from './base-year-section.tsx'
import { BooksSection } from './books-section.tsx'
import { BoundarySection } from './boundary-section.tsx'
import { closingOf, type Part, partOf, parts, useClosingState, type Year } from './closing-state.ts'
import { GapSection } from './gap-section.tsx'
import { OpinionNotes } from './opinion-note.tsx'
import { ScreeningSection } from './screening-section.tsx'
import { SealCard, SealFailure, SealingProgress } from './seal-card.tsx'
import { StateRail } from './state-rail.tsx'
import { ThresholdSection } from './threshold-section.tsx'
import { UncertaintySection } from './uncertainty-section.tsx'
import { VersionsSection } from './versions-section.tsx'

/** From the first look at what is missing to a sealed inventory that anyone can check, and back for a correction. */
export function ClosingPage() {
  const { t } = useTranslation(['inventory-year', 'inventory-words', 'domain', 'shell'])
  const [state] = useClosingState()
  return (
    <Page title={t('shell:nav.closing')} question={t('shell:nav.closing.about')}>
      <OfWholeCompany may="inventory:read">
        <Closing year={state.year} />
      </OfWholeCompany>
    </Page>
  )
}

function Closing({ year }: { year: number }) {
  const [{ part }] = useClosingState()
  const found = useYear(year)
  const inventory = useInventory({ year })
  const years = inventory.data?.years ?? []
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? (
    <>
      <UpgradeStrip feature="closing" />
      <StateRail year={found.data} />
      <SealState year={found.data} />
      <Parts year={found.data} part={partOf(part)} />
      <PartContent year={found.data} part={partOf(part)} years={years} />
    </>
  ) : (
    <>
      <SkeletonBlock height={150} />
      <SkeletonRows rows={8} height={28} />
    </>
  )
}

/** What was sealed last: being written, failed, or the official version. */
function SealState({ year }: { year: Year }) {
  const seals = useSeals(year.year)
  const [newest] = seals.data ?? []
  useSealEnding(newest?.state === 'sealing')
  return (
    <>
      {newest?.state === 'sealing' ? <SealingProgress seal={newest} /> : null}
      {newest?.state === 'failed' && year.state !== 'closed' ? <SealFailure seal={newest} /> : null}
      {year.currentSeal ? <SealCard seal={year.currentSeal} isOpen={year.state === 'closed'} /> : null}
      {year.currentSeal ? <OpinionNotes year={year.year} /> : null}
    </>
  )
}

function Parts({ year, part }: { year: Year; part: Part }) {
  const { t } = useTranslation('inventory-year')
  return (
    <LinkTabs
      label={t('parts')}
      keepsScroll
      tabs={parts.map((one) => ({
        key: one,
        label: t(`part.${one}`),
        target: closingOf({ year: year.year, part: one }),
        isCurrent: one === part,
        count: one === 'gaps' && year.blockingGaps > 0 ? formatCount(year.blockingGaps) : undefined,
      }))}
    />
  )
}

function PartContent({ year, part, years }: { year: Year; part: Part; years: readonly number[] }) {
  switch (part) {
    case 'gaps':
      return <GapSection year={year} />
    case 'screening':
      return (
        <>
          <ScreeningSection year={year} />
          <ThresholdSection year={year.year} />
        </>
      )
    case 'boundary':
      return <BoundarySection year={year} />
    case 'uncertainty':
      return <UncertaintySection year={year.year} />
    case 'books':
      return <BooksSection year={year.year} />
    case 'versions':
      return <VersionsSection year={year} />
    case 'base_year':
      return <BaseYearSection year={year} years={years} />
  }
}
