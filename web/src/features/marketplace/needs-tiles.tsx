import { writeLineCut } from '@pegada/contract/line-cut.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatMass, formatShare, shareOf } from '../../lib/number-format.ts'
import { emissionsOf, paths, pathTo, type Target } from '../../lib/paths.ts'
import { Figure } from '../../ui/figure.tsx'
import { Section, Tiles } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type Need, needsQuery } from './marketplace-data.ts'

/** What the inventory of the year says that the company needs, each a figure that leads to what it is made of. */
export function NeedsTiles({ year }: { year: number }) {
  const { t } = useTranslation('marketplace')
  const needs = useQuery(needsQuery(year))
  if (needs.isError) return <ErrorState error={needs.error} onRetry={() => void needs.refetch()} />
  if (!needs.data) return <SkeletonBlock height={110} />
  return (
    <Section title={t('needs.title', { year })} note={t('needs.note')}>
      {needs.data.needs.length === 0 ? (
        <EmptyState title={t('needs.none.title', { year })}>{t('needs.none.text')}</EmptyState>
      ) : (
        <Tiles>
          {needs.data.needs.map((need) => (
            <NeedFigure key={need.reason} need={need} year={year} />
          ))}
        </Tiles>
      )}
    </Section>
  )
}

/** One reason with its figure, for whom it speaks, and its share. */
export function NeedFigure({ need, year }: { need: Need; year: number }) {
  const { t } = useTranslation('marketplace')
  const { kind, reason, sharePercent, shareOf: whole } = need
  const share = sharePercent === null ? undefined : shareOf(sharePercent, '100')
  return (
    <Figure
      label={t(`need.${reason}`)}
      {...useShown(need)}
      comparison={
        <>
          {t(`kind.${kind}`)}
          {share === undefined || whole === null ? null : (
            <> · {t(`need.share.${whole}`, { share: formatShare(share) })}</>
          )}
        </>
      }
      to={leadsTo(need, year)}
    />
  )
}

function useShown({ value, unit }: Need): { readonly value: string; readonly unit: string } {
  const { t } = useTranslation('marketplace')
  if (unit === 'kg') return formatMass(value, { unit: 't' })
  if (unit === 'MWh') return { value: formatDecimal(value, 3), unit }
  return { value: formatDecimal(value), unit: t('unit.categories') }
}

/** What the figure is made of. */
function leadsTo({ reason, sources }: Need, year: number): Target {
  switch (reason) {
    case 'electricity_untracked':
      return pathTo(paths.certificates, { year })
    case 'electricity_emits':
    case 'electricity_used':
      return emissionsOf({ year, category: 'purchased_electricity' })
    case 'stationary_emits':
      return emissionsOf({ year, category: 'stationary_combustion' })
    case 'diesel_emits':
    case 'gasoline_emits':
      return emissionsOf({ cut: writeLineCut({ from: `${year}-01`, to: `${year}-12`, chosen: { source: sources } }) })
    case 'year_closed':
    case 'categories_open':
      return pathTo(paths.closing, { year })
    default:
      return pathTo(paths.measurementsOverview, { year })
  }
}
