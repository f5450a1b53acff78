import type { Outputs } from '@pegada/contract/contract.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { currentYear } from '../../lib/current-year.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan, useViewer } from '../../lib/session.tsx'
import { useTargetText } from '../../parts/reduction/target-text.ts'
import { Figure } from '../../ui/figure.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** The year against what the target allows that ends first, one in tonnes before an intensity; without one it leads to where one is set. Nothing for who may see none. */
export function TargetFigure({ year }: { year: number }) {
  const { units } = useViewer()
  return useCan('target:read') && units === null ? <AgainstTarget year={year} /> : null
}

function AgainstTarget({ year }: { year: number }) {
  const { t } = useTranslation('dashboard')
  const targets = useQuery(
    api.target.list.queryOptions({ input: { sort: 'targetYear', direction: 'asc', pageSize: 50 } }),
  )
  const held = targets.data?.rows.filter(({ baseYear, targetYear }) => baseYear < year && targetYear >= year) ?? []
  // One in tonnes first, as the rest of the page is.
  const holding = held.find(({ measure }) => measure === null) ?? held[0]
  const target = useQuery(api.target.get.queryOptions({ input: holding ? { targetId: holding.id } : skipToken }))
  const failed = [targets, target].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!targets.data) return <SkeletonBlock height={96} />
  if (!holding) return <Unsaid why={t('target.none', { year })} to={pathTo(paths.reduction)} />
  return target.data ? <Held target={target.data} year={year} /> : <SkeletonBlock height={96} />
}

function Held({ target, year }: { target: Outputs['target']['get']; year: number }) {
  const { t } = useTranslation('dashboard')
  const text = useTargetText(target)
  const to = pathTo(paths.reduction, { target: target.id })
  const { name, baseYear: base, years, measure } = target
  const isRunning = year >= currentYear()
  // An intensity divides by what a whole year has.
  if (measure !== null && isRunning) return <Unsaid why={t('target.running', { name })} to={to} />
  const { allowed = null, emitted = null } = years.find((one) => one.year === year) ?? {}
  if (allowed === null || emitted === null) {
    const why = measure === null ? t('target.no_base', { name, base }) : t('target.no_measure', { name, year, base })
    return <Unsaid why={why} to={to} />
  }
  const over = decimal(emitted).minus(decimal(allowed))
  const label = over.gt(0) ? 'target.over' : isRunning ? 'target.left' : 'target.under'
  return (
    <Figure
      label={t(label, { year })}
      value={text.valueOf(toPlain(over.abs()))}
      unit={text.unit}
      comparison={t('target.of', { name, year, allowed: text.textOf(allowed) })}
      to={to}
    />
  )
}

function Unsaid({ why, to }: { why: string; to: ReturnType<typeof pathTo> }) {
  const { t } = useTranslation('dashboard')
  return <Figure label={t('target.title')} value="—" unit="" comparison={why} to={to} />
}
