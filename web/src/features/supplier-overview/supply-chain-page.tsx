import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo, suppliersOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { SkeletonChart, SkeletonTiles } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { EngagementFunnel } from './engagement-funnel.tsx'
import { MoversChart } from './movers-chart.tsx'
import { EmissionsPareto, SpendPareto } from './paretos.tsx'
import { QualityOfData } from './quality-of-data.tsx'
import { StatesMap } from './states-map.tsx'
import { type EmissionsMeant, type SupplyChain, supplyChainQuery, useSupplyChainState } from './supply-chain-data.ts'
import { SupplyChainFigures } from './supply-chain-figures.tsx'

/** The supply chain of a year at a glance: who makes most, how good the figures are, how far suppliers are, who moved, and where. */
export function SupplyChainPage() {
  const { t } = useTranslation(['supplier-overview', 'shell'])
  const [{ year, emissions }, setState] = useSupplyChainState()
  const mayRead = useCan('supplier:read')
  return (
    <Page
      title={t('shell:nav.supplier_overview')}
      question={t('shell:nav.supplier_overview.about')}
      actions={
        <ButtonLink variant="default" target={suppliersOf({ year })}>
          {t('suppliers')}
        </ButtonLink>
      }
      filters={
        <SegmentedControl
          aria-label={t('emissions')}
          size="xs"
          value={emissions}
          data={[
            { value: 'scope3', label: t('emissions.scope3') },
            { value: 'all', label: t('emissions.all') },
          ]}
          onChange={(value) => setState({ emissions: value === 'all' ? value : undefined })}
        />
      }
    >
      {mayRead ? <Chain question={{ year, emissions }} /> : <ForbiddenState />}
    </Page>
  )
}

function Chain({ question }: { question: { year: number; emissions: EmissionsMeant } }) {
  const { t } = useTranslation('supplier-overview')
  const query = useQuery(supplyChainQuery(question))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) {
    return (
      <>
        <SkeletonTiles tiles={4} height={120} />
        <SkeletonChart />
        <SkeletonChart />
      </>
    )
  }
  const chain = query.data
  if (chain.suppliers === 0) return <NothingBought chain={chain} />
  return (
    <>
      <SupplyChainFigures chain={chain} />
      {chain.byEmissions.suppliers > 0 ? null : <NothingEmitted chain={chain} />}
      <Section title={t('who.title')} note={t('who.note')}>
        <EmissionsPareto chain={chain} />
        <SpendPareto chain={chain} />
      </Section>
      <Section title={t('quality.title')} note={t('quality.rule')}>
        <QualityOfData chain={chain} />
      </Section>
      <Section title={t('engagement.title')} note={t('engagement.note')}>
        <EngagementFunnel chain={chain} />
      </Section>
      <Section title={t('movers.title')} note={t('movers.note')}>
        <MoversChart chain={chain} />
      </Section>
      <Section title={t('states.title')} note={t('states.note')}>
        <StatesMap chain={chain} />
      </Section>
    </>
  )
}

function NothingBought({ chain: { year } }: { chain: SupplyChain }) {
  const { t } = useTranslation('supplier-overview')
  return (
    <EmptyState
      title={t('empty.title', { year })}
      action={<ButtonLink target={pathTo(paths.upload)}>{t('empty.upload')}</ButtonLink>}
      example={t('empty.example')}
    >
      {t('empty.text')}
    </EmptyState>
  )
}

/** No line of the emissions that are meant: says so, and offers the others where there are any. */
function NothingEmitted({ chain: { year, emissions, allCo2eKg } }: { chain: SupplyChain }) {
  const { t } = useTranslation('supplier-overview')
  const others = pathTo(paths.supplyChainOverview, { year, emissions: 'all' })
  return (
    <Notice
      tone="info"
      title={t(emissions === 'scope3' ? 'nothing.scope3' : 'nothing.all', { year })}
      actions={
        emissions === 'scope3' && allCo2eKg !== '0' ? (
          <ButtonLink variant="default" size="xs" target={others}>
            {t('nothing.show_all')}
          </ButtonLink>
        ) : null
      }
    >
      {t('nothing.text')}
    </Notice>
  )
}
