import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { NothingYet } from '../../parts/inventory/nothing-yet.tsx'
import { OverviewFilters } from '../../parts/inventory/overview-filters.tsx'
import { questionOf, useOverviewState } from '../../parts/inventory/overview-state.ts'
import { type GwpSetName, useInventory } from '../../parts/inventory/use-inventory.ts'
import { ReadFailure } from '../../parts/plan/read-failure.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { SkeletonBlock, SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { MeasureFirst } from './measure-first.tsx'
import { PublicationNetwork } from './publication-network.tsx'
import { SourceAreas } from './source-areas.tsx'
import { SourceTable } from './source-table.tsx'

/** Which sources make up a year, how sure each is, what is missing of it, and which to measure better first. */
export function SourcesPage() {
  const { t } = useTranslation(['source', 'shell', 'inventory', 'domain', 'inventory-words'])
  const [state, setState] = useOverviewState()
  const { year, businessUnitId, gwpSet } = questionOf(state)
  const mayRead = useCan('inventory:read')
  const inventory = useInventory({ year, businessUnitId, gwpSet })
  return (
    <Page
      title={t('shell:nav.sources')}
      question={t('shell:nav.sources.about')}
      actions={<ButtonLink target={pathTo(paths.manualInput)}>{t('inventory:emissions.enter')}</ButtonLink>}
      filters={<OverviewFilters state={{ ...state, gwp: gwpSet }} onChange={setState} />}
    >
      {!mayRead ? (
        <ForbiddenState />
      ) : inventory.isError ? (
        <ErrorState error={inventory.error} onRetry={() => void inventory.refetch()} />
      ) : inventory.data === undefined ? (
        <SkeletonRows rows={8} height={32} />
      ) : inventory.data.total.lines === 0 ? (
        <NothingYet inventory={inventory.data} page={paths.sources} isNarrowed={businessUnitId !== undefined} />
      ) : (
        <Sources year={year} businessUnitId={businessUnitId} gwpSet={gwpSet} total={inventory.data.total.co2eKg} />
      )}
    </Page>
  )
}

function Sources({
  year,
  businessUnitId,
  gwpSet,
  total,
}: {
  year: number
  businessUnitId: string | undefined
  gwpSet: GwpSetName
  total: string
}) {
  const { t } = useTranslation('source')
  const names = useSourceNames()
  const narrow = businessUnitId === undefined ? {} : { businessUnitId }
  const sources = useQuery(api.inventory.sources.queryOptions({ input: { year, gwpSet, ...narrow } }))
  const uncertainty = useQuery(api.uncertainty.get.queryOptions({ input: { year } }))
  return (
    <>
      <Section title={t('first.title')} note={t('first.note')}>
        {uncertainty.isError ? (
          <ReadFailure error={uncertainty.error} onRetry={() => void uncertainty.refetch()} />
        ) : uncertainty.data ? (
          <MeasureFirst
            answer={uncertainty.data}
            year={year}
            nameOf={(key) => {
              const found = sources.data?.find(({ generatorKey }) => generatorKey === key)
              return found && names.source(key, found.name)
            }}
          />
        ) : (
          <SkeletonBlock height={240} />
        )}
      </Section>
      <Section title={t('table.title')} note={t('table.note')}>
        {sources.isError ? (
          <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />
        ) : sources.data ? (
          <>
            <SourceAreas sources={sources.data} year={year} total={total} businessUnitId={businessUnitId} />
            <SourceTable
              sources={sources.data}
              uncertain={uncertainty.data?.measureFirst ?? []}
              year={year}
              total={total}
              businessUnitId={businessUnitId}
            />
            <PublicationNetwork sources={sources.data} year={year} businessUnitId={businessUnitId} />
          </>
        ) : (
          <SkeletonRows rows={8} height={32} />
        )}
      </Section>
    </>
  )
}
