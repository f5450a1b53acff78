import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonTiles } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { ApproachCards } from './approach-cards.tsx'
import { type Boundary, boundaryQuery, useBoundaryState } from './boundary-data.ts'
import { HoldingForm } from './holding-form.tsx'
import { HoldingTable } from './holding-table.tsx'
import { LeasedAssetsSection } from './leased-assets-section.tsx'
import { UnitTable } from './unit-table.tsx'

/** What of the group belongs to the inventory: three approaches side by side, unit by unit, and the holdings that decide it. */
export function BoundariesPage() {
  const { t } = useTranslation(['boundary', 'shell'])
  const mayRead = useCan('boundary:read')
  return (
    <Page title={t('shell:nav.boundaries')} question={t('shell:nav.boundaries.about')}>
      {mayRead ? <Boundaries /> : <ForbiddenState />}
    </Page>
  )
}

function Boundaries() {
  const { t } = useTranslation('boundary')
  const [{ year, holding }, setState] = useBoundaryState()
  const query = useQuery(boundaryQuery(year))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonTiles tiles={3} height={190} />
  const boundary = query.data
  const close = () => setState({ holding: undefined })
  const open = boundary.holdings.find(({ id }) => id === holding)
  return (
    <>
      <Section title={t('approaches.title', { year })} note={t('approaches.note')}>
        <ApproachCards boundary={boundary} />
      </Section>
      <Section title={t('units.title')} note={t('units.note')}>
        <UnitTable boundary={boundary} />
      </Section>
      <Section
        title={t('holdings.title')}
        note={t('holdings.note')}
        action={<NewHolding boundary={boundary} onNew={() => setState({ holding: 'new' }, { push: true })} />}
      >
        <HoldingTable boundary={boundary} onOpen={(id) => setState({ holding: id }, { push: true })} />
      </Section>
      <LeasedAssetsSection boundary={boundary} />
      <SidePanel
        title={t(open ? 'holding.change' : 'holding.new')}
        isOpen={holding !== undefined && (open !== undefined || holding === 'new')}
        onClose={close}
      >
        <HoldingForm key={holding} boundary={boundary} holding={open} onDone={close} />
      </SidePanel>
    </>
  )
}

function NewHolding({ boundary, onNew }: { boundary: Boundary; onNew: () => void }) {
  const { t } = useTranslation('boundary')
  const mayWrite = useCan('boundary:write')
  const why = !mayWrite ? t('write.forbidden') : boundary.entities.length === 0 ? t('entities.none') : undefined
  return why === undefined ? (
    <Button variant="default" onClick={onNew}>
      {t('holding.new')}
    </Button>
  ) : (
    <ReasonButton variant="default" reason={why} onPress={onNew}>
      {t('holding.new')}
    </ReasonButton>
  )
}
