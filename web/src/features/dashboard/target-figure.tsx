import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { currentYear } from '../../lib/current-year.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan, useViewer } from '../../lib/session.tsx'
import { tonnes, tonnesText, unitCo2e } from '../../parts/inventory/amounts.ts'
import { Figure } from '../../ui/figure.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** The year against what the target allows that ends first; without one it leads to where one is set. Nothing for who may see none. */
export function TargetFigure({ year }: { year: number }) {
  const { units } = useViewer()
  return useCan('target:read') && units === null ? <AgainstTarget year={year} /> : null
}

function AgainstTarget({ year }: { year: number }) {
  const { t } = useTranslation('dashboard')
  const targets = useQuery(
    api.target.list.queryOptions({ input: { sort: 'targetYear', direction: 'asc', pageSize: 50 } }),
  )
  const holding = targets.data?.rows.find(({ baseYear, targetYear }) => baseYear < year && targetYear >= year)
  const target = useQuery(api.target.get.queryOptions({ input: holding ? { targetId: holding.id } : skipToken }))
  const failed = [targets, target].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!targets.data) return <SkeletonBlock height={96} />
  if (!holding) return <Unsaid why={t('target.none', { year })} to={pathTo(paths.reduction)} />
  if (!target.data) return <SkeletonBlock height={96} />
  const to = pathTo(paths.reduction, { target: holding.id })
  const { name, baseYear: base, years } = target.data
  const { allowedKg = null, emittedKg = null } = years.find((one) => one.year === year) ?? {}
  if (allowedKg === null || emittedKg === null) return <Unsaid why={t('target.no_base', { name, base })} to={to} />
  const over = decimal(emittedKg).minus(decimal(allowedKg))
  const label = over.gt(0) ? 'target.over' : year >= currentYear() ? 'target.left' : 'target.under'
  return (
    <Figure
      label={t(label, { year })}
      value={tonnes(toPlain(over.abs()))}
      unit={unitCo2e}
      comparison={t('target.of', { name, year, allowed: tonnesText(allowedKg) })}
      to={to}
    />
  )
}

function Unsaid({ why, to }: { why: string; to: ReturnType<typeof pathTo> }) {
  const { t } = useTranslation('dashboard')
  return <Figure label={t('target.title')} value="—" unit="" comparison={why} to={to} />
}
