import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatMass } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tiles } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CreditForm } from './credit-form.tsx'
import { CreditTable } from './credit-table.tsx'
import { creditsQuery, useCreditsState } from './marketplace-data.ts'
import { MarketplaceFrame } from './marketplace-frame.tsx'

/** The inventory of a year and the credits that stand beside it; neither takes anything off the other. */
export function CreditsPage() {
  const { t } = useTranslation('marketplace')
  const [{ year, create, tonnes }, setState] = useCreditsState()
  const mayWrite = useCan('marketplace:write')
  const close = () => setState({ create: undefined, tonnes: undefined })
  return (
    <MarketplaceFrame
      current="credits"
      actions={
        <ReasonButton
          reason={mayWrite ? undefined : t('not_allowed')}
          onPress={() => setState({ create: 'yes' }, { push: true })}
        >
          {t('credits.new')}
        </ReasonButton>
      }
    >
      <Credits year={year} />
      <SidePanel title={t('credits.new')} isOpen={create !== undefined} onClose={close}>
        <CreditForm key={`${year} ${tonnes}`} year={year} tonnes={tonnes} onDone={close} />
      </SidePanel>
    </MarketplaceFrame>
  )
}

function Credits({ year }: { year: number }) {
  const { t } = useTranslation('marketplace')
  const credits = useQuery(creditsQuery(year))
  if (credits.isError) return <ErrorState error={credits.error} onRetry={() => void credits.refetch()} />
  if (!credits.data) return <SkeletonRows rows={4} />
  const { inventoryKg, retiredTonnes, heldTonnes, credits: rows } = credits.data
  const tonnes = (plain: string) => ({ value: formatDecimal(plain), unit: 't CO₂e' })
  return (
    <Stack gap="lg">
      <Notice tone="info" title={t('credits.beside')}>
        {t('credits.beside.text')}
      </Notice>
      <Tiles>
        <Figure
          label={t('credits.inventory', { year })}
          {...formatMass(inventoryKg, { unit: 't' })}
          comparison={t('credits.inventory.note')}
          to={pathTo(paths.measurementsOverview, { year })}
        />
        <Figure label={t('credits.retired')} {...tonnes(retiredTonnes)} />
        <Figure label={t('credits.held')} {...tonnes(heldTonnes)} />
      </Tiles>
      {rows.length === 0 ? (
        <EmptyState title={t('credits.empty.title', { year })}>{t('credits.empty.text')}</EmptyState>
      ) : (
        <CreditTable credits={rows} />
      )}
    </Stack>
  )
}
